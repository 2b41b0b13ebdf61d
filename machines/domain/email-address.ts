import * as messages from '#messages/email-address.ts';
import type { TextsOf } from '#messages/message.ts';

/** Whether mail to this address is plausible: one @, and a dot after it. Only sending a mail shows more. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}

/** An address in masked form: 'm•••@lakeside.in' for 'meera@lakeside.in'. */
export function maskedEmail(address: string): string {
  const [, first = '', host = ''] = /^(.?).*?(@[^@]*)?$/su.exec(address) ?? [];
  return `${first}•••${host}`;
}

/** The error of an e-mail address; undefined when it is valid. */
export function emailError(typed: string, texts: TextsOf<typeof messages> = messages): string | undefined {
  const email = typed.trim();
  if (email === '') return texts.enterAddress;
  return isEmailAddress(email) ? undefined : texts.enterAddressLike;
}
