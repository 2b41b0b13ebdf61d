/**
 * Fits a plan to a budget or a date. Promises: the typed text stays until it is changed; nothing of the plan changes
 * here, a solution is applied by one event of the plan; a wait ends by itself, or when another question is asked.
 * Invariant: an answer belongs to the plan for which it was requested.
 */
import { assign, setup, type DoneActorEvent, type ExtractEvent } from 'xstate';
import type { IsoDate } from '../domain/calendar.ts';
import type { FitAnswer } from '../domain/fit/fit-answer.ts';
import { readRequest } from '../domain/fit/read-request.ts';
import type { PlanDraft } from '../domain/plan/plan-draft.ts';
import { findWays, type FitQuestion } from '../ports/fit.ts';
import { eventOf } from '../shared/event-of.ts';

export interface FitContext {
  /** The text that the person typed last. */
  readonly typed: string;
  /** The part of it that is not understood. */
  readonly unclear: string | null;
  readonly question: FitQuestion | null;
  readonly answer: FitAnswer | null;
  /** The index of the solution that is shown. */
  readonly chosen: number;
}

export type FitEvent =
  /** @property today the current date; a date without a year is the next one */
  | {
      readonly type: 'ways.requested';
      readonly typed: string;
      readonly draft: PlanDraft;
      readonly start: IsoDate;
      readonly today: IsoDate;
    }
  | { readonly type: 'way.chosen'; readonly at: number }
  | { readonly type: 'ways.retried' };

type Place = { readonly at: number };
type Answered = { readonly answer: FitAnswer };

export const fitMachine = setup({
  types: {
    context: {} as FitContext,
    events: {} as FitEvent,
    tags: {} as 'failed' | 'pending',
  },
  actors: { findWays },
  guards: {
    isUnderstood: (_, { typed, today }: { typed: string; today: IsoDate }) =>
      readRequest(typed, today).kind === 'request',
    hasWays: (_, { answer }: Answered) => answer.kind === 'ways',
    fitsAlready: (_, { answer }: Answered) => answer.kind === 'fits',
    isOffered: ({ context: { answer, chosen } }, { at }: Place) =>
      answer?.kind === 'ways' && at in answer.ways && at !== chosen,
  },
  actions: {
    noteRequest: assign((_, { typed, draft, start, today }: ExtractEvent<FitEvent, 'ways.requested'>) => {
      const read = readRequest(typed, today);
      return read.kind === 'request'
        ? { typed, unclear: null, question: { draft, request: read.request, start }, answer: null, chosen: 0 }
        : { typed, unclear: read.sentence, question: null, answer: null };
    }),
    noteAnswer: assign((_, { answer }: Answered) => ({ answer, chosen: 0 })),
    noteChosen: assign((_, { at }: Place) => ({ chosen: at })),
  },
}).createMachine({
  id: 'fit',
  description: 'Fitting a plan to a budget or a date.',
  context: { typed: '', unclear: null, question: null, answer: null, chosen: 0 },
  initial: 'asking',
  on: {
    'ways.requested': [
      {
        guard: { type: 'isUnderstood', params: eventOf },
        target: '.computing',
        reenter: true,
        actions: { type: 'noteRequest', params: eventOf },
        description: 'Ask for ways to fit',
      },
      {
        target: '.asking',
        actions: { type: 'noteRequest', params: eventOf },
        description: 'Ask for something that is not understood',
      },
    ],
  },
  states: {
    asking: { description: 'Waiting for a budget or a date.' },
    computing: {
      description: 'The ways are being found.',
      tags: 'pending',
      invoke: {
        src: 'findWays',
        input: ({ context }) => context.question as FitQuestion,
        onDone: [
          {
            guard: { type: 'hasWays', params: answerOf },
            target: 'answered',
            actions: { type: 'noteAnswer', params: answerOf },
            description: 'There are ways',
          },
          {
            guard: { type: 'fitsAlready', params: answerOf },
            target: 'fitting',
            actions: { type: 'noteAnswer', params: answerOf },
            description: 'The plan fits as it is',
          },
          { target: 'nothingFits', actions: { type: 'noteAnswer', params: answerOf }, description: 'Nothing fits' },
        ],
        onError: { target: 'failed', description: 'The ways cannot be computed' },
      },
    },
    answered: {
      description: 'The ways are shown.',
      on: {
        'way.chosen': {
          guard: { type: 'isOffered', params: eventOf },
          actions: { type: 'noteChosen', params: eventOf },
          description: 'Look at a way',
        },
      },
    },
    fitting: { description: 'The plan fits as it is.' },
    nothingFits: { description: 'Nothing fits; the nearest is shown.' },
    failed: {
      description: 'The ways could not be found.',
      tags: 'failed',
      on: { 'ways.retried': { target: 'computing', description: 'Retry' } },
    },
  },
});

function answerOf({ event }: { event: DoneActorEvent<FitAnswer> }): Answered {
  return { answer: event.output };
}
