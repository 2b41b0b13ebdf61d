/** Sign-ins by one factor, and the states of accounts that cannot sign in. */
import * as aws from '@aws-sdk/client-cognito-identity-provider';
import { AuthenticationDetails } from 'amazon-cognito-identity-js';
import * as auth from 'aws-amplify/auth';
import { afterEach, describe, expect, it } from 'vitest';
import { openBrowser } from './amplify.ts';
import { openAws } from './aws-client.ts';
import type { Client, Flow } from './client.ts';
import { productClient, givenProvider } from './clients.ts';
import { signInBy, stepOf, userAt } from './identity-js.ts';
import { emailOf, otherPassword, password, refusalOf } from './running-provider.ts';

const at = givenProvider();
const day = 24 * 3_600_000;
const incorrect = 'NotAuthorizedException: Incorrect username or password.';
const tooMany = 'NotAuthorizedException: Password attempts exceeded';
const flows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH'] as const;

/** The answer to an arithmetic question. */
function sumOf(question = ''): number {
  return [...question.matchAll(/\d+/g)].reduce((sum, [digits]) => sum + Number(digits), 0);
}

/** A user whom an administrator created, with a temporary password. */
async function invited(): Promise<string> {
  const { aws: administrator, poolId } = at.provider;
  const name = `Invited-${crypto.randomUUID()}`;
  const UserAttributes = [
    { Name: 'email', Value: `${name}@example.com` },
    { Name: 'email_verified', Value: 'true' },
  ];
  await administrator.send(
    new aws.AdminCreateUserCommand({
      UserPoolId: poolId,
      Username: name,
      TemporaryPassword: password,
      MessageAction: 'SUPPRESS',
      UserAttributes,
    }),
  );
  return name;
}

async function locks(client: Client, flow: Flow): Promise<void> {
  const { clock, addPerson } = at.provider;
  const { username } = await addPerson();
  clock.stoppedAt = Date.now();
  for (let count = 0; count < 5; count += 1)
    expect(await refusalOf(client.signIn(username, otherPassword, flow))).toBe(incorrect);
  expect(await refusalOf(client.signIn(username, password, flow))).toBe(tooMany);
  clock.ahead = 1_000;
  expect(await refusalOf(client.signIn(username, otherPassword, flow))).toBe(incorrect);
  clock.ahead = 2_500;
  expect(await refusalOf(client.signIn(username, password, flow))).toBe(tooMany);
  clock.ahead = 3_000;
  expect(await client.signIn(username, password, flow)).toEqual({ step: 'signedIn' });
}

productClient('a password', at, (open) => {
  it.each(flows)('lets its user in, in any case of the name, and no other: %s', async (flow) => {
    const person = await at.provider.addPerson();
    const client = open();
    expect(await refusalOf(client.signIn(person.username, otherPassword, flow))).toBe(incorrect);
    expect(await refusalOf(client.signIn(crypto.randomUUID(), password, flow))).toBe(incorrect);
    expect(await client.signIn(person.username.toUpperCase(), password, flow)).toEqual({ step: 'signedIn' });
    expect(await client.attributes()).toEqual({ sub: person.sub, ...person.attributes });
    const { access } = await client.tokens();
    expect(await at.provider.verifier.verify(access)).toMatchObject({ sub: person.sub, username: person.username });
  });

  it('locks after five wrong ones, for the right one too', () => locks(open(), 'USER_PASSWORD_AUTH'));

  it('that is temporary has to be replaced, by one that the pool takes', async () => {
    const name = await invited();
    const client = open();
    expect(await client.signIn(name, password)).toEqual({ step: 'newPassword' });
    for (let count = 0; count < 2; count += 1)
      expect(await refusalOf(client.answer('Plinth2027'))).toMatch(
        /^InvalidPasswordException: Password .*symbol characters$/,
      );
    expect(await client.answer(otherPassword)).toEqual({ step: 'signedIn' });
    await client.signOut();
    expect(await refusalOf(client.signIn(name, password))).toBe(incorrect);
    expect(await client.signIn(name, otherPassword)).toEqual({ step: 'signedIn' });
  });

  it('that is temporary runs out after seven days', async () => {
    const name = await invited();
    at.provider.clock.ahead = 7 * day + 60_000;
    expect(await refusalOf(open().signIn(name, password))).toBe(
      'NotAuthorizedException: Temporary password has expired and must be reset by an administrator.',
    );
    expect(await refusalOf(open().signIn(name, otherPassword))).toBe(incorrect);
  });

  it('of a disabled account lets no one in', async () => {
    const { provider } = at;
    const { username } = await provider.addPerson();
    await provider.aws.send(new aws.AdminDisableUserCommand({ UserPoolId: provider.poolId, Username: username }));
    expect(await refusalOf(open().signIn(username, password))).toBe('NotAuthorizedException: User is disabled.');
    expect(await refusalOf(open().signIn(username, otherPassword))).toBe(incorrect);
  });

  it('that an administrator reset is replaced by the code that was sent', async () => {
    const { provider } = at;
    const person = await provider.addPerson();
    await provider.aws.send(
      new aws.AdminResetUserPasswordCommand({ UserPoolId: provider.poolId, Username: person.username }),
    );
    const client = open();
    expect(await client.signIn(person.username, password)).toEqual({ step: 'resetRequired' });
    await client.confirmForgotPassword(person.username, await provider.codeTo(emailOf(person)), otherPassword);
    expect(await client.signIn(person.username, otherPassword)).toEqual({ step: 'signedIn' });
  });
});

