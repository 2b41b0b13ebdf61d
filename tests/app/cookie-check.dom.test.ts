import { afterEach, expect, it, vi } from 'vitest';
import { readTokenCookie, removeTokenCookie, writeTokenCookie } from '#adapters/auth-cookie.ts';
import { checkCookie } from '#app/site/ask-for-user.ts';

const user = { email: 'asha@example.com', username: 'asha', status: 'CONFIRMED' };

afterEach(() => {
  removeTokenCookie();
  localStorage.clear();
  vi.unstubAllGlobals();
});

/** The paths and tokens that the server is asked with. */
function answerWith(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(new URL(input instanceof Request ? input.url : input, 'http://plinth.test'), init);
    asked.push(`${new URL(request.url).pathname} ${request.headers.get('x-access-token')}`);
    return answer();
  });
  return asked;
}

it('asks the server on a page of the site who a session belongs to, where its cookie exists', async () => {
  const asked = answerWith(async () => Response.json(user));
  await checkCookie();
  expect(asked).toEqual([]);
  writeTokenCookie('token-1');
  await checkCookie();
  expect(asked).toEqual(['/api/user token-1']);
  expect(readTokenCookie()).toBe('token-1');
});

it.each<readonly [string, () => Promise<Response>]>([
  ['is refused', async () => new Response(null, { status: 401 })],
  ['gets no answer', () => Promise.reject(new TypeError('Failed to fetch'))],
])('removes a cookie that %s', async (_, answer) => {
  answerWith(answer);
  writeTokenCookie('token-1');
  await checkCookie();
  expect(readTokenCookie()).toBeNull();
});
