import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import type { RestorationAnswer } from '../ports/project-page.ts';
import { sampleCard } from './project-card.samples.ts';
import { versionRestoringMachine, type VersionRestoringEvent } from './version-restoring.machine.ts';

/** Restoring with a server that never answers; the samples contain the possible answers. */
export const silentVersionRestoring = silenced(versionRestoringMachine);

const answers: readonly RestorationAnswer[] = [
  { kind: 'restored', version: 3 },
  { kind: 'copied', projectId: '0f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b03' },
  { kind: 'refused', words: 'The project was changed elsewhere meanwhile.' },
];

const own: SamplesOf<VersionRestoringEvent> = {
  'restoration.requested': [{ type: 'restoration.requested', project: { ...sampleCard, version: 2 }, version: 1 }],
  'restoration.undone': [{ type: 'restoration.undone' }],
};

export const versionRestoringSamples: Samples = {
  ...own,
  ...answerSamples('0.versionRestoring.restoring', answers),
  ...answerSamples('0.versionRestoring.showing', [undefined]),
  ...answerSamples(
    '0.versionRestoring.undoing',
    answers.filter(({ kind }) => kind !== 'copied'),
  ),
};
