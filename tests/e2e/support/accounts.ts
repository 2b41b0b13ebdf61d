import { randomInt, randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import * as v from 'valibot';
import { madeInvitationSchema } from '#contracts/invitation.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { expect } from './test.ts';

export interface Person {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly password: string;
}

/** The credentials of the demo user. */
export const demo: Pick<Person, 'username' | 'password'> = { username: 'demo', password: 'Plinth#2027' };

/** The sign-in of a user, and the browser data of it. */
export interface Session {
  readonly accessToken: string;
  readonly kept: Exclude<Parameters<BrowserContext['setStorageState']>[0], string>;
}

const settingsSchema = v.object({ userPoolId: v.string(), clientId: v.string() });
const tokensSchema = v.object({ AccessToken: v.string(), IdToken: v.string(), RefreshToken: v.string() });
const signedInSchema = v.object({ AuthenticationResult: tokensSchema });
const secretSchema = v.object({ SecretCode: v.string() });
const projectSchema = v.object({ id: v.string() });
const mailSchema = v.array(v.object({ code: v.string(), sentAt: v.string() }));

/** A new user. */
export function newPerson(): Person {
  const id = randomUUID().slice(0, 8);
  return {
    username: `asha-${id}`,
    email: `asha.${id}@lakeside.example`,
    phone: `+9198${randomInt(10_000_000, 100_000_000)}`,
    password: `Tamarind#7${id}`,
  };
}

/**
 * The code of an authenticator app; each code is valid once, so the next one may be requested before its time. @param
 * now the time of the request, in milliseconds
 */
export function appCode(secret: string, which: 'now' | 'next' = 'now', now = Date.now()): string {
  const app = new TOTP({
    secret: Secret.fromBase32(secret.replaceAll(' ', '')),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
  return app.generate({ timestamp: now + (which === 'next' ? 30_000 : 0) });
}

/** A different code. */
export function otherCode(code: string): string {
  return `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
}

/** The identity provider for its administrator, and for the receiver of its mail. */
export class Accounts {
  constructor(private readonly request: APIRequestContext) {}

  async ask(action: string, body: object): Promise<unknown> {
    const answer = await this.request.post('/identity/', {
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      data: JSON.stringify(body),
    });
    expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true);
    return answer.json();
  }

  /** The same for one user. */
  async change(action: string, { username: Username }: Pick<Person, 'username'>, body: object = {}): Promise<unknown> {
    return this.ask(action, { UserPoolId: (await this.settings()).userPoolId, Username, ...body });
  }

  /** Creates an account with its user's own password; its addresses are verified. */
  async open(person: Person = newPerson(), knows: { readonly knowsPhone?: boolean } = {}): Promise<Person> {
    await this.invite(person, knows);
    await this.change('AdminSetUserPassword', person, { Password: person.password, Permanent: true });
    return person;
  }

  /** Creates an account with a one-time password. */
  async invite(person: Person = newPerson(), { knowsEmail = true, knowsPhone = true } = {}): Promise<Person> {
    const attributes = {
      ...(knowsEmail && { email: person.email, email_verified: 'true' }),
      ...(knowsPhone && { phone_number: person.phone, phone_number_verified: 'true' }),
    };
    await this.change('AdminCreateUser', person, {
      TemporaryPassword: person.password,
      MessageAction: 'SUPPRESS',
      UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    });
    return person;
  }

  /** Signs up without confirming the address. */
  async signUp(person: Person = newPerson()): Promise<Person> {
    const { clientId: ClientId } = await this.settings();
    await this.ask('SignUp', {
      ClientId,
      Username: person.username,
      Password: person.password,
      UserAttributes: [{ Name: 'email', Value: person.email }],
    });
    return person;
  }

  /**
   * Signs a user in without a browser. @returns the browser data of it: only tokens, because it does not become a
   * device of theirs
   */
  async sessionOf(person: Pick<Person, 'username' | 'password'>): Promise<Session> {
    const { clientId, origin } = await this.settings();
    const { AccessToken, IdToken, RefreshToken } = await this.tokensOf(person);
    const of = `CognitoIdentityServiceProvider.${clientId}`;
    const tokens = { accessToken: AccessToken, idToken: IdToken, refreshToken: RefreshToken, clockDrift: '0' };
    const localStorage = [
      { name: `${of}.LastAuthUser`, value: person.username },
      ...Object.entries(tokens).map(([name, value]) => ({ name: `${of}.${person.username}.${name}`, value })),
    ];
    const cookie = {
      name: 'access_token',
      value: AccessToken,
      domain: new URL(origin).hostname,
      path: '/',
      expires: -1,
      httpOnly: false,
      secure: false,
      sameSite: 'Lax' as const,
    };
    return { accessToken: AccessToken, kept: { cookies: [cookie], origins: [{ origin, localStorage }] } };
  }

  /** Saves a project with this name for a user. @param changes differences from the base @returns its id */
  async haveProject({ accessToken }: Session, name: string, changes: Partial<PlanDraft> = {}): Promise<string> {
    const draft = { ...chooseTemplate(emptyDraft(randomUUID()), 1), name, ...changes };
    const answer = await this.request.post('/api/projects', {
      headers: { 'x-access-token': accessToken },
      data: { draft, total: planCosts(draft).total },
    });
    return v.parse(projectSchema, await answer.json()).id;
  }

  /** The server's response to a request for a user's projects. */
  async projectsOf({ accessToken }: Session): Promise<string> {
    return (await this.request.get('/api/projects', { headers: { 'x-access-token': accessToken } })).text();
  }

  /** Creates an instant prototype of a user's project. @returns its id */
  async havePrototype({ accessToken }: Session, projectId: string): Promise<string> {
    const answer = await this.request.post(`/api/projects/${projectId}/copies`, {
      headers: { 'x-access-token': accessToken },
      data: { as: 'instant' },
    });
    return v.parse(projectSchema, await answer.json()).id;
  }

  /** Creates a link to a user's project. @returns the secret at the end of its address */
  async haveInvitation({ accessToken }: Session, projectId: string): Promise<string> {
    const answer = await this.request.post(`/api/projects/${projectId}/invitations`, {
      headers: { 'x-access-token': accessToken },
      data: { label: 'Kitchen team' },
    });
    return v.parse(madeInvitationSchema, await answer.json()).secret;
  }

  /**
   * Gives a user an authenticator app. @param now the time, in milliseconds @returns its secret; the current code is
   * used up
   */
  async giveApp(person: Person, now = Date.now()): Promise<string> {
    const { AccessToken } = await this.tokensOf(person);
    const { SecretCode } = v.parse(secretSchema, await this.ask('AssociateSoftwareToken', { AccessToken }));
    await this.ask('VerifySoftwareToken', { AccessToken, UserCode: appCode(SecretCode, 'now', now) });
    return SecretCode;
  }

  async switchOn(
    person: Person,
    ...factors: readonly ('SMSMfaSettings' | 'SoftwareTokenMfaSettings')[]
  ): Promise<void> {
    await this.change(
      'AdminSetUserMFAPreference',
      person,
      Object.fromEntries(factors.map((factor) => [factor, { Enabled: true }])),
    );
  }

  /** The newest code to an address or a number. */
  async codeSentTo(to: string): Promise<string> {
    const code = await this.newestCodeTo(to);
    if (code === undefined) throw new Error(`Nothing was sent to ${to}.`);
    return code;
  }

  /** The same for several addresses, possibly without any code. */
  async newestCodeTo(...addresses: readonly string[]): Promise<string | undefined> {
    const read = async (to: string) =>
      v.parse(
        mailSchema,
        await (
          await this.request.get(`/mailbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } })
        ).json(),
      );
    const mail = (await Promise.all(addresses.map(read))).flat().filter(({ code }) => code !== '');
    return mail.toSorted((one, other) => other.sentAt.localeCompare(one.sentAt))[0]?.code;
  }

  /** Waits for a mail with this subject. */
  async mailSentTo(to: string, subject: string): Promise<void> {
    const subjects = async (): Promise<unknown> =>
      (
        await this.request.get(`/mailbox?to=${encodeURIComponent(to)}`, { headers: { accept: 'application/json' } })
      ).json();
    await expect.poll(subjects).toContainEqual(expect.objectContaining({ subject }));
  }

  /** Moves the clock of the whole provider. */
  async setClock(offsetSeconds: number): Promise<void> {
    expect((await this.request.post('/identity/development/clock', { data: { offsetSeconds } })).ok()).toBe(true);
  }

  /** Enables or disables the arithmetic challenge for all users. */
  async askSum(enabled: boolean): Promise<void> {
    expect((await this.request.post('/identity/development/custom-challenge', { data: { enabled } })).ok()).toBe(true);
  }

  /** Whether a second factor is required for all users. */
  async setFactors(MfaConfiguration: 'ON' | 'OPTIONAL'): Promise<void> {
    const { userPoolId: UserPoolId } = await this.settings();
    await this.ask('SetUserPoolMfaConfig', {
      UserPoolId,
      MfaConfiguration,
      SmsMfaConfiguration: {},
      SoftwareTokenMfaConfiguration: { Enabled: true },
    });
  }

  /** The provider's tokens for a user who signs in. */
  async tokensOf({
    username,
    password,
  }: Pick<Person, 'username' | 'password'>): Promise<v.InferOutput<typeof tokensSchema>> {
    const { clientId: ClientId } = await this.settings();
    const answer = await this.ask('InitiateAuth', {
      ClientId,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { USERNAME: username, PASSWORD: password },
    });
    return v.parse(signedInSchema, answer).AuthenticationResult;
  }

  private async settings(): Promise<v.InferOutput<typeof settingsSchema> & { readonly origin: string }> {
    const answer = await this.request.get('/api/identity');
    return { ...v.parse(settingsSchema, await answer.json()), origin: new URL(answer.url()).origin };
  }
}
