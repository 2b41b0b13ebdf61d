/** How the signed-in side asks Plinth's server: as the person who is signed in, never as this browser alone. */
import * as v from 'valibot';
import type { ChangeAnswer } from '#machines/ports/projects.ts';
import * as messages from '#messages/timeout.ts';
import { readTokenCookie } from './auth-cookie.ts';
import { bodyOf, jsonRequest, notSignedIn, Refusal, responseOf, type ServerRequest } from './server.ts';

export interface MemberServer {
  readonly ask: <Answer>(schema: v.GenericSchema<unknown, Answer>, path: string) => Promise<Answer>;
  readonly tell: <Answer>(
    schema: v.GenericSchema<unknown, Answer>,
    path: string,
    body: object,
    method?: 'POST' | 'PUT',
  ) => Promise<Answer>;
  readonly remove: (path: string) => Promise<void>;
}

/** Without a token the server would answer for this browser alone: that counts as refused, and is not sent. */
async function responseAs(token: string | null, path: string, init: ServerRequest): Promise<Response> {
  return token === null ? Response.json(notSignedIn, { status: 401 }) : responseOf(path, init, token);
}

/** @param renew asks for new tokens when the server refuses those at hand, and says whether there are any. */
export function createMemberServer(renew: () => Promise<boolean>): MemberServer {
  async function answerOf(path: string, init: ServerRequest): Promise<unknown> {
    const token = readTokenCookie();
    const first = await responseAs(token, path, init);
    if (first.status !== 401) return bodyOf(first);
    const current = readTokenCookie();
    // Another request that was refused may have renewed the tokens meanwhile.
    const isRenewed = (current !== null && current !== token) || (await renew());
    return bodyOf(isRenewed ? await responseAs(readTokenCookie(), path, init) : first);
  }
  return {
    ask: async (schema, path) => v.parse(schema, await answerOf(path, {})),
    tell: async (schema, path, body, method) => v.parse(schema, await answerOf(path, jsonRequest(body, method))),
    remove: async (path) => void (await answerOf(path, { method: 'DELETE' })),
  };
}

/** A change as an answer: what the server refuses for a reason is said in its words; anything else is thrown on. */
export async function changeAnswer(change: Promise<unknown>): Promise<ChangeAnswer> {
  try {
    await change;
    return { kind: 'done' };
  } catch (error) {
    return refusalOf(error);
  }
}

/** What the server refuses for a reason, in its words. @throws anything else on. */
export function refusalOf(error: unknown): Extract<ChangeAnswer, { kind: 'refused' }> {
  if (error instanceof Refusal && error.problem && error.status < 500 && error.status !== 401)
    return { kind: 'refused', words: refusalWords(error) };
  throw error;
}

/** The server's reason: that of the first field where it names one. */
export function refusalWords(refusal: Refusal): string {
  return refusal.problem?.detail ?? refusal.message;
}

/** The server's reasons by field, as sentences. @param prefix what stands before the names of the form's own fields. */
export function refusedFields({ problem }: Refusal, prefix: string): Readonly<Record<string, string>> {
  const own = (problem?.errors ?? []).filter(({ field }) => field.startsWith(prefix));
  // A reason that is no sentence of its own reads on from the field's name.
  return Object.fromEntries(
    own.map(({ field, reason }) => [
      field.slice(prefix.length),
      /^\p{Lu}|[.।]$/u.test(reason) ? reason : messages.thisField({ reason }),
    ]),
  );
}
