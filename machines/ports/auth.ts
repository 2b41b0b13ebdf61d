/**
 * The identity provider, as the machines of accounts and sessions ask it. Passwords and codes are not among the inputs:
 * whoever implements these reads them from the vault. A rejection is an AuthFailure (see domain/identity). A question
 * that is given up (its actor's signal is aborted) changes nothing from then on: its answer stores no tokens, and takes
 * nothing from the vault.
 */
import { fromCallback, type EventObject } from 'xstate';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import type { SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';
import { promisePort } from './promise-port.ts';

export interface Account {
  readonly username: string;
}

/** Where a code went, as the provider masks it, for example 'f***@e***'. */
export interface CodeSent {
  readonly destination: string;
}

/** @returns null when the account can be signed in to at once: no code is asked for. */
export const signUp = promisePort<CodeSent | null, { readonly username: string; readonly email: string }>('signUp');
export const confirmSignUp = promisePort<void, Account>('confirmSignUp');
export const resendSignUpCode = promisePort<CodeSent, Account>('resendSignUpCode');
/** Another e-mail address for an account that waits for its first code, by its password. It sends no code. */
export const changeSignUpAddress = promisePort<void, Account & { readonly email: string }>('changeSignUpAddress');

export const signIn = promisePort<SignInStep, Account & { readonly remembersDevice: boolean }>('signIn');
/**
 * By a passkey of this device, which the browser asks its person for: their fingerprint, face or screen lock. The
 * provider waits for it as long as for any answer.
 */
export const signInByPasskey = promisePort<SignInStep, Account & { readonly remembersDevice: boolean }>(
  'signInByPasskey',
  challengeLifetime + 10_000,
);
/** Answers the challenge at hand: from the vault, or with the factor that was chosen. */
export const answerChallenge = promisePort<
  SignInStep,
  Account & { readonly step: SignInStep; readonly factor?: SignInFactor; readonly remembersDevice: boolean }
>('answerChallenge');

/**
 * By the recovery code in the vault, the authenticator app of the account is switched off. The code is used up by it;
 * one that is refused or gets no answer may still be good.
 */
export const useRecoveryCode = promisePort<void, Account>('useRecoveryCode');

export const requestReset = promisePort<CodeSent, Account>('requestReset');
export const confirmReset = promisePort<void, Account>('confirmReset');

/**
 * What is known of the tokens that are kept, without the tokens: expiries of both in ms since 1970, and the drift of
 * this clock in ms.
 */
export interface SessionFacts {
  readonly accessExpiry: number;
  readonly idExpiry: number;
  readonly drift: number;
  readonly canRefresh: boolean;
}

/** Takes up the session that is kept: afterwards the cookie carries its access token. Null, and no cookie, without one. */
export const restoreSession = promisePort<SessionFacts | null>('restoreSession');
/** New tokens for the old, the cookie included. */
export const refreshSession = promisePort<SessionFacts>('refreshSession');
/** Revokes the refresh token at the provider, one attempt. */
export const revokeSession = promisePort<void>('revokeSession');
/**
 * Forgets the tokens, the cookie and the pending sign-in of this browser: a matter of an instant. Its timeout is shorter
 * than a sign-in waits for it, so that none begins while something is still being removed.
 */
export const clearSession = promisePort<void>('clearSession', 4_000);

/** Who is signed in, as the product's server knows them (GET /api/user with the access token's cookie). */
export interface SignedInUser {
  readonly username: string;
  readonly email: string;
  readonly status: string;
  /** Of the staff, for whom there is a desk. */
  readonly isStaff?: boolean;
}

export const fetchUser = promisePort<SignedInUser>('fetchUser');

/** Hears of sign-ins, sign-outs and refreshes in other tabs: sends `session.changedElsewhere`. */
export const otherTabSessions = fromCallback<EventObject>(() => {
  throw new Error('otherTabSessions has no implementation here');
});
