import { eq } from 'drizzle-orm';
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { recoveryCodesMadeSchema } from '#contracts/recovery-codes.ts';
import { recoveryCodes, securityEvents } from '#server/db/account-schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { problem } from '#server/http/problem.ts';
import { recoveryCodeRoutes } from '#server/identity/recovery-code-routes.ts';
import { isRecoveryCode, takeRecoveryCode } from '#server/identity/recovery-codes.ts';
import { createTokenVerifier } from '#server/identity/token-verifier.ts';
import { forgetUser } from '#server/identity/user-data.ts';
import { identify, type ViewerEnv } from '#server/identity/viewer.ts';
import { eachDatabase, type Given } from './db/databases.ts';
import { clientId, issuedAt, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';

const path = '/api/user/recovery-codes';
const at = new Date(issuedAt);

let signer: TokenSigner;
beforeEach(async () => {
  signer = await startTokenSigner();
});
afterEach(() => signer.close());

const proven: MiddlewareHandler<ViewerEnv> = (_, next) => next();
const unproven: MiddlewareHandler<ViewerEnv> = async (c) =>
  problem(c, 403, 'Password needed', 'Enter your password first.');

async function open(given: Given, requireProof = proven) {
  const { issuer, jwksUri } = signer;
  const known = identify({
    verifier: createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt }),
    trustedHops: 0,
  });
  const app = createApi({
    log: silentLog,
    endpoints: [
      {
        path,
        routes: recoveryCodeRoutes({ database: given.database, identify: known, requireProof, now: () => issuedAt }),
      },
    ],
  });
  const token = await signer.accessToken();
  return async (method: string, isSignedIn = true): Promise<Response> =>
    app.request(path, {
      method,
      headers: isSignedIn
        ? { 'x-access-token': token, 'content-type': 'application/json' }
        : { 'content-type': 'application/json' },
    });
}

async function codesIn(response: Response): Promise<readonly string[]> {
  expect(response.status).toBe(201);
  return v.parse(recoveryCodesMadeSchema, await response.json()).codes;
}

eachDatabase('recovery codes', (given) => {
  it('are ten different ones that are easy to read, returned once and never cached', async () => {
    const ask = await open(given);
    expect(await (await ask('GET')).json()).toEqual({ left: 0, made: 0 });
    const answer = await ask('POST');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const codes = await codesIn(answer);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/);
    expect(await (await ask('GET')).json()).toEqual({ left: 10, made: 10 });
  });

  it('are stored hashed, and the person is informed of their creation', async () => {
    const codes = await codesIn(await (await open(given))('POST'));
    const kept = JSON.stringify(await given.database.db.select().from(recoveryCodes));
    for (const code of codes) for (const form of [code, code.replace(' ', '')]) expect(kept).not.toContain(form);
    expect(
      await given.database.db.select({ sub: securityEvents.sub, kind: securityEvents.kind }).from(securityEvents),
    ).toEqual([{ sub, kind: 'recoveryCodesMade' }]);
  });

  it('are not created without a signed-in user with a proven password', async () => {
    const unknown = await open(given);
    expect([(await unknown('GET', false)).status, (await unknown('POST', false)).status]).toEqual([401, 401]);
    expect((await (await open(given, unproven))('POST')).status).toBe(403);
    expect(await given.database.db.select().from(recoveryCodes)).toEqual([]);
  });

  it('are valid once, in any case and with spaces', async () => {
    const { db } = given.database;
    const ask = await open(given);
    const [first = '', second = ''] = await codesIn(await ask('POST'));
    expect(await takeRecoveryCode(db, sub, ` ${first.toLowerCase().replace(' ', '-')} `, at)).toBe(true);
    expect(await takeRecoveryCode(db, sub, first, at)).toBe(false);
    expect(await takeRecoveryCode(db, sub, second.replace(' ', ''), at)).toBe(true);
    expect(await (await ask('GET')).json()).toEqual({ left: 8, made: 10 });
  });

  it('let one of two parallel uses through', async () => {
    const { db } = given.database;
    const [code = ''] = await codesIn(await (await open(given))('POST'));
    const uses = await Promise.all([takeRecoveryCode(db, sub, code, at), takeRecoveryCode(db, sub, code, at)]);
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  it('are invalid for another user, as a guess, empty, or after new ones were created', async () => {
    const { db } = given.database;
    const ask = await open(given);
    const [old = ''] = await codesIn(await ask('POST'));
    expect(await takeRecoveryCode(db, 'somebody-else', old, at)).toBe(false);
    for (const typed of ['', '0000 0000', 'AAAA', `${old}${old}`, '%', "' or 1=1"])
      expect(await takeRecoveryCode(db, sub, typed, at)).toBe(false);
    await ask('POST');
    expect(await takeRecoveryCode(db, sub, old, at)).toBe(false);
    expect(await (await ask('GET')).json()).toEqual({ left: 10, made: 10 });
  });

  it('end with the authenticator app, for a signed-in user', async () => {
    const ask = await open(given);
    const [code = ''] = await codesIn(await ask('POST'));
    expect((await ask('DELETE', false)).status).toBe(401);
    expect((await (await open(given, unproven))('DELETE')).status).toBe(403);
    expect(await isRecoveryCode(given.database.db, sub, code)).toBe(true);
    expect((await ask('DELETE')).status).toBe(204);
    expect(await isRecoveryCode(given.database.db, sub, code)).toBe(false);
    expect(await (await ask('GET')).json()).toEqual({ left: 0, made: 0 });
  });

  it('are one set when they are created twice at once, and are deleted with the account', async () => {
    const { db } = given.database;
    const ask = await open(given);
    const sets = await Promise.all([ask('POST'), ask('POST')].map(async (answer) => codesIn(await answer)));
    const good = await Promise.all(sets.map(([code = '']) => takeRecoveryCode(db, sub, code, at)));
    expect(good.filter(Boolean)).toHaveLength(1);
    await forgetUser(db, sub, new Date());
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.sub, sub))).toEqual([]);
  });
});
