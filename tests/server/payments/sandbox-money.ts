import type { sandboxCheckouts } from '#server/db/schema.ts';

/** Whether the sandbox holds the money of a checkout: a slow bank needs no one to ask it. */
export function hasMoney({ state, settlesAt }: typeof sandboxCheckouts.$inferSelect, now: number): boolean {
  return state === 'paid' || (state === 'pending' && settlesAt !== null && settlesAt.getTime() <= now);
}
