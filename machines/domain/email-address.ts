import * as messages from '#messages/email-address.ts';
import type { TextsOf } from '#messages/message.ts';

/** Whether a letter could reach this address: one @, and a dot after it. More than that only a letter shows. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}

/** An address as others may see it: 'm•••@lakeside.in' for 'meera@lakeside.in'. */
export function maskedEmail(address: string): string {
  const [, first = '', host = ''] = /^(.?).*?(@[^@]*)?$/su.exec(address) ?? [];
  return `${first}•••${host}`;
}

/** What to do about an e-mail address; undefined when it is one. */
export function emailError(typed: string, texts: TextsOf<typeof messages> = messages): string | undefined {
  const email = typed.trim();
  if (email === '') return texts.enterAddress;
  return isEmailAddress(email) ? undefined : texts.enterAddressLike;
}
