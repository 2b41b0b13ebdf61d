/**
 * The one HTTP client of Plinth's server. Its policy for the access token, for answers of 401 and for missing answers
 * is in docs/identity.md ("The access token").
 */
import * as v from 'valibot';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import * as messages from '#messages/failures.ts';
import { readTokenCookie } from './auth-cookie.ts';
import { noteEnd } from './ended-session.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { readOwner } from './owner.ts';
import { statedWait } from './retry-after.ts';
import { noteServerTime } from './server-clock.ts';

/** A rejection by the server, with its message. `body` is the response's data beside the problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly body: unknown;
  /** The seconds that the server asks to wait; null if it states none. */
  readonly waitSeconds: number | null;

  constructor(status: number, body: unknown, waitSeconds: number | null = null) {
    const told = v.safeParse(problemSchema, body);
    super(told.success ? told.output.detail : `The server answered ${status}.`);
    this.status = status;
    this.problem = told.success ? told.output : undefined;
    this.body = body;
    this.waitSeconds = waitSeconds;
  }
}

/** The timeout of a response, in ms. */
const timeoutMs = 15_000;

export interface ServerRequest {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
}

/** Sends a request. Rejects without a response: with a NoAnswer, or with a TimeoutError after `timeoutMs`. */
type Send = (path: string, request: ServerRequest) => Promise<Response>;

/** The longest body, in characters, of a request that outlives its page: browsers allow 64 kB in flight at once. */
const maxKeepalive = 16_000;

/** A request with a JSON body, which is also sent if the page is left meanwhile. */
export function jsonRequest(body: object, method: 'POST' | 'PUT' = 'POST'): ServerRequest {
  const json = JSON.stringify(body);
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: json,
    keepalive: json.length <= maxKeepalive,
  };
}

async function fetchWith(token: string | null, path: string, request: ServerRequest): Promise<Response> {
  const response = await fetchAnswer(path, {
    ...request,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== null && { 'x-access-token': token }), ...request.headers },
  });
  noteServerTime(response);
  return response;
}

async function sendWith(token: string | null, path: string, request: ServerRequest): Promise<Response> {
  const response = await fetchWith(token, path, request);
  await noteEnd(response, token);
  return response;
}

/** The response to a person's request without a token, which is not sent. */
const notSignedIn: Problem = {
  type: 'about:blank',
  title: messages.notSignedIn,
  status: 401,
  detail: messages.signInFirst,
};

const sendWithToken: Send = async (path, request) => {
  const token = readTokenCookie();
  return token === null ? Response.json(notSignedIn, { status: 401 }) : sendWith(token, path, request);
};

let renewTokens = (): Promise<boolean> => Promise.resolve(false);

/**
 * Sets the function that renews the tokens when the server rejects them. The session provides it; it resolves to
 * whether there are new tokens.
 */
export function renewTokensBy(renew: () => Promise<boolean>): void {
  renewTokens = renew;
}

const sendAsPerson: Send = async (path, request) => {
  const token = readTokenCookie();
  const first = await sendWithToken(path, request);
  if (first.status !== 401) return first;
  const current = readTokenCookie();
  // Another rejected request may have renewed the tokens meanwhile.
  const isRenewed = (current !== null && current !== token) || (await renewTokens());
  return isRenewed ? sendWithToken(path, request) : first;
};

const sendAsVisitor: Send = async (path, request) => {
  // Data of an account is never saved under this browser's claim: the next person to use the browser would have it.
  if (request.method !== undefined && readOwner() !== null) return sendAsPerson(path, request);
  const token = readTokenCookie();
  const first = await sendWith(token, path, request);
  return first.status === 401 && token !== null ? sendWith(null, path, request) : first;
};

/** The response's JSON; undefined without any. @throws a Refusal. */
async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refusal(response.status, body, statedWait(response));
  return body;
}

/**
 * The requests of one sender. They reject with a Refusal, without a response, or for a response that does not match.
 */
function requestsOf(send: Send) {
  return {
    /** The response as it arrived, also for a rejection. */
    send,
    ask: async <Answer>(schema: v.GenericSchema<unknown, Answer>, path: string): Promise<Answer> =>
      v.parse(schema, await bodyOf(await send(path, {}))),
    tell: async <Answer>(
      schema: v.GenericSchema<unknown, Answer>,
      path: string,
      body: object,
      method?: 'POST' | 'PUT',
    ): Promise<Answer> => v.parse(schema, await bodyOf(await send(path, jsonRequest(body, method)))),
    remove: async (path: string): Promise<void> => void (await bodyOf(await send(path, { method: 'DELETE' }))),
  };
}

/**
 * As the signed-in person, never as this browser alone. Without a token, or if the server rejects it, the session
 * renews its tokens and the request is sent once more. A 401 after that means: sign in first.
 */
export const asPerson = requestsOf(sendAsPerson);

/** As the person, on behalf of the session itself, which renews the tokens: a 401 is final. */
export const asSession = requestsOf(sendWithToken);

/**
 * As the signed-in person, or otherwise as this browser alone (its anonymous claim). A rejected token falls back to the
 * claim; but a change to an account's data is made as the person.
 */
export const asVisitor = requestsOf(sendAsVisitor);

/** On behalf of a session that has ended in this browser, with its token: what the server says of it ends no other. */
export function asSignedOut(token: string) {
  return requestsOf((path, request) => fetchWith(token, path, request));
}

/** Anonymously: the token is not sent. */
export const asNobody = requestsOf((path, request) => sendWith(null, path, request));
