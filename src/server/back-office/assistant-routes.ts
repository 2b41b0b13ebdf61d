/** What the assistant did not understand: counts, the sentences that visitors agreed to send, and these as a file. */
import { Hono } from 'hono';
import type * as v from 'valibot';
import {
  sentencesFilterSchema,
  type countedMissesSchema,
  type sentencesSchema,
} from '#contracts/back-office-assistant.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { countedMisses, listSentences, removeSentence, usualMissLimits } from '../assistant/miss-store.ts';
import type { Database } from '../db/database.ts';
import { uuid } from '../db/uuid.ts';
import { own, ownNothing } from '../http/own-answer.ts';
import { notFound } from '../http/problem.ts';
import { validate } from '../http/validate.ts';
import type { ViewerEnv } from '../identity/viewer.ts';
import { noteAct } from '../team/audit-log.ts';
import { actorOf, type BackOfficeDeps } from './back-office-deps.ts';

const countedDays = 30;
const mostCounted = 200;

export function assistantBackOffice({ database: { db }, now }: BackOfficeDeps): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();

  routes.get('/api/desk/assistant', async (c) => {
    const since = dayInIndia(now() - (countedDays - 1) * 86_400_000);
    return own(c, { counted: await countedMisses(db, since, mostCounted) } satisfies v.InferOutput<
      typeof countedMissesSchema
    >);
  });

  routes.get('/api/desk/assistant/sentences', validate('query', sentencesFilterSchema), async (c) => {
    const { sentences, total, next } = await listSentences(db, c.req.valid('query'));
    return own(c, {
      sentences: sentences.map(({ createdAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString() })),
      total,
      next,
    } satisfies v.InferOutput<typeof sentencesSchema>);
  });

  routes.post('/api/desk/assistant/sentences/:id/remove', async (c) => {
    const id = c.req.param('id');
    if (!uuid.test(id)) return notFound(c);
    const isRemoved = await db.transaction(async (tx) => {
      const wasThere = await removeSentence(tx, id);
      const act = { actor: actorOf(c), act: 'sentence.removed', subject: `sentence:${id}`, details: {} };
      if (wasThere) await noteAct(tx, act, new Date(now()));
      return wasThere;
    });
    return isRemoved ? ownNothing(c) : notFound(c);
  });

  return routes;
}

/**
 * `GET /api/desk-files/assistant/sentences.jsonl`: the sentences as examples, one JSON object on each line, newest
 * first.
 */
export function assistantFiles({ database: { db } }: { readonly database: Pick<Database, 'db'> }): Hono<ViewerEnv> {
  const routes = new Hono<ViewerEnv>();
  routes.get('/api/desk-files/assistant/sentences.jsonl', validate('query', sentencesFilterSchema), async (c) => {
    const { sentences } = await listSentences(db, c.req.valid('query'), usualMissLimits.sentences);
    const lines = sentences.map(({ language, words, nearest }) => `${JSON.stringify({ language, words, nearest })}\n`);
    return c.body(lines.join(''), 200, {
      'content-type': 'application/jsonl; charset=utf-8',
      'content-disposition': 'attachment; filename="assistant-sentences.jsonl"',
      'cache-control': 'no-store',
    });
  });
  return routes;
}
