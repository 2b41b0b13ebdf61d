import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { erasingMachine, type ErasingEvent } from './erasing.machine.ts';
import { changeAnswers, sampleCard } from './project-card.samples.ts';

/** Removing with a server that never answers; the samples contain the possible answers. */
export const silentErasing = silenced(erasingMachine);

const own: SamplesOf<ErasingEvent> = {
  'erasure.requested': [false, true].map((isHeld) => ({
    type: 'erasure.requested',
    project: { ...sampleCard, trashed: { goesOn: '2027-01-31', isHeld } },
  })),
  'erasure.confirmed': [{ type: 'erasure.confirmed' }],
  'erasure.cancelled': [{ type: 'erasure.cancelled' }],
  'erasure.left': [{ type: 'erasure.left' }],
};

export const erasingSamples: Samples = {
  ...own,
  ...answerSamples('0.erasing.erasing', changeAnswers),
};
