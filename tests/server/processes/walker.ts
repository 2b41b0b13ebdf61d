/**
 * A visitor who sends the browser's requests over HTTP, from choosing a base to the dashboard, and retries failed ones.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { orderAnswerSchema, paymentOutcomeSchema } from '#contracts/order.ts';
import { paymentsSchema } from '#contracts/payments.ts';
import { adoptionSchema, projectListSchema, projectSchema } from '#contracts/project.ts';
import { userSchema } from '#contracts/user.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { srpClient, type Whom } from '../identity/srp-client.ts';
import { planOf, requestOf } from '../payments/shop.ts';

/**
 * A request that was answered, or failed: without a response, or with a server error. Times in ms of
 * `performance.now()`.
 */
export interface Asked {
  readonly id: string;
  readonly what: string;
  /** The reason of the failure. */
  readonly failure?: string;
  /** The status of the failure; undefined without a whole response. */
  readonly status?: number;
  /** The servers that a proxy asked, if it says so. */
  readonly servedBy?: string;
  readonly from: number;
  readonly to: number;
}

/** The acknowledged results of a run. */
export interface Walked {
  readonly planId: string;
  readonly projectId: string;
  /** Every acknowledged version, with its name. */
  readonly saved: readonly { readonly version: number; readonly name: string }[];
  /** From the receipt. */
  readonly orderId: string;
}

export interface WalkDeps {
  readonly origin: string;
  readonly tell: (asked: Asked) => void;
  /** How the visitor of this number reaches the origin; by `fetch` if it is not given. */
  readonly connect?: (visitor: number) => Connection;
}

export interface BrowserRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A browser's connection. */
export interface Connection {
  /** Follows no redirect. Rejects without a whole response. */
  readonly send: (url: URL, request: BrowserRequest) => Promise<Answer>;
  readonly close: () => void;
}

