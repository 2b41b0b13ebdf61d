import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { changeAnswers, sampleCard } from './project-card.samples.ts';
import { renamingMachine, type RenamingEvent } from './renaming.machine.ts';

/** The renaming with a server that never answers; the samples contain the possible answers. */
export const silentRenaming = silenced(renamingMachine);

const own: SamplesOf<RenamingEvent> = {
  'renaming.opened': [{ type: 'renaming.opened', project: sampleCard }],
  'renaming.closed': [{ type: 'renaming.closed' }],
  'name.saved': [{ type: 'name.saved' }],
  'outcome.arrived': [{ type: 'outcome.arrived' }],
  'name.submitted': ['Lakeside Kitchen', '', sampleCard.name].map((name) => ({ type: 'name.submitted', name })),
};

export const renamingSamples: Samples = {
  ...own,
  ...answerSamples('0.renaming.name.saving', changeAnswers),
};
