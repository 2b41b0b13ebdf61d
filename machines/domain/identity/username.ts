import * as messages from '#messages/identity-fields.ts';

/** The longest username that the provider takes. */
export const usernameLimit = 128;

/** A username as it is kept: without the blanks around it, in small letters. */
export function normalUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

/** What is wrong with a username for a new account; undefined when nothing is. */
export function usernameError(typed: string): string | undefined {
  const username = normalUsername(typed);
  if (username === '') return messages.enterUsername;
  if (/[\s\p{C}]/u.test(username)) return messages.usernameSpaces;
  return username.length > usernameLimit ? messages.usernameTooLong({ limit: usernameLimit }) : undefined;
}

/** A username to begin with, for whoever comes with an e-mail address: what stands before its @. */
export function suggestedUsername(email: string): string {
  return normalUsername(email.split('@')[0] ?? '');
}
