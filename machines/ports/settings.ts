/**
 * Requests of a signed-in person, about their account, to the identity provider and the product's server. Passwords,
 * codes and the secret of an authenticator are in no input and no output: they are in a vault. A rejection is an
 * AuthFailure.
 */
import type { AccountEnding } from '../domain/identity/account-ending.ts';
import type { Device } from '../domain/identity/device.ts';
import type { FactorChange, FactorSettings } from '../domain/identity/factor-settings.ts';
import type { Passkey } from '../domain/identity/passkey.ts';
import type { Contact, Profile, ProfileField } from '../domain/identity/profile.ts';
import type { RecoveryCodeCount } from '../domain/identity/recovery-code.ts';
import { challengeLifetime } from '../domain/identity/sign-in-session.ts';
import type { SecurityFacts } from '../domain/identity/security-checkup.ts';
import type { SignedInBrowser } from '../domain/identity/signed-in-browser.ts';
import type { CodeSent } from './auth.ts';
import { promisePort } from './promise-port.ts';

export const readProfile = promisePort<Profile>('readProfile');
export const saveName = promisePort<void, { readonly name: string }>('saveName');
/** The outcome of setting another address. */
export interface ContactChange {
  /** Null when that sent no code. */
  readonly sent: CodeSent | null;
  /**
   * Whether the previous address stays in use until this one is verified. If the provider does not support that, this
   * one is already in use.
   */
  readonly isHeld: boolean;
}

/** Replaces an address. */
export const changeContact = promisePort<ContactChange, { readonly contact: Contact; readonly address: string }>(
  'changeContact',
);
export const sendContactCode = promisePort<CodeSent, { readonly contact: Contact }>('sendContactCode');
/** By the code in the vault. */
export const verifyContact = promisePort<void, { readonly contact: Contact }>('verifyContact');
/** Discards an address that waits for its code: the previous one stays in use. */
export const withdrawContact = promisePort<void, { readonly contact: Contact }>('withdrawContact');
export const removeAttribute = promisePort<void, { readonly field: ProfileField }>('removeAttribute');
/** Makes the product's server read the e-mail address from the provider, and store it. */
export const renewEmail = promisePort<void>('renewEmail');

/** How long the sign-in, or the last password in it, still counts as a proof, in ms; 0 when it no longer does. */
export const readProof = promisePort<number>('readProof');
/** By the password in the vault: the product's server checks it, and records the time. */
export const provePassword = promisePort<void>('provePassword');

/** Replaces the password with the new one, both in the vault. This signs out every other browser. */
export const changePassword = promisePort<void>('changePassword');

export const readFactors = promisePort<FactorSettings>('readFactors');
/** @returns the factors that are set afterwards. */
export const changeFactors = promisePort<FactorSettings, { readonly change: FactorChange }>('changeFactors');
/** Puts the secret of a new authenticator into the vault. */
export const beginAuthenticator = promisePort<void>('beginAuthenticator');
/** By its first code, in the vault: it is then the authenticator of the account. */
export const proveAuthenticator = promisePort<void>('proveAuthenticator');

export const readDevices = promisePort<readonly Device[]>('readDevices');
/** Remembers this browser. */
export const rememberDevice = promisePort<void>('rememberDevice');
/** The device has to enter a code again, and stays in the list. */
export const releaseDevice = promisePort<void, { readonly key: string }>('releaseDevice');
/** Ends the device's sessions, unless it is this browser. */
export const forgetDevice = promisePort<void, { readonly key: string }>('forgetDevice');

export const readSessions = promisePort<readonly SignedInBrowser[]>('readSessions');
export const endSession = promisePort<void, { readonly id: string }>('endSession');
/** Ends all sessions except this one. */
export const endOtherSessions = promisePort<void>('endOtherSessions');

export const readPasskeys = promisePort<readonly Passkey[]>('readPasskeys');
/** The browser prompts for a fingerprint, a face or the screen lock, and this device stores the new passkey. */
export const addPasskey = promisePort<void>('addPasskey', challengeLifetime + 10_000);
export const renamePasskey = promisePort<void, { readonly id: string; readonly name: string }>('renamePasskey');
export const deletePasskey = promisePort<void, { readonly id: string }>('deletePasskey');

export const readRecoveryCodes = promisePort<RecoveryCodeCount>('readRecoveryCodes');
/** Puts ten new codes into the vault, one on each line; the previous ones become void. @returns their number. */
export const makeRecoveryCodes = promisePort<RecoveryCodeCount>('makeRecoveryCodes');

/** Ends every session of the account, and removes this browser's tokens. */
export const endAllSessions = promisePort<void>('endAllSessions');

/** What a person reads before they delete their account. */
export interface DeletableAccount {
  /** The name that confirms the deletion. */
  readonly username: string;
  readonly ending: AccountEnding;
}

export const readDeletable = promisePort<DeletableAccount>('readDeletable');
/** Schedules the deletion, which ends every session of the account, and removes this browser's tokens. */
export const scheduleDeletion = promisePort<void>('scheduleDeletion');
/** Withdraws a scheduled deletion. */
export const keepAccount = promisePort<void>('keepAccount');
/** Deletes the person's data on the product's server. */
export const deleteData = promisePort<void>('deleteData');
/**
 * Deletes the account at the provider, and removes this browser's tokens. An account that no longer exists counts as
 * deleted.
 */
export const deleteAccount = promisePort<void>('deleteAccount');

/** How much of the facts is asked for: what tells the next step, or all of them. */
export type FactsDepth = 'next' | 'all';

/** What the security check-up is about. */
export const readSecurityFacts = promisePort<SecurityFacts, { readonly depth: FactsDepth }>('readSecurityFacts');
/** Notes that the person recognises what happened until now. @returns that moment, in ms since 1970. */
export const noteLooked = promisePort<number>('noteLooked');
