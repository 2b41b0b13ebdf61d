import { expect, it } from 'vitest';
import { readTokenCookie, writeTokenCookie } from '#adapters/auth-cookie.ts';
import { askForUser } from '#adapters/auth-user.ts';
import { browse } from './browser.ts';

/** A server that has not answered yet when the browser ends the request. */
function startQuestion() {
  let end: (error: TypeError) => void = () => undefined;
  browse({ request: () => new Promise<Response>((_, reject) => (end = reject)) });
  writeTokenCookie('token-of-asha');
  const question = askForUser();
  return { question, end: () => end(new TypeError('Failed to fetch')) };
}

it.each(['beforeunload', 'pagehide'])('a page that is left for another keeps the session: %s', async (leaving) => {
  const { question, end } = startQuestion();
  window.dispatchEvent(new Event(leaving));
  await new Promise(setImmediate);
  end();
  await expect(question).rejects.toMatchObject({ code: 'NetworkError' });
  expect(readTokenCookie()).toBe('token-of-asha');
});

it('a page that stays takes the cookie back until the server says whose it is', async () => {
  const { question, end } = startQuestion();
  await new Promise(setImmediate);
  end();
  await expect(question).rejects.toMatchObject({ code: 'NetworkError' });
  expect(readTokenCookie()).toBeNull();
});
