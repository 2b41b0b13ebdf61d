/** The conversation of a project, what the team delivers for it, and visits to its page. */
import * as v from 'valibot';
import { fileRules, isFileAddress, messageAuthors, messageRules } from '#machines/domain/projects/project-messages.ts';
import type { FieldReason } from './field-reason.ts';
import { listPageEntries } from './list-page.ts';
import { oneLine } from './one-line.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const words = v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(messageRules.length));

export const projectMessageSchema = v.object({
  id: v.string(),
  author: v.picklist(messageAuthors),
  words: v.string(),
  sentAt: instant,
});

/** `POST /api/projects/:id/messages`: the browser chooses the id, and a message sent again with it is stored once. */
export const newProjectMessageSchema = v.object({ id: v.pipe(v.string(), v.uuid()), words });

export const projectFileSchema = v.object({ id: v.string(), name: v.string(), address: v.string(), addedAt: instant });

/** `POST /api/desk/projects/:id/files`: something that the team delivered, as a link with a name. */
export const newProjectFileSchema = v.object({
  name: v.pipe(oneLine(fileRules.name), v.nonEmpty()),
  address: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(fileRules.address),
    v.check(isFileAddress, 'mustBeAddress' satisfies FieldReason),
    v.transform((text) => (URL.canParse(text) ? new URL(text).href : text)),
  ),
});

/** `POST /api/desk/conversations/:id/answers`; `POST /api/desk/conversations/:id/close` takes an empty body. */
export const conversationAnswerSchema = v.object({ answer: words });

/** A conversation with its latest message. */
const conversationSchema = v.object({
  /** Of its project. */
  id: v.string(),
  projectName: v.string(),
  /** The account's address, or that of the first payment; empty if neither is known. */
  email: v.string(),
  waitingSince: v.nullable(instant),
  lastAt: instant,
  last: v.string(),
});

/** `GET /api/desk/conversations`: those that wait for an answer, or the others. */
export const conversationsSchema = v.object({ ...listPageEntries, conversations: v.array(conversationSchema) });

/** `GET /api/desk/conversations/:id`: with its messages, oldest first. */
export const conversationDetailSchema = v.object({
  ...conversationSchema.entries,
  messages: v.array(projectMessageSchema),
});
