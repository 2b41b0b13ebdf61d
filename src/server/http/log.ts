import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { release } from '#contracts/release.ts';
import type { Report } from '#contracts/report.ts';
import type { LogLevel } from '../environment.ts';
import { currentTrace } from '../telemetry/current-trace.ts';
import type { MarkLine } from './line-marks.ts';

interface Line {
  readonly time: string;
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, never the requested address, which may identify a person and their data. */
  readonly route: string;
  /** The trace of the request or the work, if they are traced. */
  readonly trace?: string;
  /** The codes of the address and the person for the day, on a database. */
  readonly address?: string;
  readonly person?: string;
}

export interface RequestLine extends Line {
  readonly status: number;
  readonly ms: number;
}

export interface ErrorLine extends Line {
  readonly message: string;
  readonly stack: readonly string[];
}

/** An error of a page in a browser, with the release of the page. */
export interface ReportLine extends Line {
  readonly report: Report;
}

/** What the security policy kept a browser from doing. */
export interface PolicyViolation {
  readonly directive: string;
  /** The origin or the kind of what was refused. */
  readonly blocked: string;
  /** The first part of the page's path: the rest may identify a person and their data. */
  readonly page: string;
  /** The script and its line, if it is one of the build. */
  readonly source: string;
}

export interface PolicyLine extends Line {
  readonly violation: PolicyViolation;
}

/** The destination of the server's log lines; none contains personal data. */
export interface Log {
  readonly request: (line: RequestLine) => void;
  readonly error: (line: ErrorLine) => void;
  readonly report: (line: ReportLine | PolicyLine) => void;
}

/**
 * Logs an error in work without a request: the outbox's and upkeep's.
 * @param at ms since 1970
 * @param told `id` of its subject, empty without one; `route` names the work; a message without personal data
 */
export function notifyOfWork(
  log: Log,
  at: number,
  told: { readonly id: string; readonly route: string; readonly message: string },
): void {
  const trace = currentTrace()?.id;
  log.error({
    time: new Date(at).toISOString(),
    method: 'WORK',
    stack: [],
    ...(trace !== undefined && { trace }),
    ...told,
  });
}

export const silentLog: Log = { request: () => {}, error: () => {}, report: () => {} };

/** Writes each line as JSON: requests to standard output, errors and error reports to standard error. */
export function processLog(level: LogLevel): Log {
  const writeError = (line: object): void => void process.stderr.write(`${JSON.stringify(line)}\n`);
  return {
    request: level === 'info' ? (line) => process.stdout.write(`${JSON.stringify(line)}\n`) : silentLog.request,
    // A report names the release of its page.
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
  const time = new Date().toISOString();
  const trace: unknown = c.get('traceId');
  const marks: unknown = c.get(marksKey);
  return {
    time,
    id: requestIdOf(c),
    ...(typeof trace === 'string' && { trace }),
    method: c.req.method,
    route: routePath(c),
    ...(isMarking(marks) && marks(c, time)),
  };
}

const marksKey = 'lineMarks';
const isMarking = (marks: unknown): marks is MarkLine => typeof marks === 'function';

/**
 * Logs each request after its response, except for hashed files: each page requests dozens.
 * @param marks the codes that all lines about a request carry
 */
export function logRequests(log: Log, marks?: MarkLine): MiddlewareHandler {
  return async (c, next) => {
    c.set(marksKey, marks);
    const started = performance.now();
    await next();
    // A response without a body may have lost the headers that were set before it.
    // Not by `c.header`, which would copy the finished response into a stream.
    c.res.headers.set('x-request-id', requestIdOf(c));
    const { status } = c.res;
    // At a level without these lines, none is composed.
    if (log.request === silentLog.request || (c.req.path.startsWith('/assets/') && status < 400)) return;
    log.request({ ...lineOf(c), status, ms: Math.round((performance.now() - started) * 10) / 10 });
  };
}

/** The database's message about a failed query ends with the values, which are personal. */
function withoutValues(message: string): string {
  return message.replace(/\nparams: [^]*$/, '');
}

/** An error and its causes, five at most. */
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

/** An error and its causes, as the fields of a log line. */
function toldOf(error: unknown): Pick<ErrorLine, 'message' | 'stack'> {
  const errors = chain(error);
  return { message: errors.map((each) => withoutValues(each.message)).join(': '), stack: errors.flatMap(frames) };
}

/** Logs why a handler failed. */
export function logError(log: Log, error: Error, c: Context): void {
  log.error({ ...lineOf(c), ...toldOf(error) });
}

/** Logs what ends the process unexpectedly: an uncaught error, or an unhandled promise rejection. */
export function logUncaught(log: Log, error: unknown, route: NodeJS.UncaughtExceptionOrigin): void {
  log.error({
    time: new Date().toISOString(),
    id: '',
    method: 'PROCESS',
    route,
    ...toldOf(error instanceof Error ? error : new Error(String(error))),
  });
}

/** Logs the report of a page. */
export function logReport(log: Log, report: Report, c: Context): void {
  log.report({ ...lineOf(c), report });
}

/** Logs a violation of the security policy. */
export function logViolation(log: Log, violation: PolicyViolation, c: Context): void {
  log.report({ ...lineOf(c), violation });
}
