import * as messages from '../messages/email-address.ts';

/** Whether a letter could reach this address: one @, and a dot after it. More than that only a letter shows. */
export function isEmailAddress(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text);
}

/** What to do about an e-mail address; undefined when it is one. */
export function emailError(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return messages.enterAddress;
  return isEmailAddress(email) ? undefined : messages.enterAddressLike;
}
