/**
 * The three questions for visitors who do not know where to begin. Promises: there is a suggestion from the first
 * answer on, and it is updated with each answer; the answers change nothing of the plan; an answer can be cleared; the
 * questions can be hidden and come back with their answers. When the guide cannot be loaded the visitor sees a message,
 * and can try again. Invariant: a suggestion that can be accepted belongs to the answers that are shown.
 */
import { assign, emit, setup, type DoneActorEvent } from 'xstate';
import {
  isAnswered,
  timeouts,
  type AudienceId,
  type KindId,
  type PlaceId,
  type StartAnswers,
} from '../domain/start/questions.ts';
import type { Suggestion } from '../domain/start/suggestion.types.ts';
import { toggled } from '../domain/toggled.ts';
import { suggestPlan } from '../ports/start.ts';
import { eventOf } from '../shared/event-of.ts';

/** Whether an earlier visit hid the questions. */
export interface StartInput {
  readonly isHidden: boolean;
}

export interface StartContext extends StartInput {
  readonly answers: StartAnswers;
  /** The budget, the date or both, as typed; empty if skipped. */
  readonly wish: string;
  /** The suggestion for the answers; while it is looked up, the one for the earlier answers. */
  readonly suggestion: Suggestion | null;
}

export type StartEvent =
  | { readonly type: 'kind.toggled'; readonly kind: KindId }
  | { readonly type: 'audience.toggled'; readonly audience: AudienceId }
  | { readonly type: 'place.toggled'; readonly place: PlaceId }
  | { readonly type: 'wish.typed'; readonly wish: string }
  | { readonly type: 'suggestion.retried' }
  | { readonly type: 'questions.hidden' }
  | { readonly type: 'questions.shown' };

/** The value to store for the next visit. */
export interface StartEmitted {
  readonly type: 'visibility.chosen';
  readonly isHidden: boolean;
}

type Suggested = { readonly suggestion: Suggestion };

export const startMachine = setup({
  types: {
    context: {} as StartContext,
    input: {} as StartInput,
    events: {} as StartEvent,
    emitted: {} as StartEmitted,
    tags: {} as 'failed' | 'pending' | 'shown' | 'suggested',
  },
  actors: { suggestPlan },
  guards: {
    isHidden: ({ context }) => context.isHidden,
    isAnswered: ({ context }) => isAnswered(context.answers),
  },
  actions: {
    toggleKind: assign(({ context: { answers } }, { kind }: { kind: KindId }) => ({
      answers: { ...answers, kind: kind === answers.kind ? null : kind },
    })),
    toggleAudience: assign(({ context: { answers } }, { audience }: { audience: AudienceId }) => ({
      answers: { ...answers, audience: audience === answers.audience ? null : audience },
    })),
    togglePlace: assign(({ context: { answers } }, { place }: { place: PlaceId }) => ({
      answers: { ...answers, places: toggled(answers.places, place) },
    })),
    noteWish: assign((_, { wish }: { wish: string }) => ({ wish })),
    noteSuggestion: assign((_, { suggestion }: Suggested) => ({ suggestion })),
    forgetSuggestion: assign({ suggestion: null }),
    emitHidden: emit({ type: 'visibility.chosen', isHidden: true }),
    emitShown: emit({ type: 'visibility.chosen', isHidden: false }),
  },
}).createMachine({
  id: 'start',
  description: 'Three questions for whoever does not know where to begin.',
  context: ({ input }) => ({ ...input, answers: timeouts, wish: '', suggestion: null }),
  initial: 'remembering',
  states: {
    remembering: {
      description: 'Whether an earlier visit hid the questions decides where to start.',
      always: [
        { guard: 'isHidden', target: 'hidden', description: 'An earlier visit hid the questions' },
        { target: 'shown', description: 'The questions were not hidden' },
      ],
    },
    hidden: {
      description: 'The questions are hidden.',
      on: { 'questions.shown': { target: 'shown', actions: 'emitShown', description: 'Show the questions' } },
    },
    shown: {
      description: 'The questions can be answered, each answer can be taken back.',
      tags: 'shown',
      initial: 'considering',
      on: {
        'kind.toggled': {
          target: '.considering',
          actions: { type: 'toggleKind', params: eventOf },
          description: 'Say what it is, or take that back',
        },
        'audience.toggled': {
          target: '.considering',
          actions: { type: 'toggleAudience', params: eventOf },
          description: 'Say who it is for, or take that back',
        },
        'place.toggled': {
          target: '.considering',
          actions: { type: 'togglePlace', params: eventOf },
          description: 'Say where it runs, or take that back',
        },
        'wish.typed': {
          actions: { type: 'noteWish', params: eventOf },
          description: 'Say what it may cost and when it is needed',
        },
        'questions.hidden': { target: 'hidden', actions: 'emitHidden', description: 'Hide the questions' },
      },
      states: {
        considering: {
          description: 'Whether anything is answered decides whether there is something to suggest.',
          always: [
            { guard: 'isAnswered', target: 'suggesting', description: 'Something is answered' },
            { target: 'unanswered', description: 'Nothing is answered' },
          ],
        },
        unanswered: { description: 'Nothing is answered yet.', entry: 'forgetSuggestion' },
        suggesting: {
          description: 'What the answers lead to is being looked up.',
          tags: 'pending',
          invoke: {
            src: 'suggestPlan',
            input: ({ context }) => context.answers,
            onDone: {
              target: 'suggested',
              actions: { type: 'noteSuggestion', params: suggestionIn },
              description: 'The guide suggests a plan',
            },
            onError: { target: 'failed', description: 'The guide does not arrive' },
          },
        },
        suggested: { description: 'A plan is suggested.', tags: 'suggested' },
        failed: {
          description: 'The guide could not be loaded.',
          tags: 'failed',
          entry: 'forgetSuggestion',
          on: { 'suggestion.retried': { target: 'suggesting', description: 'Try again' } },
        },
      },
    },
  },
});

function suggestionIn({ event }: { event: DoneActorEvent<Suggestion> }): Suggested {
  return { suggestion: event.output };
}
