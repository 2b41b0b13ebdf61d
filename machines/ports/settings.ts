/**
 * What a signed-in person asks the identity provider, and the product's server, about their account. Passwords, codes
 * and the secret of an authenticator are in no input and no output: they wait in a vault. A rejection is an
 * AuthFailure.
 */
import type { Device } from '../domain/identity/device.ts';
import type { FactorChange, FactorSettings } from '../domain/identity/factor-settings.ts';
import type { Passkey } from '../domain/identity/passkey.ts';
import type { Contact, Profile, ProfileField } from '../domain/identity/profile.ts';
import type { RecoveryCodeCount } from '../domain/identity/recovery-code.ts';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import type { SignedInBrowser } from '../domain/identity/signed-in-browser.ts';
import type { CodeSent } from './auth.ts';
import { promisePort } from './promise-port.ts';

export const readProfile = promisePort<Profile>('readProfile');
export const saveName = promisePort<void, { readonly name: string }>('saveName');
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
export const changeContact = promisePort<ContactChange, { readonly contact: Contact; readonly address: string }>(
  'changeContact',
);
export const sendContactCode = promisePort<CodeSent, { readonly contact: Contact }>('sendContactCode');
/** By the code in the vault. */
export const verifyContact = promisePort<void, { readonly contact: Contact }>('verifyContact');
/** Forgets an address that waits for its code: the one before goes on to hold. */
export const withdrawContact = promisePort<void, { readonly contact: Contact }>('withdrawContact');
export const removeAttribute = promisePort<void, { readonly field: ProfileField }>('removeAttribute');
/** Has the product's server ask the provider for the e-mail address, and keep it. */
export const renewEmail = promisePort<void>('renewEmail');

/** By the password in the vault: the product's server has it checked, and notes when it was. */
export const provePassword = promisePort<void>('provePassword');

/** From the password to the new one, both in the vault. Every other browser is signed out by it. */
export const changePassword = promisePort<void>('changePassword');

export const readFactors = promisePort<FactorSettings>('readFactors');
/** @returns what is set then. */
export const changeFactors = promisePort<FactorSettings, { readonly change: FactorChange }>('changeFactors');
/** Puts the secret of a new authenticator into the vault. */
export const beginAuthenticator = promisePort<void>('beginAuthenticator');
/** By its first code, in the vault: from then on it is the authenticator of the account. */
export const proveAuthenticator = promisePort<void>('proveAuthenticator');

export const readDevices = promisePort<readonly Device[]>('readDevices');
/** This browser. */
export const rememberDevice = promisePort<void>('rememberDevice');
/** It is asked for a code again, and stays in the list. */
export const releaseDevice = promisePort<void, { readonly key: string }>('releaseDevice');
/** What is signed in from it is signed out, unless it is this browser. */
export const forgetDevice = promisePort<void, { readonly key: string }>('forgetDevice');

export const readSessions = promisePort<readonly SignedInBrowser[]>('readSessions');
export const endSession = promisePort<void, { readonly id: string }>('endSession');
/** All but this one. */
export const endOtherSessions = promisePort<void>('endOtherSessions');

export const readPasskeys = promisePort<readonly Passkey[]>('readPasskeys');
/** The browser asks its person for a fingerprint, a face or the screen lock, and this device keeps the new passkey. */
export const addPasskey = promisePort<void>('addPasskey', challengeLifetime + 10_000);
export const renamePasskey = promisePort<void, { readonly id: string; readonly name: string }>('renamePasskey');
export const deletePasskey = promisePort<void, { readonly id: string }>('deletePasskey');

export const readRecoveryCodes = promisePort<RecoveryCodeCount>('readRecoveryCodes');
/** Puts ten new codes into the vault, a line each; the ones before are void. @returns how many there are then. */
export const makeRecoveryCodes = promisePort<RecoveryCodeCount>('makeRecoveryCodes');

/** Ends every session of the account, and removes this browser's tokens. */
export const endAllSessions = promisePort<void>('endAllSessions');

/** The name that a deletion is confirmed by. */
export const readUsername = promisePort<string>('readUsername');
/** Deletes what the product's server keeps of the person. */
export const deleteData = promisePort<void>('deleteData');
/**
 * Deletes the account at the provider, and removes this browser's tokens. An account that is gone already is deleted.
 */
export const deleteAccount = promisePort<void>('deleteAccount');
