/** Failures of the services behind accounts: each kind has the sentence of the one table. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '#adapters/auth-failures.ts';
import { keepPasskeyName } from '#adapters/passkeys.ts';
import { proveUserPassword } from '#adapters/user-data.ts';
import { failureSentence, type FailureKind } from '#machines/domain/failure.ts';

const sentence = (kind: FailureKind, waitSeconds = 60): string => failureSentence({ kind, waitSeconds });
const named = (name: string, more: object = {}): Error => Object.assign(new Error('words'), { name }, more);

const kept = document.cookie;
beforeEach(() => {
  document.cookie = 'access_token=h.eyJzdWIiOiJhIn0.s; path=/';
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.cookie = `access_token=; path=/; max-age=0; ${kept}`;
});

const isOnline = (yes: boolean): void => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(yes);

describe('a failed call of the sign-in service says', () => {
  it.each([
    [named('TooManyRequestsException'), 'TooManyRequestsException', sentence('tooMany')],
    [named('InternalErrorException'), 'InternalErrorException', sentence('failed')],
    [named('SyntaxError'), 'InternalErrorException', sentence('away', 30)],
    [named('Unknown', { underlyingError: new SyntaxError('<') }), 'InternalErrorException', sentence('away', 30)],
    [named('NetworkError'), 'NetworkError', 'Network error'],
  ])('the kind of %s', (error, code, message) => {
    isOnline(true);
    expect(failureOf(error)).toEqual({ code, message });
  });

  it('that the browser is offline', () => {
    isOnline(false);
    expect(failureOf(named('NetworkError'))).toEqual({ code: 'NotSent', message: sentence('offline') });
  });
});

describe.each([
  ['the name of a passkey', () => keepPasskeyName('id', 'Phone')],
  ['a proof', () => proveUserPassword('secret')],
] as const)('%s tells', (_, ask) => {
  const answers = (status: number): void =>
    void vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response('{}', { status, headers: { 'content-type': 'application/json' } })),
    );
  const rejection = (): Promise<unknown> =>
    ask().then(
      () => null,
      (error: unknown) => error,
    );

  it.each([
    [500, 'InternalErrorException', sentence('failed')],
    [503, 'InternalErrorException', sentence('away', 30)],
    [403, 'ForbiddenException', sentence('forbidden')],
  ])('what an answer of %s means', async (status, code, message) => {
    isOnline(true);
    answers(status);
    expect(await rejection()).toEqual({ code, message });
  });

  it('that the browser is offline', async () => {
    isOnline(false);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejection()).toEqual({ code: 'NotSent', message: sentence('offline') });
  });
});
