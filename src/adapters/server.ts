/** How the browser asks Plinth's server. */
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

/** After this, in ms, no answer is waited for. */
const timeoutMs = 15_000;

export interface ServerRequest {
  readonly method?: 'POST' | 'PUT' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly keepalive?: boolean;
}

/** Asks as whoever has this token, or as this browser alone. */
export async function responseOf(path: string, init: ServerRequest, token: string | null): Promise<Response> {
  const response = await fetch(path, {
    ...init,
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json', ...(token !== null && { 'x-access-token': token }), ...init.headers },
  });
  await noteEnd(response, token);
  return response;
}

/** What was answered; nothing where there is no JSON. @throws a Refusal. */
export async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/** What a request as somebody is answered without a token: it is not sent. */
export const notSignedIn: Problem = {
  type: 'about:blank',
  title: 'Not signed in',
  status: 401,
  detail: 'You are not signed in: sign in first.',
};

/** How long a body may be, in characters, to be sent on while its page goes: browsers allow 64 kB under way at once. */
const mostOnLeaving = 16_000;

/** JSON to be sent, also when the page is left meanwhile. */
export function jsonRequest(body: object, method: 'POST' | 'PUT' = 'POST'): ServerRequest {
  const json = JSON.stringify(body);
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: json,
    keepalive: json.length <= mostOnLeaving,
  };
}

async function answerOf(path: string, init: ServerRequest): Promise<unknown> {
  const token = readTokenCookie();
  // What belongs to an account is never saved as this browser's own: whoever uses it next would have it.
  if (init.method !== undefined && readOwner() !== null)
    return bodyOf(token === null ? Response.json(notSignedIn, { status: 401 }) : await responseOf(path, init, token));
  const first = await responseOf(path, init, token);
  return bodyOf(first.status === 401 && token !== null ? await responseOf(path, init, null) : first);
}

/**
 * Asks, and reads the answer by its schema. Rejects with a Refusal, or when there is no answer or one of another form.
 */
export async function askServer<Answer>(schema: v.GenericSchema<unknown, Answer>, path: string): Promise<Answer> {
  return v.parse(schema, await answerOf(path, {}));
}

/** Sends JSON, and reads the answer as `askServer` does. */
export async function tellServer<Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  path: string,
  body: object,
  method: 'POST' | 'PUT' = 'POST',
): Promise<Answer> {
  return v.parse(schema, await answerOf(path, jsonRequest(body, method)));
}
