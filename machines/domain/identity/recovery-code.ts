/** Codes that replace the authenticator app: their format, and the parsing of typed ones. */

import * as messages from '#messages/identity-fields.ts';
import { plainSigns } from './code-cooldown.ts';

/** The number of codes that a person receives at a time. */
export const recoveryCodeCount = 10;

/** The number of codes that a person has left, and the number that were made. */
export interface RecoveryCodeCount {
  readonly left: number;
  readonly made: number;
}

/** Before any were made. */
export const noRecoveryCodes: RecoveryCodeCount = { left: 0, made: 0 };

/** Fewer than this are too few. */
const enough = 3;

/** Whether new codes should be made before the last one is used. */
export function areFewLeft({ left, made }: RecoveryCodeCount): boolean {
  return made > 0 && left < enough;
}

/** Thirty-two letters and digits without lookalikes: neither 0 and O nor 1 and I. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters and digits in a code: forty bits. */
export const recoveryCodeLength = 8;

const form = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

/** A code in display format: two groups of four. */
export function groupedRecoveryCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** The code in a typed text, regardless of capitals, spaces, dashes and scripts of digits; null if there is none. */
export function typedRecoveryCode(typed: string): string | null {
  const code = plainSigns(typed).toUpperCase();
  return form.test(code) ? code : null;
}

/** The error of a typed code. */
export function recoveryCodeError(typed: string): string | undefined {
  if (typed.trim() === '') return messages.enterRecoveryCode;
  return typedRecoveryCode(typed) === null ? messages.recoveryCodeForm : undefined;
}
