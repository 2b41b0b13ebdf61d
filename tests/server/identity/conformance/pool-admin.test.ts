/** The product's administrator actions: within the server, and through the AWS SDK as with a real pool. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { afterEach, describe, expect, it } from 'vitest';
import { askCognito } from '#server/identity/cognito-admin.ts';
import { poolAdmin, type PoolAdmin } from '#server/identity/pool-admin.ts';
import { codeAt } from '../authenticator-app.ts';
import { usualSettings } from '#server/identity/provider/pool.ts';
import { openAws } from './aws-client.ts';
import { givenProvider } from './clients.ts';
import { emailOf, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const signIn = (name: string) => openAws(at.provider).signIn(name, password, 'USER_PASSWORD_AUTH');

afterEach(() => at.provider.settle(usualSettings));

const ways: readonly (readonly [string, () => PoolAdmin])[] = [
  ['within the server', () => poolAdmin(at.provider.askAsAdmin, at.provider.poolId)],
  ['by the client of a real pool', () => poolAdmin(askCognito(at.provider.aws), at.provider.poolId)],
];

describe.each(ways)('an administrator, %s', (_, open) => {
  it('finds an account by its username or its address, and none by another name', async () => {
    const person = await at.provider.addPerson();
    const account = { sub: person.sub, username: person.username, email: emailOf(person), isConfirmed: true };
    expect(await open().find(person.username)).toEqual(account);
    expect(await open().find(emailOf(person))).toEqual(account);
    expect(await open().find('nobody-of-this-name')).toBeNull();
    await expect(poolAdmin(askCognito(at.provider.aws), 'us-east-1_another').find(person.username)).rejects.toThrow(
      'User pool us-east-1_another does not exist.',
    );
  });

  it('switches an authenticator app off', async () => {
    const { username } = await at.provider.addPerson();
    const client = openAws(at.provider);
    await client.signIn(username, password, 'USER_PASSWORD_AUTH');
    await client.verifyAuthenticator(codeAt(await client.newAuthenticator(), at.provider.now()));
    await client.preferFactors(false, true);
    expect((await signIn(username)).step).toBe('authenticator');
    await open().resetAuthenticator(username);
    expect(await signIn(username)).toEqual({ step: 'signedIn' });
    await at.provider.settle({ mfa: 'ON' });
    expect((await signIn(username)).step).toBe('setUp');
  });

  it('gives an unconfirmed account another address: the code for the old one is void, the next one goes to the new one', async () => {
    const name = `Meera-${crypto.randomUUID()}`;
    const [mistyped, meant] = [`${name}@exampel.com`, `${name}@example.com`].map((address) => address.toLowerCase());
    if (!mistyped || !meant) throw new Error('There are two addresses');
    const client = openAws(at.provider);
    await client.signUp(name, password, { email: mistyped });
    const outdated = await at.provider.codeTo(mistyped);
    expect(await open().find(name)).toMatchObject({ email: mistyped, isConfirmed: false });
    await open().changeEmail(name, meant);
    expect(await refusalOf(client.confirmSignUp(name, outdated))).toMatch(
      /^(?:ExpiredCodeException|CodeMismatchException): /,
    );
    await client.resendCode(name);
    expect(await at.provider.mailTo(mistyped)).toHaveLength(1);
    await client.confirmSignUp(name, await at.provider.codeTo(meant));
    expect(await signIn(name)).toEqual({ step: 'signedIn' });
    expect(await open().find(name)).toMatchObject({ email: meant, isConfirmed: true });
  });

  it('deletes the account that has this id, none that took its name since, and none twice', async () => {
    const { sub, username } = await at.provider.addPerson();
    await open().deleteAccount({ sub: crypto.randomUUID(), username });
    expect(await open().find(username)).toMatchObject({ sub });
    await open().deleteAccount({ sub, username });
    expect(await open().find(username)).toBeNull();
    await open().deleteAccount({ sub, username });
    expect(await refusalOf(signIn(username))).toBe('NotAuthorizedException: Incorrect username or password.');
  });
});

it('a verified address is given to no other account as verified', async () => {
  const [owner, other] = [await at.provider.addPerson(), await at.provider.addPerson()];
  const claim = (isProven: string): Promise<unknown> =>
    at.provider.aws.send(
      new aws.AdminUpdateUserAttributesCommand({
        UserPoolId: at.provider.poolId,
        Username: other.username,
        UserAttributes: [
          { Name: 'email', Value: emailOf(owner) },
          { Name: 'email_verified', Value: isProven },
        ],
      }),
    );
  expect(await refusalOf(claim('true'))).toBe('AliasExistsException: An account with the given email already exists.');
  await claim('false');
  expect(await poolAdmin(at.provider.askAsAdmin, at.provider.poolId).find(emailOf(owner))).toMatchObject({
    username: owner.username,
  });
});
