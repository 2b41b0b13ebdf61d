import { fromPromise, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import type { Answer } from '../domain/guide/guide.types.ts';
import { delaySamples } from '../kit/answer-samples.ts';
import type { Samples, SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import { assistantMachine, type AssistantEvent } from './assistant.machine.ts';

/** The guide with a catalogue that never answers: what it could answer is among the samples. */
export const silentAssistant = assistantMachine.provide({
  actors: { answerQuestion: fromPromise(() => new Promise<Answer>(() => undefined)) },
});

type AnswerId = '0.assistant.answering';
type Answers = DoneActorEvent<Answer, AnswerId> | ErrorActorEvent<Error, AnswerId>;

const actorId: AnswerId = '0.assistant.answering';
const output: Answer = { kind: 'topic', sentences: ['A shop shows what it sells.'], cost: null, remarks: [], featureIds: ['product-catalogue'], examples: [] };

const own: SamplesOf<AssistantEvent | Answers> = {
  'question.asked': [
    { type: 'question.asked', question: 'What do I need for a marketplace?' },
    { type: 'question.asked', question: ' ' },
  ],
  'guide.cleared': [{ type: 'guide.cleared' }],
  'xstate.done.actor.0.assistant.answering': [{ type: `xstate.done.actor.${actorId}`, actorId, output }],
  'xstate.error.actor.0.assistant.answering': [{ type: `xstate.error.actor.${actorId}`, actorId, error: new Error('The words did not arrive') }],
};

export const assistantSamples: Samples = { ...own, ...delaySamples('answerPatience', 'assistant.answering') };

/** Whether there is anything to forget, and whether the last question is answered; the conversation itself grows without end. */
export const assistantWalk: WalkOptions = { onlyNews: true, contextKeys: ['turns'] };
