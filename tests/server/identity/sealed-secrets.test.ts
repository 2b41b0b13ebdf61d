/** Secrets of the embedded provider in the database: seeds of authenticators, private keys and sent codes. */
import { randomBytes } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identityAuthenticators, identityCodes, identityKeys, identitySessions } from '#server/db/identity-schema.ts';
import { rotateKeys } from '#server/identity/provider/keys.ts';
import { embeddedPoolId } from '#server/identity/provider/pool.ts';
import { openText, sealText, secretsKeyOf } from '#server/security/sealed-text.ts';
import { eachDatabase } from '../db/databases.ts';
import { codeAt } from './authenticator-app.ts';
import { openFixture, startOfTime } from './open-provider-fixture.ts';
import { answerTo, openFixture as openSignInFixture, signIn, tokensOf } from './sign-in-fixture.ts';

describe('a sealed text', () => {
  const key = secretsKeyOf('a key');

  it('is opened by its key alone, and is another each time', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const sealed = sealText(key, text);
        expect([openText(key, sealed), sealText(key, text) === sealed]).toEqual([text, false]);
        for (const other of [secretsKeyOf('another key'), undefined])
          expect(() => openText(other, sealed)).toThrow('SECRETS_KEY is not the key');
      }),
    );
  });

  it('that was changed anywhere does not open', () => {
    const sealed = sealText(key, 'a seed of an authenticator');
    const bytes = Buffer.from(sealed.slice('sealed.1.'.length), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(changed.readUInt8(index) ^ 1, index);
      expect(() => openText(key, `sealed.1.${changed.toString('base64url')}`)).toThrow('SECRETS_KEY is not the key');
    }
  });

  it('without a key is plain text, and stays readable once there is one', () => {
    expect(openText(key, sealText(undefined, 'JBSWY3DPEHPK3PXP'))).toBe('JBSWY3DPEHPK3PXP');
  });
});

eachDatabase('the database of the embedded provider', (given) => {
  it('contains no seed of an authenticator, pending or in use, no private key and no code, and all of them work', async () => {
    const signIns = await openSignInFixture(given);
    await signIns.addUser({ attributes: { email: 'asha@example.com', email_verified: 'true' } });
    signIns.clock.now += 1_000;
    await signIns.within(({ tx }) => rotateKeys(tx, signIns.services, embeddedPoolId));
    const { AccessToken } = tokensOf(await signIn(signIns));
    const seeds: string[] = [];
    for (let app = 0; app < 3; app += 1) {
      const seed = (await signIns.run('AssociateSoftwareToken', { AccessToken })).SecretCode ?? '';
      seeds.push(seed);
      // The last one stays unverified.
      if (app < 2) await signIns.run('VerifySoftwareToken', { AccessToken, UserCode: codeAt(seed, signIns.clock.now) });
      signIns.clock.now += 60_000;
    }
    await signIns.run('SetUserMFAPreference', {
      AccessToken,
      SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
    });
    const asked = await signIn(signIns);
    expect(
      tokensOf(
        await signIns.run(
          'RespondToAuthChallenge',
          answerTo(asked, { SOFTWARE_TOKEN_MFA_CODE: codeAt(seeds[1] ?? '', signIns.clock.now) }),
        ),
      ).TokenType,
    ).toBe('Bearer');
    await signIns.run('ForgotPassword', { Username: 'asha' });

    const { db } = signIns;
    const kept = JSON.stringify([
      await db.select().from(identityAuthenticators),
      await db.select().from(identitySessions),
      await db.select().from(identityCodes),
    ]);
    const code = signIns.mails.at(-1)?.code ?? '';
    expect([seeds.length, new Set(seeds).size, code]).toEqual([3, 3, expect.stringMatching(/^\d{6}$/)]);
    for (const secret of seeds) expect(kept).not.toContain(secret);
    expect(kept).not.toContain(`"${code}"`);
    const made = (await db.select().from(identityKeys)).filter(({ kid }) => !kid.startsWith('test-'));
    expect(made.map(({ privateJwk }) => Object.keys(privateJwk).toSorted())).toEqual([
      ['e', 'kty', 'n', 'sealed'],
      ['e', 'kty', 'n', 'sealed'],
    ]);
  });

  it('opens with its own key alone', async () => {
    const secretsKey = 'a key of the environment that is long enough';
    const services = { now: () => startOfTime + 1_000, randomBytes, secretsKey: secretsKeyOf(secretsKey) };
    await given.database.db.transaction((tx) => rotateKeys(tx, services, embeddedPoolId));
    const fixture = await openFixture(given, { secretsKey });
    expect(await fixture.meets()).toBe('tokens');
    for (const other of ['another key of the environment, as long', undefined]) {
      await expect(openFixture(given, { secretsKey: other })).rejects.toThrow(
        'SECRETS_KEY is not the key that secrets in this database were encrypted with: set it to that one.',
      );
    }
  });
});
