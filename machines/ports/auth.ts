/**
 * The identity provider, as used by the account and session machines. Passwords and codes are not among the inputs: the
 * implementations read them from the vault. A rejection is an AuthFailure (see domain/identity). A request that is
 * abandoned (its actor's signal is aborted) has no effect from then on: its answer stores no tokens, and takes nothing
 * from the vault.
 */
import { fromCallback, type EventObject } from 'xstate';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import type { SignInCode, SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';
import { promisePort } from './promise-port.ts';

export interface Account {
  readonly username: string;
}

/** The destination of a code, as the provider masks it, for example 'f***@e***'. */
export interface CodeSent {
  readonly destination: string;
}

/** @returns null when the account can be signed in to at once: no code is required. */
export const signUp = promisePort<CodeSent | null, { readonly username: string; readonly email: string }>('signUp');
export const confirmSignUp = promisePort<void, Account>('confirmSignUp');
export const resendSignUpCode = promisePort<CodeSent, Account>('resendSignUpCode');
/** Sets another e-mail address for an unconfirmed account, authorised by its password. Sends no code. */
export const changeSignUpAddress = promisePort<void, Account & { readonly email: string }>('changeSignUpAddress');

/** An account to sign in to. `byCode`: by the code that is sent there, in place of the password in the vault. */
type Beginning = Account & { readonly remembersDevice: boolean; readonly byCode?: SignInCode };
export const signIn = promisePort<SignInStep, Beginning>('signIn');
/**
 * Signs in by a passkey of this device; the browser prompts for a fingerprint, a face or the screen lock. The provider
 * waits for it as long as for any answer.
 */
export const signInByPasskey = promisePort<SignInStep, Account & { readonly remembersDevice: boolean }>(
  'signInByPasskey',
  challengeLifetime + 10_000,
);
/**
 * The browser's own list of passkeys in the username field, while the field is shown: sends `passkey.picked` with the
 * id of the account, which the provider accepts as a username. The pick proves nothing: the provider asks for the
 * passkey afterwards.
 */
export const passkeyAutofill = fromCallback<EventObject, { readonly isShown: boolean }>(() => {
  throw new Error('passkeyAutofill has no implementation here');
});
/** Answers the current challenge: with the answer in the vault, or with the chosen factor. */
export const answerChallenge = promisePort<
  SignInStep,
  Beginning & { readonly step: SignInStep; readonly factor?: SignInFactor }
>('answerChallenge');

/**
 * Switches off the authenticator app of the account, by the recovery code in the vault. This uses up the code; a code
 * that is rejected or gets no answer may still be valid.
 */
export const useRecoveryCode = promisePort<void, Account>('useRecoveryCode');

export const requestReset = promisePort<CodeSent, Account>('requestReset');
/**
 * `confirmed`: the code was that of an account that nobody had confirmed, which it did. The password waits for another
 * code.
 */
export type ResetOutcome = 'changed' | 'confirmed';
export const confirmReset = promisePort<ResetOutcome, Account>('confirmReset');

/**
 * Facts about the stored tokens, without the tokens: expiries of both in ms since 1970, and the drift of this clock in
 * ms.
 */
export interface SessionFacts {
  readonly accessExpiry: number;
  readonly idExpiry: number;
  readonly drift: number;
  readonly canRefresh: boolean;
}

/**
 * Resumes the stored session: afterwards the cookie carries its access token. Returns null, and sets no cookie, without
 * one.
 */
export const restoreSession = promisePort<SessionFacts | null>('restoreSession');
/** Exchanges the tokens for new ones, including the cookie. */
export const refreshSession = promisePort<SessionFacts>('refreshSession');
/**
 * Revokes the refresh token at the provider, one attempt. From the first attempt on, the session has ended in this
 * browser, also for a page that is loaded meanwhile.
 */
export const revokeSession = promisePort<void>('revokeSession');
/** Reports the sign-outs that the provider has not heard of. Rejects when it does not answer to one. */
export const reportSignOuts = promisePort<void>('reportSignOuts');
/**
 * Deletes the tokens, the cookie and the pending sign-in of this browser, which takes an instant. Its timeout is
 * shorter than the time that a sign-in waits for it, so that no sign-in begins during the deletion.
 */
export const clearSession = promisePort<void>('clearSession', 4_000);

/** The signed-in person, as the product's server knows them (GET /api/user with the access token's cookie). */
export interface SignedInUser {
  readonly username: string;
  readonly email: string;
  readonly status: string;
  /** A member of the staff, who can use the back office. */
  readonly isStaff?: boolean;
  /** When the account is deleted, ms since 1970; only if its person asked for that. */
  readonly endsAt?: number;
}

export const fetchUser = promisePort<SignedInUser>('fetchUser');

/** Observes sign-ins, sign-outs and token renewals in other tabs: sends `session.changedElsewhere`. */
export const otherTabSessions = fromCallback<EventObject>(() => {
  throw new Error('otherTabSessions has no implementation here');
});
