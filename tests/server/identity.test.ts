import * as fc from 'fast-check';
import { SignJWT, UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { problemSchema } from '#contracts/problem.ts';
import { userSchema } from '#contracts/user.ts';
import { users } from '#server/db/account-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog, type ErrorLine } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { createTokenVerifier, type TokenVerifier, type TokenVerifierOptions } from '#server/identity/token-verifier.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { identify } from '#server/identity/viewer.ts';
import { onPostgres, type Given } from './db/databases.ts';
import { clientId, issuedAt, makeKey, sign, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';
import { runs } from '#tests/support/runs.ts';

let signer: TokenSigner;
beforeEach(async () => {
  signer = await startTokenSigner();
});
afterEach(async () => {
  vi.useRealTimers();
  await signer.close();
});

function verifierOf(other: Partial<TokenVerifierOptions> = {}): TokenVerifier {
  const { issuer, jwksUri } = signer;
  return createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt, ...other });
}

interface Setting {
  readonly verifier?: TokenVerifier | undefined;
  readonly errors?: ErrorLine[];
}

/** Asks one server repeatedly who is signed in. */
function asking(given: Given, setting: Setting = {}): (token?: string) => Promise<Response> {
  const verifier = 'verifier' in setting ? setting.verifier : verifierOf();
  const routes = userRoutes({ database: given.database, identify: identify({ verifier, trustedHops: 0 }) });
  let asked = 0;
  const app = createApi({
    log: { ...silentLog, error: (line) => setting.errors?.push(line) },
    endpoints: [{ path: '/api/user', routes }],
    rateLimits: createRateLimits(() => asked * 60_000),
  });
  return async (token) => {
    asked += 1;
    return app.request('/api/user', { headers: token === undefined ? {} : { 'x-access-token': token } });
  };
}

async function expectRefused(response: Response, status = 401): Promise<void> {
  expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
  expect(v.parse(problemSchema, await response.json()).status).toBe(status);
}

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const badTokens: readonly (readonly [string, () => Promise<string> | string])[] = [
  ['of another issuer', () => signer.accessToken({ iss: `${signer.issuer}2` })],
  ['of no issuer', () => signer.accessToken({ iss: undefined })],
  ['for another client', () => signer.accessToken({ client_id: 'another' })],
  ['for no client', () => signer.accessToken({ client_id: undefined })],
  ['for our client only by its audience', () => signer.accessToken({ client_id: undefined, aud: clientId })],
  ['that expires at this moment', () => signer.accessToken({ exp: issuedAt / 1_000 })],
  ['that never expires', () => signer.accessToken({ exp: undefined })],
  ['that is not valid yet', () => signer.accessToken({ nbf: issuedAt / 1_000 + 1 })],
  ['of no person', () => signer.accessToken({ sub: '' })],
  ['of no name', () => signer.accessToken({ username: undefined })],
  ['that is an id token', () => signer.idToken()],
  ['that is an id token with the claims of both', () => signer.idToken({ client_id: clientId, username: 'asha' })],
  ['of no declared use', () => signer.accessToken({ token_use: undefined })],
  ['signed by another key under a known id', async () => sign(signer.accessClaims(), await makeKey(signer.key.kid))],
  ['signed by a key of an unknown id', async () => sign(signer.accessClaims(), await makeKey('unknown'))],
  [
    'that brings its own key',
    async () => {
      const own = await makeKey(signer.key.kid);
      return sign(signer.accessClaims(), own, { jwk: own.jwk });
    },
  ],
  ['that is not signed', () => new UnsecuredJWT(signer.accessClaims()).encode()],
  [
    'that says it needs no signature',
    async () => {
      const [, claims, signature] = (await signer.accessToken()).split('.');
      return [base64url({ alg: 'none', kid: signer.key.kid }), claims, signature].join('.');
    },
  ],
  [
    'whose secret is the public key',
    () =>
      new SignJWT(signer.accessClaims())
        .setProtectedHeader({ alg: 'HS256', kid: signer.key.kid })
        .sign(new TextEncoder().encode(signer.key.pem)),
  ],
  [
    'signed by another method of the same key',
    async () => {
      const [, claims, signature] = (await signer.accessToken()).split('.');
      return [base64url({ alg: 'RS512', kid: signer.key.kid }), claims, signature].join('.');
    },
  ],
  [
    'whose claims were changed',
    async () => {
      const [header, , signature] = (await signer.accessToken()).split('.');
      return [header, base64url(signer.accessClaims({ sub: 'another' })), signature].join('.');
    },
  ],
  ['that is empty', () => ''],
  ['that is garbage', () => 'garbage'],
  ['that is garbage in three parts', () => 'a.b.c'],
];

