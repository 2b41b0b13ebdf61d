import { describe, expect, it } from 'vitest';
import {
  failureOf,
  failureOfStatus,
  failureSentence,
  requestFailureOf,
  wayOn,
  type FailureKind,
} from '#machines/domain/failure.ts';
import { TimeoutError } from '#machines/domain/timeout-error.ts';
import { NoAnswer } from '#adapters/fetch-answer.ts';
import { Refusal } from '#adapters/server.ts';

const told = (error: unknown): readonly unknown[] => {
  const failure = failureOf({ type: 'xstate.error.actor.load', error });
  return [failure.kind, failureSentence(failure), failure.waitSeconds, wayOn(failure)];
};

describe('a failed request', () => {
  it.each([
    [
      'without a connection',
      new NoAnswer('offline'),
      'offline',
      'You are offline. Try again when the connection is back.',
      0,
      'retry',
    ],
    [
      'that was lost',
      new NoAnswer('unanswered', new TypeError('Failed to fetch')),
      'unanswered',
      'There was no answer. Check the connection and try again.',
      0,
      'retry',
    ],
    [
      'without an answer in time',
      new TimeoutError(15_000),
      'unanswered',
      'There was no answer. Check the connection and try again.',
      0,
      'retry',
    ],
    [
      'that failed in the server',
      new Refusal(500, null),
      'failed',
      'Something failed on our side. Try again in a minute.',
      60,
      'retry',
    ],
    [
      'to a service that is away',
      new Refusal(503, null),
      'away',
      'The service is not available at the moment. Try again in 30 seconds.',
      30,
      'retry',
    ],
    [
      'to a service that says for how long',
      new Refusal(503, null, 600),
      'away',
      'The service is not available at the moment. Try again in 10 minutes.',
      600,
      'retry',
    ],
    [
      'too many',
      new Refusal(429, null, 1),
      'tooMany',
      'There were too many requests in a short time. Try again in 1 second.',
      1,
      'retry',
    ],
    [
      'that is not allowed',
      new Refusal(403, null),
      'forbidden',
      'The server refused access. You may be signed in with a different account.',
      0,
      'account',
    ],
    [
      'in a network that wants a sign-in',
      new NoAnswer('portal'),
      'portal',
      'This network sent its own page instead of the answer. You may have to sign in to the network: reload the page.',
      0,
      'reload',
    ],
    [
      'that the server does not understand',
      new Refusal(422, null),
      'unexpected',
      'The answer was not what this page expected. Reload the page and try again.',
      0,
      'reload',
    ],
    [
      'of a session that ended',
      new Refusal(401, null),
      'unanswered',
      'There was no answer. Check the connection and try again.',
      0,
      'retry',
    ],
  ] as const)('%s has its sentence, its waiting time and its way on', (_, error, kind, sentence, wait, way) => {
    expect(told(error)).toEqual([kind, sentence, wait, way] satisfies [FailureKind, ...unknown[]]);
  });

  it('states no time where waiting changes nothing', () => {
    expect(failureOfStatus(403, 120)).toEqual({ kind: 'forbidden', waitSeconds: 0 });
  });

  it('is told apart from an error of the page itself', () => {
    expect([requestFailureOf(new TypeError('A render failed')), requestFailureOf(undefined)]).toEqual([null, null]);
  });
});
