/**
 * The one HTTP client of Plinth's server. Its policy for the access token, for answers of 401 and for missing answers
 * stands in docs/identity.md ("The access token").
 */
import * as v from 'valibot';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import { readTokenCookie } from './auth-cookie.ts';
import { noteEnd } from './ended-session.ts';
import { readOwner } from './owner.ts';

/** A refusal of the server, in its own words. `body` holds what it told beside the problem. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly problem: Problem | undefined;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    const told = v.safeParse(problemSchema, body);
    super(told.success ? told.output.detail : `The server answered ${status}.`);
    this.status = status;
    this.problem = told.success ? told.output : undefined;
    this.body = body;
  }
}

/** The time limit of a response, in ms. */
const timeoutMs = 15_000;

export interface ServerRequest {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
}

/** Sends a request. Rejects without an answer: with a TypeError, or with a TimeoutError after `timeoutMs`. */
type Send = (path: string, request: ServerRequest) => Promise<Response>;

/** The longest body, in characters, of a request that outlives its page: browsers allow 64 kB in flight at once. */
const maxKeepalive = 16_000;

/** A request with a JSON body, which is also sent when the page is left meanwhile. */
export function jsonRequest(body: object, method: 'POST' | 'PUT' = 'POST'): ServerRequest {
  const json = JSON.stringify(body);
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: json,
    keepalive: json.length <= maxKeepalive,
  };
}

async function sendWith(token: string | null, path: string, request: ServerRequest): Promise<Response> {
  const response = await fetch(path, {
    ...request,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== null && { 'x-access-token': token }), ...request.headers },
  });
  await noteEnd(response, token);
  return response;
}

/** The answer to a request of a person without a token, which is not sent. */
const notSignedIn: Problem = {
  type: 'about:blank',
  title: 'Not signed in',
  status: 401,
  detail: 'You are not signed in: sign in first.',
};

const sendWithToken: Send = async (path, request) => {
  const token = readTokenCookie();
  return token === null ? Response.json(notSignedIn, { status: 401 }) : sendWith(token, path, request);
};

let renewTokens = (): Promise<boolean> => Promise.resolve(false);

/** Sets who renews the tokens when the server refuses them: the session, which says whether there are new ones. */
export function renewTokensBy(renew: () => Promise<boolean>): void {
  renewTokens = renew;
}

const sendAsPerson: Send = async (path, request) => {
  const token = readTokenCookie();
  const first = await sendWithToken(path, request);
  if (first.status !== 401) return first;
  const current = readTokenCookie();
  // Another request that was refused may have renewed the tokens meanwhile.
  const isRenewed = (current !== null && current !== token) || (await renewTokens());
  return isRenewed ? sendWithToken(path, request) : first;
};

const sendAsVisitor: Send = async (path, request) => {
  // What belongs to an account is never saved as this browser's own: whoever uses it next would have it.
  if (request.method !== undefined && readOwner() !== null) return sendAsPerson(path, request);
  const token = readTokenCookie();
  const first = await sendWith(token, path, request);
  return first.status === 401 && token !== null ? sendWith(null, path, request) : first;
};

/** The answer's JSON; undefined where there is none. @throws a Refusal. */
async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/** The requests of one sender. They reject with a Refusal, without an answer, or with an answer of another form. */
function requestsOf(send: Send) {
  return {
    /** The answer as it came, also where the server refuses. */
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
 * As the person who is signed in, never as this browser alone. Without a token, or when the server refuses it, the
 * session renews its tokens and the request is sent once more. A 401 after that means: sign in first.
 */
export const asPerson = requestsOf(sendAsPerson);

/** As the person, on behalf of the session itself, which renews the tokens: a 401 is final. */
export const asSession = requestsOf(sendWithToken);

/**
 * As the person, or as this browser alone (its anonymous claim) where nobody is signed in. A refused token falls back to
 * the claim; but a change to what belongs to an account is made as the person.
 */
export const asVisitor = requestsOf(sendAsVisitor);

/** As nobody: the token stays here. */
export const asNobody = requestsOf((path, request) => sendWith(null, path, request));
