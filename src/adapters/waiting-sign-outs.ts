import * as v from 'valibot';
import { localStore } from './safe-storage.ts';

/** The key of the refresh tokens of sessions that were signed out here and that the provider has not ended yet. */
export const waitingKey = 'plinth.signOuts';

const waitingSchema = v.array(v.string());

function read(): readonly string[] {
  const kept = v.safeParse(waitingSchema, localStore.readJson(waitingKey));
  return kept.success ? kept.output : [];
}

function write(tokens: readonly string[]): void {
  if (tokens.length === 0) localStore.remove(waitingKey);
  else localStore.write(waitingKey, JSON.stringify(tokens));
}

/**
 * The sign-outs that the provider has not heard of, by their refresh tokens: reloads and later visits report them. A
 * session whose token is here has ended in this browser.
 */
export const waitingSignOuts = {
  tokens: read,
  has: (token: string): boolean => read().includes(token),
  keep: (token: string): void => write([...read().filter((one) => one !== token), token]),
  drop: (token: string): void => write(read().filter((one) => one !== token)),
} as const;
