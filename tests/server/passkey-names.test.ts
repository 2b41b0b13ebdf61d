import * as v from 'valibot';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { passkeyNotesSchema } from '#contracts/passkey.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { cognitoIdentity } from '#server/identity/cognito.ts';
import { passkeyRoutes } from '#server/identity/passkey-routes.ts';
import { createTokenVerifier } from '#server/identity/token-verifier.ts';
import { forgetUser } from '#server/identity/user-data.ts';
import { identify } from '#server/identity/viewer.ts';
import { eachDatabase, type Given } from './db/databases.ts';
import { clientId, issuedAt, startTokenSigner, sub, type TokenSigner } from './token-signer.ts';

let signer: TokenSigner;
beforeEach(async () => {
  signer = await startTokenSigner();
});
afterEach(() => signer.close());

async function open({ database: { db } }: Given) {
  const { issuer, jwksUri } = signer;
  const known = identify({
    verifier: createTokenVerifier({ issuer, clientId, jwksUri, now: () => issuedAt }),
    trustedHops: 0,
  });
  const pool = {
    region: 'ap-south-1',
    userPoolId: 'ap-south-1_AbCdEfGhI',
    clientId,
    hasAdmin: false,
    hasEmailSignIn: true,
    hasPasskeys: true,
    signInCodes: [],
    remembersDevices: true,
  };
  const names = (await cognitoIdentity(db, pool)).passkeyNames;
  const app = createApi({
    log: silentLog,
    endpoints: [{ path: '/api/passkeys', routes: passkeyRoutes({ identify: known, names }) }],
  });
  const headers = async (isSignedIn: boolean) => ({
    'content-type': 'application/json',
    ...(isSignedIn && { 'x-access-token': await signer.accessToken() }),
  });
  return {
    list: async (isSignedIn = true) => app.request('/api/passkeys', { headers: await headers(isSignedIn) }),
    rename: async (body: object, isSignedIn = true) =>
      app.request('/api/passkeys/names', {
        method: 'POST',
        headers: await headers(isSignedIn),
        body: JSON.stringify(body),
      }),
  };
}

eachDatabase('names of passkeys, where the pool stores none', (given) => {
  it('is stored for each passkey, and deleted with them', async () => {
    const { list, rename } = await open(given);
    const told = async () => v.parse(passkeyNotesSchema, await (await list()).json());
    expect(await told()).toEqual([]);
    expect((await rename({ id: 'one', name: ' Laptop ' })).status).toBe(204);
    await rename({ id: 'two', name: 'Phone' });
    await rename({ id: 'one', name: 'Old laptop' });
    expect(await told()).toEqual([
      { id: 'two', name: 'Phone', usedAt: null },
      { id: 'one', name: 'Old laptop', usedAt: null },
    ]);
    await forgetUser(given.database.db, sub, new Date());
    expect(await told()).toEqual([]);
  });

  it('is inaccessible to other users, and is a name', async () => {
    const { list, rename } = await open(given);
    expect([(await list(false)).status, (await rename({ id: 'one', name: 'Mine' }, false)).status]).toEqual([401, 401]);
    for (const body of [
      { id: 'one', name: ' ' },
      { id: 'one', name: 'x'.repeat(61) },
      { id: '', name: 'Mine' },
      { name: 'Mine' },
    ])
      expect((await rename(body)).status).toBe(400);
  });

  it('is bounded: names of passkeys that are gone make room', async () => {
    const { list, rename } = await open(given);
    for (let count = 0; count < 45; count += 1) await rename({ id: `key-${count}`, name: `Passkey ${count}` });
    const kept = v.parse(passkeyNotesSchema, await (await list()).json());
    expect([kept.length, kept[0]?.id, kept.at(-1)?.id]).toEqual([40, 'key-5', 'key-44']);
  });
});
