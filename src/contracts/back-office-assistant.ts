/** The assistant in the back office: `/api/desk/assistant`, and a file under `/api/desk-files/assistant`. */
import * as v from 'valibot';
import { missLanguages } from '#machines/domain/assistant/miss.ts';
import { listFilterSchema, listPageEntries } from './list-page.ts';

/** `GET /api/desk/assistant`: what was not understood in the last 30 days, most frequent first. */
export const countedMissesSchema = v.object({
  counted: v.array(
    v.object({
      /** The likeliest meaning; empty if none was likely. */
      nearest: v.string(),
      language: v.picklist(missLanguages),
      times: v.number(),
      /** How often the assistant said that it did not understand; the other times it asked. */
      low: v.number(),
      /** The meanings that visitors pressed, most frequent first. */
      chosen: v.array(v.object({ meaning: v.string(), times: v.number() })),
    }),
  ),
});

/** `?search=` part of the words or of a meaning's name; `&after=` the `next` of another page. */
export const sentencesFilterSchema = v.omit(listFilterSchema, ['id']);

/**
 * `GET /api/desk/assistant/sentences`: the sentences that visitors agreed to send, newest first. `POST
 * /api/desk/assistant/sentences/:id/remove` deletes one and takes an empty body.
 */
export const sentencesSchema = v.object({
  ...listPageEntries,
  sentences: v.array(
    v.object({
      id: v.string(),
      words: v.string(),
      language: v.picklist(missLanguages),
      nearest: v.array(v.string()),
      createdAt: v.string(),
    }),
  ),
});
