import * as messages from '#messages/identity-fields.ts';
import { resendWait } from './sign-in-session.ts';

/** From when another code may be asked for, after one was asked for now. In ms since 1970. */
export function resendFromAfter(now: number): number {
  return now + resendWait;
}

/**
 * Milliseconds until another code may be asked for. A wait longer than any that is given comes from a clock that was
 * put back: it is over.
 */
function waitLeft(resendFrom: number, now: number): number {
  const left = resendFrom - now;
  return left > resendWait ? 0 : Math.max(0, left);
}

export function mayResend(resendFrom: number, now: number): boolean {
  return waitLeft(resendFrom, now) === 0;
}

/** The wait in whole seconds; the last begun one counts. */
export function secondsUntilResend(resendFrom: number, now: number): number {
  return Math.ceil(waitLeft(resendFrom, now) / 1000);
}

/** The value of a digit of any script: the ten of each stand in a row. */
function valueOf(digit: string): string {
  const place = digit.codePointAt(0) ?? 0;
  let first = place;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((place - first) % 10);
}

/**
 * The code in what was typed or pasted: without the blanks and dashes between its digits, and without the sentence
 * around it. Digits of other scripts, such as Devanagari, and of full width count as their values.
 */
export function bareCode(typed: string): string {
  const bare = typed.replace(/[\s\p{Cf}\p{Pd}]+/gu, '').replace(/\p{Nd}/gu, valueOf);
  return /(?<!\d)\d{6}(?!\d)/.exec(bare)?.[0] ?? bare;
}

/** What is wrong with a code; undefined when nothing is. Only the provider knows whether it is the right one. */
export function codeFault(typed: string): string | undefined {
  const code = bareCode(typed);
  if (code === '') return messages.enterCode;
  return /^\d{6}$/.test(code) ? undefined : messages.enterSixDigits;
}
