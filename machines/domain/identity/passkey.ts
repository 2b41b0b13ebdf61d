import * as devices from '#messages/devices.ts';
import * as messages from '#messages/identity-fields.ts';
import { cleanLine, lineError } from '../one-line.ts';
import { deviceInWords } from './device.ts';

/** A key in a person's device that signs in without a password, as the provider and the product's server tell of it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  /** ms since 1970; null when that is not told. */
  readonly addedAt: number | null;
  /** When it last signed in, ms since 1970; null when that is not told, or it never did. */
  readonly usedAt: number | null;
}

/** What a passkey is kept as until its person names it, where nothing tells the device that made it. */
export const unnamedPasskeys = { phone: 'Phone or tablet', securityKey: 'Security key', other: 'Passkey' } as const;

/** The name of a passkey in the reader's language: one that nobody gave is kept in English. */
export function passkeyInWords(name: string): string {
  if (name === unnamedPasskeys.phone) return devices.phoneOrTablet;
  if (name === unnamedPasskeys.securityKey) return devices.securityKey;
  return name === unnamedPasskeys.other ? devices.passkey : deviceInWords(name);
}

export const longestPasskeyName = 60;

/** What is wrong with the name of a passkey; undefined when nothing is. */
export function passkeyNameError(name: string): string | undefined {
  const fault = lineError(name, messages.enterName);
  if (fault !== undefined) return fault;
  return cleanLine(name).length > longestPasskeyName ? messages.nameTooLong({ limit: longestPasskeyName }) : undefined;
}

export function withName(passkeys: readonly Passkey[], id: string, name: string): readonly Passkey[] {
  return passkeys.map((passkey) => (passkey.id === id ? { ...passkey, name } : passkey));
}

export function withoutPasskey(passkeys: readonly Passkey[], id: string): readonly Passkey[] {
  return passkeys.filter((passkey) => passkey.id !== id);
}
