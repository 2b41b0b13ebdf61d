import { fromCallback, fromPromise, type EventObject } from 'xstate';
import type { SignInFactor, SignInStep } from '../domain/identity/sign-in-step.ts';

/**
 * The identity provider, as the machines of accounts and sessions ask it. Passwords and codes are not among the inputs:
 * whoever implements these reads them from the vault. A rejection is an AuthFailure (see domain/identity). A question
 * that is given up (its actor's signal is aborted) changes nothing from then on: its answer stores no tokens, and takes
 * nothing from the vault.
 */
function missing(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} has no implementation here`));
}

export interface Account {
  readonly username: string;
}

/** Where a code went, as the provider masks it, for example 'f***@e***'. */
export interface CodeSent {
  readonly destination: string;
}

/** @returns null when the account can be signed in to at once: no code is asked for. */
export const signUp = fromPromise<CodeSent | null, { readonly username: string; readonly email: string }>(() =>
  missing('signUp'),
);
export const confirmSignUp = fromPromise<void, Account>(() => missing('confirmSignUp'));
export const resendSignUpCode = fromPromise<CodeSent, Account>(() => missing('resendSignUpCode'));
/** Another e-mail address for an account that waits for its first code, by its password. It sends no code. */
export const changeSignUpAddress = fromPromise<void, Account & { readonly email: string }>(() =>
  missing('changeSignUpAddress'),
);

export const signIn = fromPromise<SignInStep, Account & { readonly remembersDevice: boolean }>(() => missing('signIn'));
/** By a passkey of this device, which the browser asks its person for: their fingerprint, face or screen lock. */
export const signInByPasskey = fromPromise<SignInStep, Account & { readonly remembersDevice: boolean }>(() =>
  missing('signInByPasskey'),
);
/** Answers the challenge at hand: from the vault, or with the factor that was chosen. */
export const answerChallenge = fromPromise<
  SignInStep,
  Account & { readonly step: SignInStep; readonly factor?: SignInFactor; readonly remembersDevice: boolean }
>(() => missing('answerChallenge'));

/**
 * By the recovery code in the vault, the authenticator app of the account is switched off. The code is used up by it;
 * one that is refused or gets no answer may still be good.
 */
export const useRecoveryCode = fromPromise<void, Account>(() => missing('useRecoveryCode'));

export const requestReset = fromPromise<CodeSent, Account>(() => missing('requestReset'));
export const confirmReset = fromPromise<void, Account>(() => missing('confirmReset'));

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
export const restoreSession = fromPromise<SessionFacts | null>(() => missing('restoreSession'));
/** New tokens for the old, the cookie included. */
export const refreshSession = fromPromise<SessionFacts>(() => missing('refreshSession'));
/** Revokes the refresh token at the provider, one attempt. */
export const revokeSession = fromPromise<void>(() => missing('revokeSession'));
/** Forgets the tokens, the cookie and the pending sign-in of this browser. */
export const clearSession = fromPromise<void>(() => missing('clearSession'));

/** Who is signed in, as the product's server knows them (GET /api/user with the access token's cookie). */
export interface SignedInUser {
  readonly username: string;
  readonly email: string;
  readonly status: string;
  /** Of the staff, for whom there is a desk. */
  readonly isStaff?: boolean;
}

export const fetchUser = fromPromise<SignedInUser>(() => missing('fetchUser'));

/** Hears of sign-ins, sign-outs and refreshes in other tabs: sends `session.changedElsewhere`. */
export const otherTabSessions = fromCallback<EventObject>(() => {
  throw new Error('otherTabSessions has no implementation here');
});
