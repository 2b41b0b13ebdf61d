import * as messages from '#messages/identity-fields.ts';

/** The longest username that the provider accepts. */
export const usernameLimit = 128;

/** A username in its stored form: trimmed, in lower case. */
export function normalUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The error of a username for a new account; undefined if there is none. */
export function usernameError(typed: string): string | undefined {
  const username = normalUsername(typed);
  if (username === '') return messages.enterUsername;
  if (/[\s\p{C}]/u.test(username)) return messages.usernameSpaces;
  return username.length > usernameLimit ? messages.usernameTooLong({ limit: usernameLimit }) : undefined;
}

/** A suggested username for a person with an e-mail address: the part before its @. */
export function suggestedUsername(email: string): string {
  return normalUsername(email.split('@')[0] ?? '');
}
