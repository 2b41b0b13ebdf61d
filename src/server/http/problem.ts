import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { FieldError, Problem } from '#contracts/problem.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { noteTrouble } from '../db/database-trouble.ts';
import { logError, requestIdOf, type Log } from './log.ts';
import { refusalWords } from './refusal-words.ts';
import { pageLang, requestLanguage } from './request-language.ts';

interface More {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** Identifies the kind of problem for programs. */
  readonly type?: string;
  /** Additional members that the type defines. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** Responds with an error according to RFC 9457: a status, a title, and one sentence about the remedy. */
export function problem(
  c: Context,
  status: ContentfulStatusCode,
  title: string,
  detail: string,
  more: More = {},
): Response {
  const requestId = requestIdOf(c);
  const told: Problem & Readonly<Record<string, unknown>> = {
    ...more.members,
    type: more.type ?? 'about:blank',
    title,
    status,
    detail,
    ...(requestId ? { requestId } : {}),
    ...(more.errors ? { errors: [...more.errors] } : {}),
  };
  return c.body(JSON.stringify(told), status, {
    'content-type': 'application/problem+json',
    'cache-control': 'no-store',
    ...more.headers,
  });
}

/** A conflict that a client distinguishes by its type, with additional members. */
export function refusal(
  c: Context,
  { type, title, detail }: Pick<Problem, 'title' | 'detail'> & { readonly type: string },
  members: Readonly<Record<string, unknown>> = {},
): Response {
  return problem(c, 409, title, detail, { type, members });
}

/** The response to an anonymous request where a signed-in person is required. */
export function notSignedIn(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 401, words.notSignedIn, words.signInFirst);
}

/** The response for an address that does not exist. */
export function notFound(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 404, words.notFound, words.nothingHere);
}

/** For programs, while the database is away or busy: in seconds. */
const soon = { 'retry-after': '5' };

/**
 * The response when an API handler throws: the reason goes to the log, the caller gets one sentence. 503 says that the
 * same request may succeed later.
 */
export function answerErrors(log: Log): ErrorHandler {
  return (error, c) => {
    const words = refusalWords(c);
    if (!(error instanceof HTTPException)) {
      logError(log, error, c);
      if (noteTrouble(error)) return problem(c, 503, words.serverError, words.wentWrong, { headers: soon });
      return problem(c, 500, words.serverError, words.wentWrong);
    }
    if (error.status >= 500) logError(log, error, c);
    const [title, detail] =
      error.status >= 500 ? [words.serverError, words.wentWrong] : [words.refused, words.checkRequest];
    return problem(c, error.status, title, error.message || detail);
  };
}

/** The same for pages, where a person reads the sentence. */
export function answerPageErrors(log: Log): ErrorHandler {
  const asProblem = answerErrors(log);
  return (error, c) => {
    if (error instanceof HTTPException || !c.req.header('accept')?.includes('text/html')) return asProblem(error, c);
    logError(log, error, c);
    const isLater = noteTrouble(error) !== undefined;
    return c.html(
      `<!doctype html><html lang="${pageLang(requestLanguage(c))}"><title>${brandFacts.name}</title><p>${refusalWords(c).wentWrong}</p></html>`,
      isLater ? 503 : 500,
      { 'cache-control': 'no-store', ...(isLater && soon) },
    );
  };
}
