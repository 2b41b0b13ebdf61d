/**
 * What a failed request means for the person: one table of the kinds, each with its sentence, its waiting time and its
 * way on. Every part of the browser that asks the server reads it.
 */
import * as messages from '#messages/failures.ts';
import { isTimeout } from './timeout-error.ts';

export type FailureKind =
  | 'away'
  | 'failed'
  | 'forbidden'
  | 'offline'
  | 'portal'
  | 'tooMany'
  | 'unanswered'
  | 'unexpected';

/** A button that repeats the request, one that reloads the page, or a link to the page of the account. */
export type WayOn = 'account' | 'reload' | 'retry';

/** A failure as plain data, which machines store. */
export interface Failure {
  readonly kind: FailureKind;
  /** The seconds until the request makes sense again. */
  readonly waitSeconds: number;
}

interface FailureRule {
  readonly sentence: (words: { readonly wait: string }) => string;
  /** The waiting time where the server states none. */
  readonly waitSeconds: number;
  readonly way: WayOn;
  /** Whether the server certainly did nothing: the request did not reach it, or was turned away before it was read. */
  readonly isUntouched: boolean;
}

const rules: Readonly<Record<FailureKind, FailureRule>> = {
  offline: { sentence: () => messages.offline, waitSeconds: 0, way: 'retry', isUntouched: true },
  unanswered: { sentence: () => messages.unanswered, waitSeconds: 0, way: 'retry', isUntouched: false },
  failed: { sentence: messages.failed, waitSeconds: 60, way: 'retry', isUntouched: false },
  away: { sentence: messages.away, waitSeconds: 30, way: 'retry', isUntouched: false },
  tooMany: { sentence: messages.tooMany, waitSeconds: 60, way: 'retry', isUntouched: true },
  forbidden: { sentence: () => messages.forbidden, waitSeconds: 0, way: 'account', isUntouched: true },
  portal: { sentence: () => messages.portal, waitSeconds: 0, way: 'reload', isUntouched: true },
  unexpected: { sentence: () => messages.unexpected, waitSeconds: 0, way: 'reload', isUntouched: false },
};

/** The failure of a request of a browser without a connection. */
export const offline: Failure = { kind: 'offline', waitSeconds: 0 };

/** The failure of a request without any answer, where nothing more is known. */
export const unanswered: Failure = { kind: 'unanswered', waitSeconds: 0 };

/** The kinds that a status means: busy servers and proxies answer for a service that is away. */
function kindOfStatus(status: number): FailureKind {
  if (status === 429) return 'tooMany';
  if (status === 403) return 'forbidden';
  if (status >= 502 && status <= 504) return 'away';
  if (status >= 500) return 'failed';
  // The session could not be renewed, and says so itself.
  return status === 401 ? 'unanswered' : 'unexpected';
}

function property(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}

function isKind(value: unknown): value is FailureKind {
  return typeof value === 'string' && Object.hasOwn(rules, value);
}

/** The kind of an error of a request; null for any other error. */
function kindOf(error: unknown): FailureKind | null {
  const kind = property(error, 'failureKind');
  if (isKind(kind)) return kind;
  const status = property(error, 'status');
  if (typeof status === 'number') return kindOfStatus(status);
  if (property(error, 'name') === 'ValiError') return 'unexpected';
  return isTimeout(error) ? 'unanswered' : null;
}

function failureAs(kind: FailureKind, error: unknown): Failure {
  const stated = property(error, 'waitSeconds');
  const { waitSeconds } = rules[kind];
  // The server states a time only together with a reason to wait.
  return { kind, waitSeconds: waitSeconds > 0 && typeof stated === 'number' ? stated : waitSeconds };
}

/** The failure that an error of a request means; null for an error that no request caused. */
export function requestFailureOf(error: unknown): Failure | null {
  const kind = kindOf(error);
  return kind === null ? null : failureAs(kind, error);
}

/** The failure that an actor's error event means. */
export function failureOf(event: object): Failure {
  return requestFailureOf(property(event, 'error')) ?? unanswered;
}

/** The failure of a response that is no success. @param waitSeconds as the server states it; null without */
export function failureOfStatus(status: number, waitSeconds: number | null): Failure {
  return failureAs(kindOfStatus(status), { waitSeconds });
}

function waitWords(seconds: number): string {
  return seconds < 60 ? messages.seconds({ count: seconds }) : messages.minutes({ count: Math.ceil(seconds / 60) });
}

/** What happened and what to do, as one or two sentences. */
export function failureSentence({ kind, waitSeconds }: Failure): string {
  return rules[kind].sentence({ wait: waitWords(waitSeconds) });
}

/** The way on from a failure. */
export function wayOn({ kind }: Failure): WayOn {
  return rules[kind].way;
}

/** The sentence of an actor's error event, for a change whose outcome is unknown. */
export function errorMessageOf(event: object): string {
  return failureSentence(failureOf(event));
}

/** The sentences for a change that failed, each with the reason: it was not made, or it may have been made. */
export interface ChangeSentences {
  readonly notMade: (words: { readonly reason: string }) => string;
  readonly mayBeMade: (words: { readonly reason: string }) => string;
}

/** The sentence of an actor's error event, for a change: whether it may have been made, why, and what to do. */
export function changeMessageOf(event: object, { notMade, mayBeMade }: ChangeSentences): string {
  const failure = failureOf(event);
  const say = rules[failure.kind].isUntouched ? notMade : mayBeMade;
  return say({ reason: failureSentence(failure) });
}

/** The message for a change whose outcome is unknown. */
export const timeoutMessage: string = failureSentence(unanswered);
