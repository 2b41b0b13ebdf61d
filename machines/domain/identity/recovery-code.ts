/** Codes that stand in for the authenticator app: how they are written, and how what somebody typed is read. */

import * as messages from '#messages/identity-fields.ts';

/** How many a person is given at a time. */
export const recoveryCodeCount = 10;

/** How many of them a person has left, of how many that were made. */
export interface RecoveryCodeCount {
  readonly left: number;
  readonly made: number;
}

/** Nothing was made yet. */
export const noRecoveryCodes: RecoveryCodeCount = { left: 0, made: 0 };

/** Fewer than this are few. */
const enough = 3;

/** Whether new ones should be made before the last is used. */
export function areFewLeft({ left, made }: RecoveryCodeCount): boolean {
  return made > 0 && left < enough;
}

/** Thirty-two letters and digits, none of which looks like another: neither 0 and O nor 1 and I. */
export const recoveryAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Letters and digits in a code: forty bits. */
export const recoveryCodeLength = 8;

const form = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

/** A code as it is shown: two groups of four. */
export function groupedRecoveryCode(code: string): string {
  return `${code.slice(0, 4)} ${code.slice(4)}`;
}

/** The code in what somebody typed, whatever its capitals, spaces and hyphens; null where it can be none. */
export function typedRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return form.test(code) ? code : null;
}

/** What is wrong with a code as it was typed. */
export function recoveryCodeError(typed: string): string | undefined {
  if (typed.trim() === '') return messages.enterRecoveryCode;
  return typedRecoveryCode(typed) === null ? messages.recoveryCodeForm : undefined;
}
