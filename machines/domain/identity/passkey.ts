import * as devices from '#messages/devices.ts';
import * as messages from '#messages/identity-fields.ts';
import { lineError } from '../one-line.ts';
import { deviceInWords } from './device.ts';

/** A key in a person's device that signs in without a password, as the provider and our server report it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ms since 1970; null when unknown. */
  readonly addedAt: number | null;
  /** The time of its last sign-in, ms since 1970; null when unknown, or before the first one. */
  readonly usedAt: number | null;
}

/** The default name of a passkey until its person names it, if the device that made it is unknown. */
export const unnamedPasskeys = { phone: 'Phone or tablet', securityKey: 'Security key', other: 'Passkey' } as const;

/** The name of a passkey in the reader's language: default names are stored in English. */
export function passkeyInWords(name: string): string {
  if (name === unnamedPasskeys.phone) return devices.phoneOrTablet;
  if (name === unnamedPasskeys.securityKey) return devices.securityKey;
  return name === unnamedPasskeys.other ? devices.passkey : deviceInWords(name);
}

export const longestPasskeyName = 60;

/** The error of a passkey's name; undefined if there is none. */
export function passkeyNameError(name: string): string | undefined {
  return lineError(name, longestPasskeyName, messages.enterName);
}

export function withName(passkeys: readonly Passkey[], id: string, name: string): readonly Passkey[] {
  return passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
}

export function withoutPasskey(passkeys: readonly Passkey[], id: string): readonly Passkey[] {
  return passkeys.filter((passkey) => passkey.id !== id);
}
