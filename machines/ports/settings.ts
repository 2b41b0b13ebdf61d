import { fromPromise } from 'xstate';
import type { Device } from '../domain/identity/device.ts';
import type { FactorChange, FactorSettings } from '../domain/identity/factor-settings.ts';
import type { Passkey } from '../domain/identity/passkey.ts';
import type { Contact, Profile, ProfileField } from '../domain/identity/profile.ts';
import type { RecoveryCodeCount } from '../domain/identity/recovery-code.ts';
import type { SignedInBrowser } from '../domain/identity/signed-in-browser.ts';
import type { CodeSent } from './auth.ts';

/**
 * What a signed-in person asks the identity provider, and the product's server, about their account. Passwords, codes
 * and the secret of an authenticator are in no input and no output: they wait in a vault. A rejection is an
 * AuthFailure.
 */
function missing(name: string): Promise<never> {
  return Promise.reject(new Error(`${name} has no implementation here`));
}

export const readProfile = fromPromise<Profile>(() => missing('readProfile'));
export const saveName = fromPromise<void, { readonly name: string }>(() => missing('saveName'));
/** What became of another address that was given. */
export interface ContactChange {
  /** Null when no code was sent there by that. */
  readonly sent: CodeSent | null;
  /**
   * Whether the address before holds until this one is verified. Where the provider does not hold it, this one counts
   * already.
   */
  readonly isHeld: boolean;
}

/** Gives another address for the one before. */
export const changeContact = fromPromise<ContactChange, { readonly contact: Contact; readonly address: string }>(() =>
  missing('changeContact'),
);
export const sendContactCode = fromPromise<CodeSent, { readonly contact: Contact }>(() => missing('sendContactCode'));
/** By the code in the vault. */
export const verifyContact = fromPromise<void, { readonly contact: Contact }>(() => missing('verifyContact'));
/** Forgets an address that waits for its code: the one before goes on to hold. */
export const withdrawContact = fromPromise<void, { readonly contact: Contact }>(() => missing('withdrawContact'));
export const removeAttribute = fromPromise<void, { readonly field: ProfileField }>(() => missing('removeAttribute'));
/** Has the product's server ask the provider for the e-mail address, and keep it. */
export const renewEmail = fromPromise<void>(() => missing('renewEmail'));

/** By the password in the vault: the product's server has it checked, and notes when it was. */
export const provePassword = fromPromise<void>(() => missing('provePassword'));

/** From the password to the new one, both in the vault. Every other browser is signed out by it. */
export const changePassword = fromPromise<void>(() => missing('changePassword'));

export const readFactors = fromPromise<FactorSettings>(() => missing('readFactors'));
/** @returns what is set then. */
export const changeFactors = fromPromise<FactorSettings, { readonly change: FactorChange }>(() =>
  missing('changeFactors'),
);
/** Puts the secret of a new authenticator into the vault. */
export const beginAuthenticator = fromPromise<void>(() => missing('beginAuthenticator'));
/** By its first code, in the vault: from then on it is the authenticator of the account. */
export const proveAuthenticator = fromPromise<void>(() => missing('proveAuthenticator'));

export const readDevices = fromPromise<readonly Device[]>(() => missing('readDevices'));
/** This browser. */
export const rememberDevice = fromPromise<void>(() => missing('rememberDevice'));
/** It is asked for a code again, and stays in the list. */
export const releaseDevice = fromPromise<void, { readonly key: string }>(() => missing('releaseDevice'));
/** What is signed in from it is signed out, unless it is this browser. */
export const forgetDevice = fromPromise<void, { readonly key: string }>(() => missing('forgetDevice'));

export const readSessions = fromPromise<readonly SignedInBrowser[]>(() => missing('readSessions'));
export const endSession = fromPromise<void, { readonly id: string }>(() => missing('endSession'));
/** All but this one. */
export const endOtherSessions = fromPromise<void>(() => missing('endOtherSessions'));

export const readPasskeys = fromPromise<readonly Passkey[]>(() => missing('readPasskeys'));
/** The browser asks its person for a fingerprint, a face or the screen lock, and this device keeps the new passkey. */
export const addPasskey = fromPromise<void>(() => missing('addPasskey'));
export const renamePasskey = fromPromise<void, { readonly id: string; readonly name: string }>(() =>
  missing('renamePasskey'),
);
export const deletePasskey = fromPromise<void, { readonly id: string }>(() => missing('deletePasskey'));

export const readRecoveryCodes = fromPromise<RecoveryCodeCount>(() => missing('readRecoveryCodes'));
/** Puts ten new codes into the vault, a line each; the ones before are void. @returns how many there are then. */
export const makeRecoveryCodes = fromPromise<RecoveryCodeCount>(() => missing('makeRecoveryCodes'));

/** Ends every session of the account, and removes this browser's tokens. */
export const endAllSessions = fromPromise<void>(() => missing('endAllSessions'));

/** The name that a deletion is confirmed by. */
export const readUsername = fromPromise<string>(() => missing('readUsername'));
/** Deletes what the product's server keeps of the person. */
export const deleteData = fromPromise<void>(() => missing('deleteData'));
/**
 * Deletes the account at the provider, and removes this browser's tokens. An account that is gone already is deleted.
 */
export const deleteAccount = fromPromise<void>(() => missing('deleteAccount'));
