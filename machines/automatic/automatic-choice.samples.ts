import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { automaticChoiceMachine, type AutomaticChoiceEvent } from './automatic-choice.machine.ts';

/** The choice where nothing answers: what could be answered is among the samples. */
export const silentAutomaticChoice = silenced(automaticChoiceMachine);

const events: SamplesOf<AutomaticChoiceEvent> = {
  'instalments.shown': [
    { type: 'instalments.shown', about: 'two of 5000' },
    { type: 'instalments.shown', about: 'three of 4000' },
  ],
  'automatic.switched': [{ type: 'automatic.switched' }],
};

export const automaticChoiceSamples = { ...events, ...answerSamples('0.automaticChoice.asking', [true, false]) };

export const automaticChoiceWalk: WalkOptions = { contextKeys: ['about'] };