interface Sent {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** The delay before a retry, in ms: shorter than the time in which a person presses again. */
const blink = 100;
const conflictSchema = v.object({ current: projectSchema });
const signedInSchema = v.object({ AuthenticationResult: v.object({ AccessToken: v.string() }) });
const challengeSchema = v.object({ Session: v.string(), ChallengeParameters: v.record(v.string(), v.string()) });

let visitors = 0;

const byFetch: Connection = {
  send: async (url, request) => {
    const response = await fetch(url, { ...request, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  },
  close: () => undefined,
};

/** A new browser: it stores its cookie, and retries failed requests. */
function newBrowser({ origin, tell, connect }: WalkDeps) {
  visitors += 1;
  const connection = connect?.(visitors) ?? byFetch;
  // Each visitor has an address of its own, so that no rate limit applies.
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
  let cookie = '';
  let token: string | undefined;

  /** One attempt. @returns undefined if it failed */
  const attempt = async (path: string, { method, json, form, headers }: Sent): Promise<Answer | undefined> => {
    const id = randomUUID();
    const from = performance.now();
    const what = `${method ?? (json === undefined && !form ? 'GET' : 'POST')} ${path.split('?')[0]}`;
    const body = json === undefined ? form && new URLSearchParams({ ...form }) : JSON.stringify(json);
    const own = {
      origin,
      'x-request-id': id,
      'x-forwarded-for': address,
      cookie,
      ...(token !== undefined && { 'x-access-token': token }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
    };
    try {
      const {
        status,
        headers: told,
        text,
      } = await connection.send(new URL(path, origin), {
        method: what.split(' ')[0] ?? 'GET',
        headers: { ...own, ...headers },
        ...(body !== undefined && { body: String(body) }),
      });
      const [kept] = told.getSetCookie();
      cookie = kept?.split(';')[0] ?? cookie;
      const servedBy = told.get('x-served-by') ?? '';
      tell({ id, what, from, to: performance.now(), ...(status >= 500 && { failure: text, status, servedBy }) });
      return status < 500 ? { status, headers: told, text } : undefined;
    } catch (error) {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
      tell({ id, what, from, to: performance.now(), failure: cause });
      return undefined;
    }
  };

  const send = async (path: string, sent: Sent = {}): Promise<Answer> => {
    for (let answer = await attempt(path, sent); ; answer = await attempt(path, sent)) {
      if (answer) return answer;
      await pause(blink);
    }
  };

  return {
    attempt,
    send,
    close: () => connection.close(),
    /** Sends a request, and parses a response with one of these statuses. */
    ask: async <Told>(schema: v.GenericSchema<unknown, Told>, path: string, sent: Sent = {}): Promise<Told> => {
      const { status, text } = await send(path, sent);
      if (status >= 400) throw new Error(`${path} was refused with ${status}: ${text}`);
      return v.parse(schema, JSON.parse(text));
    },
    signedIn: (given: string): void => {
      token = given;
    },
  };
}

type Browser = ReturnType<typeof newBrowser>;

/**
 * Signs a user in by SRP. A proof whose response was lost counts as used, so the sign-in begins again, as with another
 * press of Login.
 */
async function signIn({ ask, attempt, signedIn }: Browser, whom: Whom): Promise<void> {
  const { clientId: ClientId } = await ask(v.object({ clientId: v.string() }), '/api/identity');
  const identity = (action: string, json: object): Sent => ({
    json,
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
  });
  for (;;) {
    const client = srpClient();
    const begun = await ask(
      challengeSchema,
      '/identity/',
      identity('InitiateAuth', {
        AuthFlow: 'USER_SRP_AUTH',
        ClientId,
        AuthParameters: { USERNAME: whom.id, SRP_A: client.srpA },
      }),
    );
    const ChallengeResponses = { USERNAME: whom.id, ...client.sign(whom, begun.ChallengeParameters) };
    const proven = await attempt(
      '/identity/',
      identity('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ClientId,
        ChallengeResponses,
        Session: begun.Session,
      }),
    );
    if (proven) {
      const { AuthenticationResult } = v.parse(signedInSchema, JSON.parse(proven.text));
      return signedIn(AuthenticationResult.AccessToken);
    }
  }
}

/** Saves a plan, and changes it twice. */
async function savePlan(
  { ask, send }: Browser,
  draft: PlanDraft,
): Promise<{ readonly last: PlanDraft; readonly projectId: string; readonly saved: Walked['saved'] }> {
  const quoted = async (plan: PlanDraft): Promise<number> =>
    (await ask(v.object({ costs: v.object({ total: v.number() }) }), '/api/quotes', { json: { draft: plan } })).costs
      .total;
  const { id, version: first } = await ask(projectSchema, '/api/projects', {
    json: { draft, total: await quoted(draft) },
  });
  const saved = [{ version: first, name: draft.name }];
  let last = draft;
  let version = first;
  for (const word of ['named', 'renamed']) {
    last = { ...draft, name: `${draft.id} ${word}` };
    const { status, text } = await send(`/api/projects/${id}`, {
      method: 'PUT',
      json: { version, draft: last, total: await quoted(last) },
    });
    const answered: unknown = JSON.parse(text);
    // A change whose response was lost is there already: the browser compares, and continues.
    const now = status === 409 ? v.parse(conflictSchema, answered).current : v.parse(projectSchema, answered);
    if (now.draft.name !== last.name)
      throw new Error(`Project ${id} is called ${now.draft.name} in place of ${last.name}.`);
    ({ version } = now);
    saved.push({ version, name: last.name });
  }
  return { last, projectId: id, saved };
}

/** From the studio to the thank-you page, not signed in yet. */
async function payFor({ ask, send }: Browser, draft: PlanDraft): Promise<string> {
  const ordered = await ask(orderAnswerSchema, '/api/orders', { json: requestOf(draft, Date.now()) });
  if (ordered.kind !== 'checkout') throw new Error(`The order was answered with ${ordered.kind}.`);
  const checkout = new URL(ordered.checkout.url).pathname;
  await send(checkout);
  const back = new URL((await send(checkout, { form: { answer: 'pay' } })).headers.get('location') ?? '');
  await send((await send(`${back.pathname}${back.search}`)).headers.get('location') ?? '');
  const outcome = await ask(paymentOutcomeSchema, `/api/orders/of-plan/${encodeURIComponent(draft.id)}`);
  if (outcome.kind !== 'paid') throw new Error(`The payment of ${draft.id} is ${outcome.kind}.`);
  return outcome.receipt.orderId;
}

/**
 * One run from the base to the dashboard. Rejects if a request is rejected, or a result differs from an earlier one.
 */
export async function walk(deps: WalkDeps, whom: Whom): Promise<Walked> {
  const browser = newBrowser(deps);
  try {
    return await walkIn(browser, whom);
  } finally {
    browser.close();
  }
}

async function walkIn(browser: Browser, whom: Whom): Promise<Walked> {
  const { ask, send } = browser;
  await send('/studio');
  const draft = planOf(`plan-${randomUUID()}`);
  const { last, projectId, saved } = await savePlan(browser, draft);
  const orderId = await payFor(browser, last);

  await send('/login');
  await signIn(browser, whom);
  await ask(adoptionSchema, '/api/projects/adoption', { json: {} });
  await ask(userSchema, '/api/user');
  await send('/dashboard');
  const { projects } = await ask(projectListSchema, '/api/projects?limit=60');
  const shown = projects.find(({ id }) => id === projectId);
  if (shown?.status !== 'running' || shown.name !== last.name)
    throw new Error(`The dashboard shows ${JSON.stringify(shown)} for ${projectId}.`);
  const { orders } = await ask(paymentsSchema, '/api/payments');
  if (orders.filter((order) => order.projectId === projectId).length !== 1)
    throw new Error(`The payments of ${projectId} are not one.`);
  return { planId: draft.id, projectId, saved, orderId };
}
