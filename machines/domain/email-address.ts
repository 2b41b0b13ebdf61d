import * as messages from '#messages/email-address.ts';
import type { TextsOf } from '#messages/message.ts';
import { cleanPaste } from './clean-paste.ts';

const name = String.raw`[^\s@.,:;<>()[\]\\"]+`;
const label = String.raw`[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?`;
const plausible = new RegExp(String.raw`^${name}(?:\.${name})*@(?:${label}\.)+(?=[^.]*\p{L})(?=[^.]{2})${label}$`, 'u');

/** The longest address, in characters (RFC 5321). */
const longest = 254;

/** Whether mail to this address is plausible: a name, and a domain with a dot. Only sending a mail shows more. */
export function isEmailAddress(text: string): boolean {
  return text.length <= longest && plausible.test(text);
}

/**
 * An address in its stored form: without what is pasted with it, such as 'mailto:', a person's name, brackets or the
 * full stop of a sentence, and with its domain in lower case.
 */
export function normalEmail(typed: string): string {
  const plain = cleanPaste(typed);
  const [, inBrackets = plain] = /<([^<>]+)>/.exec(plain) ?? [];
  const bare = inBrackets
    .replace(/^[\s"'([]*(?:(?:mailto|e-?mail|mail) ?: ?)?/i, '')
    .replace(/^(.*@[^?]*)\?.*$/, '$1')
    .replace(/[\s"')\].,;:!?…।]+$/, '');
  const at = bare.lastIndexOf('@');
  return bare.slice(0, at + 1) + bare.slice(at + 1).toLowerCase();
}

/** An address in masked form: 'm•••@lakeside.in' for 'meera@lakeside.in'. */
export function maskedEmail(address: string): string {
  const [, first = '', host = ''] = /^(.?).*?(@[^@]*)?$/su.exec(address) ?? [];
  return `${first}•••${host}`;
}

/** The error of an e-mail address; undefined when it is valid. */
export function emailError(typed: string, texts: TextsOf<typeof messages> = messages): string | undefined {
  const email = normalEmail(typed);
  if (email === '') return texts.enterAddress;
  return isEmailAddress(email) ? undefined : texts.enterAddressLike;
}
