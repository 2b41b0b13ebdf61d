/** The provider's HTTP address for clients; the test controls its clock, mail and rules. */
import { randomBytes } from 'node:crypto';
import type { Hono } from 'hono';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { embeddedClientId, embeddedPoolId, type PoolSettings } from '#server/identity/provider/pool.ts';
import { openPool, updatePool } from '#server/identity/provider/pools-store.ts';
import type { Mail } from '#server/identity/provider/provider.ts';
import { providerRoutes } from '#server/identity/provider/wire.ts';
import type { Given } from '../db/databases.ts';
import { giveKeys } from './ready-keys.ts';

export const monday = Date.parse('2027-01-04T09:00:00Z');
export const hour = 3_600_000;
export const password = 'Plinth#2027';
export const newPassword = 'Another#2028';

type Body = Readonly<Record<string, unknown>>;

export interface Answer {
  readonly status: number;
  readonly body: Body;
}

export interface Fixture {
  readonly app: Hono;
  /** The sent mails, oldest first. */
  readonly mail: readonly Mail[];
  readonly lastCode: () => string;
  readonly wait: (ms: number) => void;
  readonly rules: (change: Partial<PoolSettings>) => Promise<void>;
  readonly call: (action: string, body: object) => Promise<Answer>;
  /** The same with the client's id added. */
  readonly ask: (action: string, body: object) => Promise<Answer>;
  readonly signUp: (name: string, attributes?: Readonly<Record<string, string>>) => Promise<Answer>;
  /** A confirmed account, and its access token. */
  readonly member: (name: string, attributes?: Readonly<Record<string, string>>) => Promise<string>;
  readonly signIn: (name: string, secret?: string) => Promise<Answer>;
}

export const listed = (attributes: Readonly<Record<string, string>>): object[] =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** Status 400 with the type and the message of an error. */
export const refused = (type: string, message: string): Answer => ({ status: 400, body: { __type: type, message } });
export const done: Answer = { status: 200, body: {} };

export function openFixture(given: Given): Fixture {
  const mail: Mail[] = [];
  let at = monday;
  let minute = 0;
  const routes = providerRoutes(
    {
      database: given.database,
      now: () => at,
      randomBytes,
      secret: 'a secret of this test',
      issuerOf: (poolId) => `http://plinth.test/identity/${poolId}`,
      send: async (_db, sent) => void mail.push(sent),
    },
    { log: silentLog },
  );
  const app = createApi({
    log: silentLog,
    endpoints: [{ path: '/identity', routes, maxBody: 320 * 1_024 }],
    rateLimits: createRateLimits(() => (minute += 60_000)),
  });

  const call: Fixture['call'] = async (action, body) => {
    const response = await app.request('/identity/', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: (await response.json()) as Body };
  };
  const ask: Fixture['ask'] = async (action, body) => {
    await openPool(given.database.db);
    await giveKeys(given.database.db, monday);
    return call(action, { ClientId: embeddedClientId, ...body });
  };
  const lastCode = (): string => mail.at(-1)?.code ?? '';
  const signUp: Fixture['signUp'] = (name, attributes = { email: 'asha@example.com' }) =>
    ask('SignUp', { Username: name, Password: password, UserAttributes: listed(attributes) });
  const signIn: Fixture['signIn'] = (name, secret = password) =>
    ask('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: name, PASSWORD: secret } });

  return {
    app,
    mail,
    lastCode,
    wait: (ms) => void (at += ms),
    rules: async (change) => {
      await openPool(given.database.db);
      await updatePool(given.database.db, embeddedPoolId, (settings) => ({ ...settings, ...change }));
    },
    call,
    ask,
    signUp,
    signIn,
    member: async (name, attributes) => {
      await signUp(name, attributes);
      await ask('ConfirmSignUp', { Username: name, ConfirmationCode: lastCode() });
      const { body } = await signIn(name);
      const tokens = body['AuthenticationResult'] as { readonly AccessToken: string };
      return tokens.AccessToken;
    },
  };
}
