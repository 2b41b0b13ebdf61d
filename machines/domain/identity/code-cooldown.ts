import * as messages from '#messages/identity-fields.ts';
import { cleanPaste } from '../clean-paste.ts';
import { resendWait } from './sign-in-session.ts';

/** The time from which another code may be requested, after a request now. In ms since 1970. */
export function resendFromAfter(now: number): number {
  return now + resendWait;
}

/**
 * Milliseconds until another code may be requested. A wait longer than the maximum comes from a clock that was set
 * back: it counts as over.
 */
function waitLeft(resendFrom: number, now: number): number {
  const left = resendFrom - now;
  return left > resendWait ? 0 : Math.max(0, left);
}

export function mayResend(resendFrom: number, now: number): boolean {
  return waitLeft(resendFrom, now) === 0;
}

/** The wait in whole seconds, rounded up. */
export function secondsUntilResend(resendFrom: number, now: number): number {
  return Math.ceil(waitLeft(resendFrom, now) / 1000);
}

/** A text without blanks and dashes, with the digits of any script, also full-width ones, by value. */
export function plainSigns(typed: string): string {
  return cleanPaste(typed).replace(/[\s\p{Pd}]+/gu, '');
}

/**
 * The answer to a question of the provider: the digits of a number or a date are read as those of a code are, and words
 * keep their spelling.
 */
export function plainAnswer(typed: string): string {
  return /\p{L}/u.test(typed) ? typed.trim() : cleanPaste(typed);
}

/**
 * The code in a typed or pasted text: without the blanks and dashes between its digits, and without the sentence around
 * it.
 */
export function bareCode(typed: string): string {
  const bare = plainSigns(typed);
  return /(?<!\d)\d{6}(?!\d)/.exec(bare)?.[0] ?? bare;
}

/** The error of a code; undefined if there is none. Only the provider knows whether the code is correct. */
export function codeFault(typed: string): string | undefined {
  const code = bareCode(typed);
  if (code === '') return messages.enterCode;
  return /^\d{6}$/.test(code) ? undefined : messages.enterSixDigits;
}