onPostgres('the signed-in user', (given) => {
  it('is whom an access token names, and is known from then on', async () => {
    const ask = asking(given);
    for (const issued of [issuedAt, issuedAt - 60_000]) {
      const response = await ask(await signer.accessToken({ iat: issued / 1_000 }));
      expect([response.status, response.headers.get('cache-control'), response.headers.get('set-cookie')]).toEqual([
        200,
        'no-store',
        null,
      ]);
      expect(v.parse(v.strictObject(userSchema.entries), await response.json())).toEqual({
        email: '',
        username: 'asha',
        status: 'CONFIRMED',
      });
    }
    expect(await given.database.db.select().from(users)).toMatchObject([
      { sub, username: 'asha', email: '', status: 'CONFIRMED' },
    ]);
  });

  it('is returned as the database has it', async () => {
    const { db } = given.database;
    await db.insert(users).values([
      { sub, username: 'asha', email: 'asha@example.com', status: 'FORCE_CHANGE_PASSWORD' },
      { sub: 'another', username: 'ravi', email: 'ravi@example.com', status: 'CONFIRMED' },
    ]);
    const response = await asking(given)(await signer.accessToken());
    expect(await response.json()).toEqual({
      email: 'asha@example.com',
      username: 'asha',
      status: 'FORCE_CHANGE_PASSWORD',
    });
  });

  it('is returned as staff by the group of the pool', async () => {
    const told = async (groups: readonly string[]): Promise<unknown> =>
      (await asking(given)(await signer.accessToken({ 'cognito:groups': groups }))).json();
    expect(await told(['staff', 'buyers'])).toMatchObject({ username: 'asha', isStaff: true });
    expect(await told(['buyers'])).not.toHaveProperty('isStaff');
  });

  it('is created once by concurrent requests', async () => {
    const ask = asking(given);
    const token = await signer.accessToken();
    const responses = await Promise.all(Array.from({ length: 12 }, () => ask(token)));
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200));
    expect(await given.database.db.select().from(users)).toHaveLength(1);
  });

  it('is signed in until the moment the token expires', async () => {
    let now = issuedAt + 3_599_999;
    const ask = asking(given, { verifier: verifierOf({ now: () => now }) });
    const token = await signer.accessToken();
    expect((await ask(token)).status).toBe(200);
    now += 1;
    await expectRefused(await ask(token));
  });

  it('is anonymous without a token', async () => {
    await expectRefused(await asking(given)());
  });

  it.each(badTokens)('is anonymous with a token %s', async (_what, token) => {
    const response = await asking(given)(await token());
    await expectRefused(response);
    expect(await given.database.db.select().from(users)).toEqual([]);
  });

  it('is anonymous without a verifier for tokens', async () => {
    await expectRefused(await asking(given, { verifier: undefined })(await signer.accessToken()));
  });

  it('is anonymous with any of 300 mutated tokens', async () => {
    const token = await signer.accessToken();
    const read = (text: string): string => {
      const end = text.lastIndexOf('.') + 1;
      return text.slice(0, end) + Buffer.from(text.slice(end), 'base64url').toString('hex');
    };
    const letter = fc.constantFrom('A', 'B', 'a', 'b', '0', '9', '-', '_', '.', '=');
    const at = fc.nat(token.length - 1);
    const mutated = fc
      .oneof(
        fc.tuple(at, letter).map(([index, other]) => token.slice(0, index) + other + token.slice(index + 1)),
        fc.tuple(at, letter).map(([index, other]) => token.slice(0, index) + other + token.slice(index)),
        fc
          .tuple(at, fc.integer({ min: 1, max: 200 }))
          .map(([index, count]) => token.slice(0, index) + token.slice(index + count)),
        fc.tuple(at, at).map(([from, to]) => token.slice(0, from) + token.slice(to)),
        fc
          .shuffledSubarray([0, 1, 2, 0, 1, 2], { minLength: 1 })
          .map((parts) => parts.map((part) => token.split('.')[part]).join('.')),
      )
      // The last letter of a signature has insignificant bits: an equivalent text is not a mutation.
      .filter((text) => read(text) !== read(token));
    const ask = asking(given);
    expect((await ask(token)).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(mutated, async (text) => {
        expect((await ask(text)).status).toBe(401);
      }),
      runs(100),
    );
    expect(await given.database.db.select().from(users)).toHaveLength(1);
  });
});

