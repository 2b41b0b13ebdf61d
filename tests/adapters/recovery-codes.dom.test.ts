import { expect, it, vi } from 'vitest';
import { useCode, voidRecoveryCodes } from '#adapters/recovery-codes.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { countRecoveryCodes, makeRecoveryCodes } from '#server/identity/recovery-codes.ts';
import { recoveryCodeRoutes } from '#server/identity/recovery-code-routes.ts';
import { recoveryAttemptLimit, recoveryUseRoutes } from '#server/identity/recovery-use-routes.ts';
import { onDatabase } from '../server/db/databases.ts';
import { identifyByName } from '../server/viewer-stand-in.ts';
import { browse } from './browser.ts';

const asha = { sub: 'sub-of-asha', username: 'asha', email: 'asha@lakeside.in', isConfirmed: true };
const page = () => new Response('<h1>Something else</h1>', { status: 503, headers: { 'content-type': 'text/html' } });

onDatabase('a recovery code that is sent to the server', (given) => {
  async function open() {
    const { database } = given;
    const pool = { isAway: false };
    const admin = {
      find: async (name: string) => (name === asha.username ? asha : null),
      resetAuthenticator: async () => {
        if (pool.isAway) throw new Error('The pool does not answer');
      },
    };
    const now = Date.now;
    const browser = browse(
      createApi({
        log: silentLog,
        endpoints: [
          { path: '/api/recovery-codes', routes: recoveryUseRoutes({ database, admin, log: silentLog, now }) },
          {
            path: '/api/user/recovery-codes',
            routes: recoveryCodeRoutes({ database, identify: identifyByName, requireProof: (_, next) => next(), now }),
          },
        ],
      }),
    );
    const [code = ''] = await makeRecoveryCodes(database.db, {
      sub: asha.sub,
      email: '',
      userAgent: '',
      at: new Date(),
    });
    return { browser, pool, code };
  }

  it('switches the app off, and is sent anonymously', async () => {
    const { browser, code } = await open();
    browser.signIn('ravi');
    await expect(useCode('asha', code)).resolves.toBeUndefined();
    expect(browser.asked.map(({ method, path, token }) => [method, path, token])).toEqual([
      ['POST', '/api/recovery-codes/uses', null],
    ]);
  });

  it('fails with its reason', async () => {
    const { pool, code } = await open();
    await expect(useCode('asha', 'nonsense')).rejects.toMatchObject({ code: 'RecoveryCodeWrong' });
    await expect(useCode('asha', 'A'.repeat(65))).rejects.toMatchObject({ code: 'RecoveryCodeWrong' });
    pool.isAway = true;
    await expect(useCode('asha', code)).rejects.toMatchObject({ code: 'RecoveryUnavailable' });
  });

  it('after too many attempts says until when', async () => {
    await open();
    for (let tries = 0; tries < recoveryAttemptLimit; tries += 1)
      await expect(useCode('asha', 'nonsense')).rejects.toMatchObject({ code: 'RecoveryCodeWrong' });
    await expect(useCode('asha', 'nonsense')).rejects.toEqual({
      code: 'RecoveryAttemptsExceeded',
      message: expect.stringMatching(/^Too many recovery codes were tried\. Try again after \d\d:\d\d:\d\d\.$/),
    });
  });

  it('after too many attempts may be tried after the server’s number of seconds', async () => {
    const { browser } = await open();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 0, 6, 10) });
    browser.meet(() => new Response('{}', { status: 429, headers: { 'retry-after': '90' } }));
    const message = 'Too many recovery codes were tried. Try again after 10:01:30.';
    await expect(useCode('asha', 'nonsense')).rejects.toMatchObject({ message });
    vi.useRealTimers();
  });

  it.each([
    ['no connection', 'offline'],
    ['a page of a proxy', page],
  ] as const)('may have been used where there is %s', async (_, trouble) => {
    const { browser, code } = await open();
    browser.meet(trouble);
    await expect(useCode('asha', code)).rejects.toMatchObject({ code: 'NetworkError' });
  });

  it('is void with the others when the app is off, and an unreachable server causes no error', async () => {
    const { browser } = await open();
    browser.signIn('asha');
    browser.meet('offline');
    await expect(voidRecoveryCodes()).resolves.toBeUndefined();
    expect((await countRecoveryCodes(given.database.db, asha.sub)).made).toBe(10);
    await voidRecoveryCodes();
    expect((await countRecoveryCodes(given.database.db, asha.sub)).made).toBe(0);
  });
});
