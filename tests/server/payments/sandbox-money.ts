import type { sandboxCheckouts } from '#server/db/schema.ts';

/** Whether the sandbox has the money of a checkout: a slow bank settles without a request. */
export function hasMoney({ state, settlesAt }: typeof sandboxCheckouts.$inferSelect, now: number): boolean {
  return state === 'paid' || (state === 'pending' && settlesAt !== null && settlesAt.getTime() <= now);
}
