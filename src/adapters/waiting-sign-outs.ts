import * as v from 'valibot';
import { localStore } from './safe-storage.ts';

/** The key of the sessions that were signed out here and of which somebody has not heard yet. */
export const waitingKey = 'plinth.signOuts';

const signOutSchema = v.object({
  refresh: v.string(),
  /** The access token, to tell the product's server; null where it has heard, or the provider tells it. */
  access: v.nullable(v.string()),
  /** Whether the provider has ended the session. */
  isRevoked: v.boolean(),
});

/** A session that was signed out in this browser, by its tokens. */
export type WaitingSignOut = v.InferOutput<typeof signOutSchema>;

/** Earlier releases stored the refresh token alone. */
const waitingSchema = v.array(
  v.union([
    signOutSchema,
    v.pipe(
      v.string(),
      v.transform((refresh): WaitingSignOut => ({ refresh, access: null, isRevoked: false })),
    ),
  ]),
);

function read(): readonly WaitingSignOut[] {
  const kept = v.safeParse(waitingSchema, localStore.readJson(waitingKey));
  return kept.success ? kept.output : [];
}

function write(waiting: readonly WaitingSignOut[]): void {
  if (waiting.length === 0) localStore.remove(waitingKey);
  else localStore.write(waitingKey, JSON.stringify(waiting));
}

/**
 * The sign-outs that the provider or the product's server has not heard of: reloads and later visits report them. A
 * session whose refresh token is here has ended in this browser.
 */
export const waitingSignOuts = {
  read,
  has: (token: string): boolean => read().some(({ refresh }) => refresh === token),
  /** Notes what is still to be reported; nothing once both have heard. */
  note: (signOut: WaitingSignOut): void => {
    const others = read().filter(({ refresh }) => refresh !== signOut.refresh);
    write(signOut.isRevoked && signOut.access === null ? others : [...others, signOut]);
  },
} as const;