describe('a password that is proven by SRP', () => {
  // The browser libraries need seconds for this many proofs.
  it('locks after five wrong ones, for the right one too', () => locks(openAws(at.provider), 'USER_SRP_AUTH'));
});

productClient('the custom challenge', at, (open) => {
  const wrongly = async (client: Client): Promise<void> => {
    const { step, told } = await client.answer('0');
    expect([step, told]).toEqual(['custom', expect.stringMatching(/^\d\+\d$/)]);
  };

  afterEach(() => at.provider.settle({ customChallenge: false }));

  it('asks an arithmetic question, and another after a wrong answer', async () => {
    await at.provider.settle({ customChallenge: true });
    const { username } = await at.provider.addPerson();
    const client = open();
    const { step } = await client.signIn(username, '', 'CUSTOM_AUTH');
    expect(step).toBe('custom');
    await wrongly(client);
    const { told } = await client.answer('0');
    expect(await client.answer(String(sumOf(told)))).toEqual({ step: 'signedIn' });
  });

  it('ends after three wrong answers', async () => {
    await at.provider.settle({ customChallenge: true });
    const { username } = await at.provider.addPerson();
    const client = open();
    await client.signIn(username, '', 'CUSTOM_AUTH');
    await wrongly(client);
    await wrongly(client);
    expect(await refusalOf(client.answer('0'))).toBe(incorrect);
  });

  it('is not there unless it was switched on', async () => {
    const { username } = await at.provider.addPerson();
    expect(await refusalOf(open().signIn(username, '', 'CUSTOM_AUTH'))).toBe(
      'InvalidParameterException: Custom auth lambda trigger is not configured for the user pool.',
    );
  });

  it('comes after the password where the client proves that first', async () => {
    const { provider } = at;
    await provider.settle({ customChallenge: true });
    const { username } = await provider.addPerson();
    openBrowser(provider);
    const options = { authFlowType: 'CUSTOM_WITH_SRP' } as const;
    expect(await refusalOf(auth.signIn({ username, password: otherPassword, options }))).toBe(incorrect);
    const { nextStep } = await auth.signIn({ username, password, options });
    if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE') throw new Error(nextStep.signInStep);
    const { isSignedIn } = await auth.confirmSignIn({
      challengeResponse: String(sumOf(nextStep.additionalInfo?.['question'])),
    });
    expect(isSignedIn).toBe(true);

    const user = userAt(provider, username);
    user.setAuthenticationFlowType('CUSTOM_AUTH');
    const asked = await stepOf((callbacks) =>
      user.authenticateUser(new AuthenticationDetails({ Username: username, Password: password }), callbacks),
    );
    expect(asked.kind).toBe('customChallenge');
  });
});

describe('a client', () => {
  const reachable = ['ALLOW_REFRESH_TOKEN_AUTH'] as const;
  afterEach(() =>
    at.provider.settle({
      flows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_USER_PASSWORD_AUTH', 'ALLOW_CUSTOM_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      masksUnknownUsers: true,
    }),
  );

  it('signs in only by the flows that it has', async () => {
    const { provider } = at;
    await provider.settle({ flows: reachable });
    const { username } = await provider.addPerson();
    expect(await refusalOf(signInBy(userAt(provider, username), password, 'USER_SRP_AUTH'))).toBe(
      'InvalidParameterException: USER_SRP_AUTH is not enabled for the client.',
    );
    expect(await refusalOf(signInBy(userAt(provider, username), password, 'USER_PASSWORD_AUTH'))).toBe(
      'InvalidParameterException: USER_PASSWORD_AUTH flow not enabled for this client',
    );
    expect(await refusalOf(signInBy(userAt(provider, username), password, 'CUSTOM_AUTH'))).toBe(
      'InvalidParameterException: CUSTOM_AUTH is not enabled for the client.',
    );
  });

  it('reports an unknown name, when the pool hides nothing', async () => {
    const { provider } = at;
    await provider.settle({ masksUnknownUsers: false });
    const unknown = 'nobody-of-this-name';
    for (const flow of flows)
      expect(await refusalOf(signInBy(userAt(provider, unknown), password, flow))).toBe(
        'UserNotFoundException: User does not exist.',
      );
    const about = { ClientId: provider.clientId, Username: unknown };
    const commands = [
      new aws.ForgotPasswordCommand(about),
      new aws.ConfirmForgotPasswordCommand({ ...about, ConfirmationCode: '123456', Password: password }),
      new aws.ResendConfirmationCodeCommand(about),
      new aws.ConfirmSignUpCommand({ ...about, ConfirmationCode: '123456' }),
    ];
    for (const command of commands)
      expect(await refusalOf(provider.aws.send(command as aws.ForgotPasswordCommand))).toBe(
        'UserNotFoundException: Username/client id combination not found.',
      );
  });

  it('has to be known', async () => {
    const unknown = new aws.InitiateAuthCommand({
      ClientId: 'nothing',
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: 'demo', PASSWORD: password },
    });
    expect(await refusalOf(at.provider.aws.send(unknown))).toBe(
      'ResourceNotFoundException: User pool client nothing does not exist.',
    );
  });

  it('signs the demonstration’s person in', async () => {
    const user = userAt(at.provider, 'demo');
    expect((await signInBy(user, 'Plinth#2027', 'USER_SRP_AUTH')).kind).toBe('signedIn');
  });
});

describe('the provider', () => {
  it('failed in none of this', () => {
    expect(at.provider.failures).toEqual([]);
  });
});
