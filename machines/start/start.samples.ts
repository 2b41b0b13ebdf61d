import type { Suggestion } from '../domain/start/suggestion.types.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { startMachine, type StartEvent, type StartInput } from './start.machine.ts';

/** The questions with a guide that never answers: what it could suggest is among the samples. */
export const silentStart = silenced(startMachine);

/** A first visit. */
export const startInput: StartInput = { isHidden: false };

/** The Tiffin base without changes, on Android. */
export const sampleSuggestion: Suggestion = { templateId: 3, featureIds: [], platforms: ['android'] };

const events: SamplesOf<StartEvent> = {
  'kind.toggled': [{ type: 'kind.toggled', kind: 'food' }],
  'audience.toggled': [{ type: 'audience.toggled', audience: 'team' }],
  'place.toggled': [{ type: 'place.toggled', place: 'ios' }],
  'wish.typed': [{ type: 'wish.typed', wish: '5 lakh by March' }],
  'suggestion.retried': [{ type: 'suggestion.retried' }],
  'questions.hidden': [{ type: 'questions.hidden' }],
  'questions.shown': [{ type: 'questions.shown' }],
};

export const startSamples = {
  ...events,
  ...answerSamples('0.start.shown.suggesting', [sampleSuggestion]),
};

/** Also a visit after one that hid the questions; the answers decide whether there is a suggestion. */
export const startWalk: WalkOptions = { inputs: [startInput, { isHidden: true }], contextKeys: ['answers'] };
