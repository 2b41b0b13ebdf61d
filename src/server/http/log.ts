import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { release } from '#contracts/release.ts';
import type { Report } from '#contracts/report.ts';
import type { LogLevel } from '../environment.ts';

interface Line {
  readonly time: string;
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, never the address that was asked for: that may tell who asked, and for what. */
  readonly route: string;
}

export interface RequestLine extends Line {
  readonly status: number;
  readonly ms: number;
}

export interface ErrorLine extends Line {
  readonly message: string;
  readonly stack: readonly string[];
}

/** An error of a page in a browser, with the release that the page came from. */
export interface ReportLine extends Line {
  readonly report: Report;
}

/** Where the server's lines go; none holds personal data. */
export interface Log {
  readonly request: (line: RequestLine) => void;
  readonly error: (line: ErrorLine) => void;
  readonly report: (line: ReportLine) => void;
}

/**
 * Tells of what went wrong in work that no request asked for: the outbox's and upkeep's. @param at ms since 1970
 * @param told `id` of what it is about, empty where it is about nothing of its own; `route` names the work; a message
 *   without personal data
 */
export function tellOfWork(
  log: Log,
  at: number,
  told: { readonly id: string; readonly route: string; readonly message: string },
): void {
  log.error({ time: new Date(at).toISOString(), method: 'WORK', stack: [], ...told });
}

export const silentLog: Log = { request: () => {}, error: () => {}, report: () => {} };

/** One line of JSON for each: requests on standard output, errors and reports of errors on standard error. */
export function processLog(level: LogLevel): Log {
  const writeError = (line: object): void => void process.stderr.write(`${JSON.stringify(line)}\n`);
  return {
    request: level === 'info' ? (line) => process.stdout.write(`${JSON.stringify(line)}\n`) : silentLog.request,
    // A report names the release that its page came from.
    error: level === 'silent' ? silentLog.error : (line) => writeError({ ...line, release }),
    report: level === 'silent' ? silentLog.report : writeError,
  };
}

/** The id of the request, or an empty text outside the server. */
export function requestIdOf(c: Context): string {
  const id: unknown = c.get('requestId');
  return typeof id === 'string' ? id : '';
}

function lineOf(c: Context): Line {
  return { time: new Date().toISOString(), id: requestIdOf(c), method: c.req.method, route: routePath(c) };
}

/** Notes each request once it is answered, except for hashed files: each page asks for dozens. */
export function logRequests(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    await next();
    // An answer without a body may have lost the headers that were set before it.
    c.header('x-request-id', requestIdOf(c));
    const { status } = c.res;
    if (c.req.path.startsWith('/assets/') && status < 400) return;
    log.request({ ...lineOf(c), status, ms: Math.round((performance.now() - started) * 10) / 10 });
  };
}

/** The database's own words on a failed query end with the values, which are people's. */
function withoutValues(message: string): string {
  return message.replace(/\nparams: [^]*$/, '');
}

/** An error and the causes behind it, five at most. */
export function chain(error: unknown): readonly Error[] {
  const found: Error[] = [];
  for (let at = error; at instanceof Error && found.length < 5; at = at.cause) found.push(at);
  return found;
}

function frames(error: Error): string[] {
  return (error.stack ?? '')
    .split('\n')
    .filter((text) => /^\s+at /.test(text))
    .map((text) => text.trim());
}

/** An error and the causes behind it, as a line tells them. */
function toldOf(error: unknown): Pick<ErrorLine, 'message' | 'stack'> {
  const errors = chain(error);
  return { message: errors.map((each) => withoutValues(each.message)).join(': '), stack: errors.flatMap(frames) };
}

/** Notes why a handler failed. */
export function logError(log: Log, error: Error, c: Context): void {
  log.error({ ...lineOf(c), ...toldOf(error) });
}

/**
 * Notes what ends the process unforeseen: an error that nothing caught, or a promise whose rejection nothing handled.
 */
export function logUncaught(log: Log, error: unknown, route: NodeJS.UncaughtExceptionOrigin): void {
  log.error({
    time: new Date().toISOString(),
    id: '',
    method: 'PROCESS',
    route,
    ...toldOf(error instanceof Error ? error : new Error(String(error))),
  });
}

/** Notes what a page has reported. */
export function logReport(log: Log, report: Report, c: Context): void {
  log.report({ ...lineOf(c), report });
}
