/**
 * The guide: questions about the catalogue and their answers. Promises: one question at a time; the guide never changes the
 * plan; when an answer cannot be loaded the guide says so, and the question can be asked again.
 */
import { assign, setup, type DoneActorEvent } from 'xstate';
import type { Answer } from '../domain/guide/guide.types.ts';
import { questionLimit } from '../domain/guide/question-limit.ts';
import { answerPatience } from '../kit/answer-patience.ts';
import { answerQuestion } from '../ports/guide.ts';

/** How many questions are kept. */
const turnLimit = 30;

/** A question, and its answer once there is one. */
export interface GuideTurn {
  readonly id: number;
  readonly question: string;
  readonly answer: Answer | null;
}

export interface AssistantContext {
  /** The oldest first. */
  readonly turns: readonly GuideTurn[];
}

export type AssistantEvent = { readonly type: 'question.asked'; readonly question: string } | { readonly type: 'guide.cleared' };

const unloaded: Answer = { kind: 'failed', sentences: ['The guide could not be loaded. Ask again in a moment.'], cost: null, remarks: [], featureIds: [], examples: [] };

type Answered = { readonly answer: Answer };

/** The conversation with its last question answered. */
function answered(turns: readonly GuideTurn[], answer: Answer): readonly GuideTurn[] {
  return turns.map((turn, index) => (index === turns.length - 1 ? { ...turn, answer } : turn));
}

export const assistantMachine = setup({
  types: {
    context: {} as AssistantContext,
    events: {} as AssistantEvent,
    tags: {} as 'pending',
  },
  actors: { answerQuestion },
  delays: { answerPatience },
  guards: {
    isQuestion: ({ event }) => event.type === 'question.asked' && event.question.trim() !== '' && event.question.length <= questionLimit,
    hasTurns: ({ context }) => context.turns.length > 0,
  },
  actions: {
    noteQuestion: assign(({ context, event }) => {
      if (event.type !== 'question.asked') return {};
      const id = (context.turns.at(-1)?.id ?? 0) + 1;
      return { turns: [...context.turns, { id, question: event.question.trim(), answer: null }].slice(-turnLimit) };
    }),
    noteAnswer: assign(({ context }, { answer }: Answered) => ({ turns: answered(context.turns, answer) })),
    noteSilence: assign(({ context }) => ({ turns: answered(context.turns, unloaded) })),
    forgetTurns: assign({ turns: [] }),
  },
}).createMachine({
  id: 'assistant',
  description: 'The guide over the catalogue.',
  context: { turns: [] },
  initial: 'listening',
  states: {
    listening: {
      description: 'Waiting for a question.',
      on: {
        'question.asked': { guard: 'isQuestion', target: 'answering', actions: 'noteQuestion', description: 'Ask the guide' },
        'guide.cleared': { guard: 'hasTurns', actions: 'forgetTurns', description: 'Clear the conversation' },
      },
    },
    answering: {
      description: 'The answer is being looked up.',
      tags: 'pending',
      after: { answerPatience: { target: 'listening', actions: 'noteSilence', description: 'There is no answer in time' } },
      invoke: {
        src: 'answerQuestion',
        input: ({ context }) => ({ question: context.turns.at(-1)?.question ?? '' }),
        onDone: { target: 'listening', actions: { type: 'noteAnswer', params: answerOf }, description: 'The guide answers' },
        onError: { target: 'listening', actions: 'noteSilence', description: 'The catalogue does not arrive' },
      },
    },
  },
});

function answerOf({ event }: { event: DoneActorEvent<Answer> }): Answered {
  return { answer: event.output };
}
