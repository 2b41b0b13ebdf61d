import * as v from 'valibot';
import { orderStates } from '#machines/domain/payments/order-state.ts';
import { projectStatuses } from '#machines/domain/projects/project-status.ts';
import { requestKinds, requestStates } from '#machines/domain/requests/request-state.ts';
import { projectFileSchema, projectMessageSchema } from './conversation.ts';
import { invitationListSchema } from './invitation.ts';
import { projectSummarySchema } from './project.ts';
import { draftSchema, totalSchema } from './quote.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const versionNumber = v.pipe(v.number(), v.integer(), v.minValue(1));
const paise = v.pipe(v.number(), v.safeInteger());

/** A version with its plan. The total is before tax. */
const pageVersionSchema = v.object({
  version: versionNumber,
  savedAt: instant,
  status: v.picklist(projectStatuses),
  total: totalSchema,
  finalDelivery: v.pipe(v.string(), v.isoDate()),
  draft: draftSchema,
  /** Identifies the plan of the version, so that a browser finds it among its stored steps. */
  mark: v.string(),
});

/** The stored events of the project besides its versions, unordered. */
const historySchema = v.object({
  orders: v.array(
    v.object({
      id: v.string(),
      instalment: count,
      instalments: count,
      amount: paise,
      state: v.picklist(orderStates),
      /** The reason why it was declined; empty otherwise. */
      reason: v.string(),
      createdAt: instant,
      paidAt: v.nullable(instant),
      invoice: v.nullable(v.string()),
      refunds: v.array(v.object({ at: instant, amount: paise, number: v.string(), reason: v.string() })),
    }),
  ),
  links: v.array(
    v.object({ label: v.string(), createdAt: instant, seenAt: v.nullable(instant), withdrawnAt: v.nullable(instant) }),
  ),
  requests: v.array(
    v.object({
      kind: v.picklist(requestKinds),
      title: v.string(),
      state: v.picklist(requestStates),
      answer: v.string(),
      createdAt: instant,
      updatedAt: instant,
    }),
  ),
});

/**
 * `GET /api/projects/:id/page`, where the id may be that of its plan: a project with its versions and valid links, each
 * newest first, and its stored events. The browser turns the events into text. `POST /api/projects/:id/visit`, without a
 * body, notes that the owner looked at it.
 */
export const projectPageSchema = v.object({
  project: projectSummarySchema,
  versions: v.array(pageVersionSchema),
  links: invitationListSchema.entries.invitations,
  history: historySchema,
  /** The newest messages of the conversation, oldest first. */
  messages: v.array(projectMessageSchema),
  /** What the team delivered, newest first. */
  files: v.array(projectFileSchema),
  /** The end of the owner's visit before this one; null for the first. */
  since: v.nullable(instant),
});

/**
 * `POST /api/projects/:id/versions/:version/restoration`: `version` is the one that the caller saw, as in every change.
 */
export const restorationSchema = v.object({ version: versionNumber });

export type ProjectPageAnswer = v.InferOutput<typeof projectPageSchema>;
