import * as messages from '../../messages/identity-fields.ts';
import { resendWait } from './sign-in-session.ts';

/** From when another code may be asked for, after one was asked for now. In ms since 1970. */
export function resendFromAfter(now: number): number {
  return now + resendWait;
}

/** Milliseconds until another code may be asked for. A wait longer than any that is given comes from a clock that was put back: it is over. */
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

/** The code in what was typed or pasted: without the blanks and dashes between its digits, and without the sentence around it. */
export function bareCode(typed: string): string {
  const bare = typed.replace(/[\s-]+/g, '');
  return /(?<!\d)\d{6}(?!\d)/.exec(bare)?.[0] ?? bare;
}

/** What is wrong with a code; undefined when nothing is. Only the provider knows whether it is the right one. */
export function codeFault(typed: string): string | undefined {
  const code = bareCode(typed);
  if (code === '') return messages.enterCode;
  return /^\d{6}$/.test(code) ? undefined : messages.enterSixDigits;
}