onPostgres('the keys of the provider', (given) => {
  /** Sets the clock of the whole process, because the age of the keys depends on it. */
  function setClock(seconds: number): void {
    vi.useFakeTimers({ toFake: ['Date'], now: issuedAt + seconds * 1_000 });
  }

  it('are fetched once for many requests', async () => {
    const ask = asking(given);
    const tokens = [await signer.accessToken(), await signer.accessToken({ sub: 'another', username: 'ravi' })];
    await Promise.all([...tokens, ...tokens].map(async (token) => expect((await ask(token)).status).toBe(200)));
    for (const token of tokens) expect((await ask(token)).status).toBe(200);
    expect(signer.requests()).toBe(1);
  });

  it('are not requested for a text that cannot be a token of ours', async () => {
    const ask = asking(given);
    for (const token of ['garbage', new UnsecuredJWT(signer.accessClaims()).encode()])
      await expectRefused(await ask(token));
    expect(signer.requests()).toBe(0);
  });

  it('are found again after a rotation, and one that is gone counts no more', async () => {
    setClock(0);
    const ask = asking(given);
    const old = await signer.accessToken();
    expect((await ask(old)).status).toBe(200);
    const next = await makeKey('access-2');
    signer.publish(next);
    setClock(60);
    expect((await ask(await sign(signer.accessClaims(), next))).status).toBe(200);
    expect(signer.requests()).toBe(2);
    await expectRefused(await ask(old));
  });

  it('are fetched at most every half minute, however many unknown key ids are sent', async () => {
    setClock(0);
    const ask = asking(given);
    expect((await ask(await signer.accessToken())).status).toBe(200);
    const unknown = await sign(signer.accessClaims(), await makeKey('unknown'));
    setClock(29);
    for (let count = 0; count < 20; count += 1) await expectRefused(await ask(unknown));
    expect(signer.requests()).toBe(1);
    setClock(31);
    for (let count = 0; count < 20; count += 1) await expectRefused(await ask(unknown));
    expect(signer.requests()).toBe(2);
  });

  it.each<[string, () => Promise<void>]>([
    ['answers with an error', async () => signer.answer(500, 'oops')],
    ['answers with something else', async () => signer.answer(200, '<p>Sign in to the network</p>')],
    ['answers with no key set', async () => signer.answer(200, '{"keys":7}')],
    ['is away', () => signer.close()],
  ])(
    'leave the question open while their server %s: no user is signed out, and the log has the reason',
    async (_how, fail) => {
      await fail();
      const errors: ErrorLine[] = [];
      const ask = asking(given, { errors });
      const token = await signer.accessToken();
      const response = await ask(token);
      await expectRefused(response, 503);
      expect(errors).toMatchObject([
        {
          route: '/api/user',
          message: expect.stringContaining('The keys of the identity provider cannot be had') as string,
        },
      ]);
      for (const part of token.split('.')) expect(JSON.stringify(errors)).not.toContain(part);
    },
  );

  it('are had again as soon as their server is back', async () => {
    signer.answer(500, 'oops');
    const ask = asking(given);
    const token = await signer.accessToken();
    await expectRefused(await ask(token), 503);
    signer.publish(signer.key);
    expect((await ask(token)).status).toBe(200);
  });

  it('that are known serve on while their server is away', async () => {
    const ask = asking(given);
    expect((await ask(await signer.accessToken())).status).toBe(200);
    await signer.close();
    expect((await ask(await signer.accessToken())).status).toBe(200);
  });
});
