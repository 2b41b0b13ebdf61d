import type { Context } from 'hono';
import type { Problem } from '#contracts/problem.ts';
import { requestIdOf } from '../http/log.ts';

interface Refusal {
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

/** A conflict that a client tells from others by its type, with members of its own beside the usual ones. */
export function refusal(c: Context, { type, title, detail }: Refusal, members: Readonly<Record<string, unknown>> = {}): Response {
  const requestId = requestIdOf(c);
  const told: Problem = { type, title, status: 409, detail, ...(requestId ? { requestId } : {}) };
  return c.body(JSON.stringify({ ...told, ...members }), 409, { 'content-type': 'application/problem+json', 'cache-control': 'no-store' });
}
