import { Hono } from 'hono';
import { missesPath, missSchema } from '#contracts/assistant-misses.ts';
import type { Database } from '../db/database.ts';
import { ownNothing } from '../http/own-answer.ts';
import { validate } from '../http/validate.ts';
import { recordMiss } from './miss-store.ts';

export interface MissDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Enough for a sentence whose JSON escapes every letter. */
export const missBody = 4 * 1_024;

/** `POST /api/assistant/misses`: counts what the assistant did not understand. Nobody is identified. */
export function missRoutes({ database: { db }, now }: MissDeps): Hono {
  const routes = new Hono();
  routes.post(missesPath, validate('json', missSchema), async (c) => {
    await recordMiss(db, c.req.valid('json'), now());
    return ownNothing(c);
  });
  return routes;
}
