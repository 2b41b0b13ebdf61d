import * as v from 'valibot';
import type { PendingSignIn } from '#machines/account/sign-in.types.ts';
import { signInCodes } from '#machines/domain/identity/sign-in-step.ts';
import { tabStore } from './safe-storage.ts';

const factorsSchema = v.array(v.picklist(['sms', 'authenticator', 'email']));

const stepSchema = v.variant('kind', [
  v.object({ kind: v.literal('newPassword'), missing: v.array(v.string()) }),
  v.object({ kind: v.literal('smsCode'), destination: v.string() }),
  v.object({ kind: v.literal('emailCode'), destination: v.string() }),
  v.object({ kind: v.literal('authenticatorCode') }),
  v.object({ kind: v.literal('chooseFactor'), factors: factorsSchema }),
  v.object({ kind: v.literal('chooseSetup'), factors: factorsSchema }),
  v.object({ kind: v.literal('setUpAuthenticator') }),
  v.object({ kind: v.literal('setUpEmail') }),
  v.object({ kind: v.literal('custom'), question: v.string() }),
  v.object({ kind: v.literal('confirmAddress'), destination: v.string() }),
  v.object({ kind: v.literal('resetPassword') }),
]);

const pendingSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty()),
  remembersDevice: v.boolean(),
  byCode: v.optional(v.nullable(v.picklist(signInCodes)), null),
  step: stepSchema,
  sentTo: v.string(),
  endsAt: v.nullable(v.number()),
  passed: v.number(),
});

const key = 'plinth.signIn';

/** The library's prefix for the provider's session of a pending sign-in: in this tab, for three minutes. */
const libraryPrefix = 'CognitoSignInState.';

/** The sign-in that was in progress in this tab before a reload; null without one. */
export function readPendingSignIn(): PendingSignIn | null {
  const kept = v.safeParse(pendingSchema, tabStore.readJson(key));
  return kept.success ? kept.output : null;
}

/**
 * Stores the data that a reloaded page needs beside the session that the library stores. Where storage is blocked, such
 * a page starts with the password.
 */
export function keepPendingSignIn(pending: PendingSignIn): void {
  const { username, remembersDevice, byCode, step, sentTo, endsAt, passed } = pending;
  tabStore.write(key, JSON.stringify({ username, remembersDevice, byCode, step, sentTo, endsAt, passed }));
}

/** Removes a sign-in that has ended or was cancelled, with the provider's session. */
export function forgetPendingSignIn(): void {
  for (const kept of tabStore.keys()) if (kept === key || kept.startsWith(libraryPrefix)) tabStore.remove(kept);
}
