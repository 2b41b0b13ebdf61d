/** The provider as `openProvider` mounts it, behind the development interface, with the requests of tests. */
import { html } from 'hono/html';
import * as v from 'valibot';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { openProvider, type OpenProvider, type ProviderDeps } from '#server/identity/provider/open-provider.ts';
import type { Given } from '../db/databases.ts';
import { giveKeys } from './ready-keys.ts';

export const origin = 'http://localhost:4173';
export const password = 'Plinth#2027';
export const startOfTime = Date.UTC(2027, 0, 5, 3, 4, 15);

const answerSchema = v.looseObject({
  __type: v.optional(v.string()),
  message: v.optional(v.string()),
  ChallengeName: v.optional(v.string()),
  Session: v.optional(v.string()),
  ChallengeParameters: v.optional(v.record(v.string(), v.string()), {}),
  AuthenticationResult: v.optional(
    v.looseObject({
      AccessToken: v.string(),
      RefreshToken: v.optional(v.string()),
      NewDeviceMetadata: v.optional(v.object({ DeviceKey: v.string() })),
    }),
  ),
});
export type Answer = v.InferOutput<typeof answerSchema>;

const mailSchema = v.array(
  v.strictObject({
    to: v.string(),
    medium: v.picklist(['EMAIL', 'SMS']),
    subject: v.string(),
    body: v.string(),
    code: v.string(),
    sentAt: v.string(),
  }),
);

type Texts = Readonly<Record<string, string>>;

export interface Fixture {
  readonly provider: OpenProvider;
  readonly clock: { now: number };
  readonly told: readonly string[];
  readonly ask: (path: string, init?: RequestInit) => Promise<Response>;
  /** An action of the protocol. */
  readonly act: (action: string, request: object) => Promise<Answer>;
  /** Begins a sign-in with a password. */
  readonly signIn: (more?: Texts) => Promise<Answer>;
  readonly answer: (asked: Answer, responses: Texts) => Promise<Answer>;
  /** The result of a sign-in with the right password: a challenge, an error, or `tokens`. */
  readonly meets: (more?: Texts) => Promise<string>;
  readonly press: (choice: string, headers?: Texts) => Promise<Response>;
  readonly page: (query?: string) => Promise<string>;
  readonly mail: (query?: string) => Promise<v.InferOutput<typeof mailSchema>>;
  readonly development: (path: string, body: unknown, headers?: Texts) => Promise<Response>;
}

export async function openFixture(given: Given, changes: Partial<ProviderDeps> = {}): Promise<Fixture> {
  const clock = { now: startOfTime };
  const told: string[] = [];
  await giveKeys(given.database.db, startOfTime);
  const provider = await openProvider({
    database: given.database,
    now: () => clock.now,
    origin,
    trustedHops: 0,
    log: silentLog,
    write: ({ title, body, style = '' }) => html`<title>${title}</title><style>${style}</style>${body}`,
    tell: (line) => void told.push(line),
    ...changes,
  });
  const app = createApi({
    log: silentLog,
    endpoints: provider.endpoints,
    rateLimits: { ...createRateLimits(), wait: () => 0 },
  });
  const ask: Fixture['ask'] = async (path, init) => app.request(new URL(path, origin).href, init);
  const { clientId } = provider;

  const act: Fixture['act'] = async (action, request) => {
    const headers = {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    };
    const response = await ask('/identity/', { method: 'POST', headers, body: JSON.stringify(request) });
    return v.parse(answerSchema, await response.json());
  };
  const signIn: Fixture['signIn'] = (more = {}) =>
    act('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: clientId,
      AuthParameters: { USERNAME: 'demo', PASSWORD: password, ...more },
    });
  const json = { 'content-type': 'application/json' };

  return {
    provider,
    clock,
    told,
    ask,
    act,
    signIn,
    answer: ({ ChallengeName, Session }, responses) =>
      act('RespondToAuthChallenge', {
        ClientId: clientId,
        ChallengeName,
        Session,
        ChallengeResponses: { USERNAME: 'demo', ...responses },
      }),
    meets: async (more) => outcomeOf(await signIn(more)),
    press: (choice, headers = {}) =>
      ask('/mailbox/switchboard', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin, ...headers },
        body: new URLSearchParams({ choice }).toString(),
      }),
    page: async (query = '') => (await ask(`/mailbox${query}`, { headers: { accept: 'text/html,*/*;q=0.8' } })).text(),
    mail: async (query = '') =>
      v.parse(mailSchema, await (await ask(`/mailbox${query}`, { headers: { accept: 'application/json' } })).json()),
    development: (path, body, headers = {}) =>
      ask(`/identity/development${path}`, {
        method: 'POST',
        headers: { ...json, ...headers },
        body: JSON.stringify(body),
      }),
  };
}

export function outcomeOf({ __type, message, ChallengeName, AuthenticationResult }: Answer): string {
  if (__type !== undefined) return `${__type}: ${message ?? ''}`;
  return ChallengeName ?? (AuthenticationResult ? 'tokens' : 'nothing');
}

export function tokensOf({ AuthenticationResult: tokens }: Answer): NonNullable<Answer['AuthenticationResult']> {
  if (!tokens) throw new Error('There are no tokens in the answer.');
  return tokens;
}

/** The text of a page, without its elements. */
export function wordsOf(page: string): string {
  return page
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
}

/** The destination of the demo user's SMS. */
export const number = '+919800000123';

/** The newest code that was sent to a destination. */
export async function codeTo({ mail }: Fixture, to: string): Promise<string> {
  const [newest] = await mail(`?to=${encodeURIComponent(to)}`);
  if (!newest) throw new Error(`Nothing was sent to ${to}.`);
  return newest.code;
}
