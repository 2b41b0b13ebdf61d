import { afterEach, beforeEach, vi } from 'vitest';
import { createActor, type AnyActorLogic, type OutputFrom, type PromiseActorLogic } from 'xstate';
import { createAmplifyAuth } from '#adapters/amplify-auth.ts';
import { createAuthStorage } from '#adapters/auth-storage.ts';
import { createVault } from '#adapters/vault.ts';
import { loseMemory } from '../adapters/browser.ts';

export const poolId = 'us-east-1_test0001';
export const clientId = 'testclient';
/** The storage key of an item of the test user. */
export const keyOf = (name: string): string => `CognitoIdentityServiceProvider.${clientId}.demo.${name}`;

const coded = (part: object): string =>
  btoa(JSON.stringify(part)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A token that is valid for an hour, by the clock of this machine. */
export function token(use: 'access' | 'id', claims: object = {}): string {
  const now = Math.floor(Date.now() / 1000);
  const payload = {
    sub: 'sub-1',
    username: 'demo',
    'cognito:username': 'demo',
    token_use: use,
    iat: now,
    exp: now + 3_600,
    origin_jti: 'origin-1',
    ...claims,
  };
  return [coded({ alg: 'RS256' }), coded(payload), 'signature'].join('.');
}

/** A response that completes a sign-in or a renewal. */
export function granted(more: object = {}): object {
  return {
    AuthenticationResult: {
      AccessToken: token('access'),
      IdToken: token('id'),
      RefreshToken: 'refresh-1',
      ExpiresIn: 3_600,
      TokenType: 'Bearer',
      ...more,
    },
    ChallengeParameters: {},
  };
}

/** The provider's response to an action: a result, an error, or no response. */
export type Answer = { readonly ok: object } | { readonly type: string; readonly message: string } | 'offline';

/** A response that comes when the test says so. */
export function later() {
  let come!: (answer: Answer) => void;
  const answer = new Promise<Answer>((resolve) => {
    come = resolve;
  });
  return { answer, come };
}

export interface Call {
  readonly action: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * A provider that the test controls, in place of the network: its responses by action, each used once, the last one
 * repeatedly.
 * @param serve answers other requests to the product's server, where it returns a response
 */
export function playProvider(
  answers: Readonly<Record<string, readonly (Answer | Promise<Answer>)[]>>,
  user: Answer = { ok: { username: 'demo', email: 'demo@plinth.example', status: 'CONFIRMED' } },
  serve: (path: string, init: RequestInit) => Promise<Response> | undefined = () => undefined,
) {
  const calls: Call[] = [];
  const userCalls: (string | null)[] = [];
  const used = new Map<string, number>();
  const respond = (answer: Answer): Response => {
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if ('ok' in answer) return Response.json(answer.ok);
    return Response.json(
      { __type: answer.type, message: answer.message },
      { status: 400, headers: { 'x-amzn-errortype': answer.type } },
    );
  };
  vi.stubGlobal('fetch', (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const served = serve(String(input), init);
    if (served) return served;
    const headers = new Headers(init.headers);
    if (String(input).endsWith('/api/user')) {
      userCalls.push(headers.get('x-access-token'));
      return Promise.resolve().then(() => respond(user));
    }
    const action = headers.get('x-amz-target')?.split('.')[1] ?? '';
    calls.push({
      action,
      body: JSON.parse(
        typeof init.body === 'string' ? init.body : new TextDecoder().decode(init.body as Uint8Array),
      ) as Call['body'],
    });
    const list = answers[action] ?? [];
    const at = used.get(action) ?? 0;
    used.set(action, at + 1);
    const answer = list[Math.min(at, list.length - 1)];
    return Promise.resolve(answer ?? { type: 'UnknownOperationException', message: action }).then(respond);
  });
  return { calls, userCalls, actions: () => calls.map(({ action }) => action) };
}

/** Each test begins and ends with an empty browser storage. */
export function withCleanBrowser(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    loseMemory();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    // The library warns once that the endpoint is not its own.
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    localStorage.clear();
  });
}

export const account = { username: 'demo', remembersDevice: false };

/** After the password, a code by text message is requested. */
export const smsChallenge = {
  ok: {
    ChallengeName: 'SMS_MFA',
    Session: 'session-of-at-least-twenty',
    ChallengeParameters: { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******1234' },
  },
};

/** The ports over the real library, in the plain password flow, which needs no SRP arithmetic. */
export function openAuth({ isCognito = false } = {}) {
  const vault = createVault();
  const storage = createAuthStorage();
  const settings = {
    poolId,
    clientId,
    flow: 'USER_PASSWORD_AUTH',
    ...(!isCognito && { endpoint: 'https://identity.test/' }),
  } as const;
  const auth = createAmplifyAuth({
    settings,
    storage,
    vault,
    clock: { now: () => Date.now() },
  });
  return { auth, settings, storage, vault };
}

/** Runs an actor as a machine does. Rejects with the error that the machine would receive. */
export function ask<Output, Input>(
  actor: PromiseActorLogic<Output, Input>,
  input: NoInfer<Input>,
): Promise<OutputFrom<PromiseActorLogic<Output, Input>>> {
  return new Promise((resolve, reject) => {
    const running = createActor(actor as AnyActorLogic, { input });
    running.subscribe({
      next: (snapshot: { status: string; output?: unknown }) =>
        snapshot.status === 'done' && resolve(snapshot.output as Output),
      error: reject,
    });
    running.start();
  });
}

/** Signed in with a password and no second factor. */
export async function signedIn(
  answers: Parameters<typeof playProvider>[0] = {},
  user?: Parameters<typeof playProvider>[1],
) {
  const provider = playProvider({ InitiateAuth: [{ ok: granted() }], ...answers }, user);
  const opened = openAuth();
  opened.vault.put('password', 'Plinth#2027');
  await ask(opened.auth.signIn, account);
  return { ...opened, provider };
}
