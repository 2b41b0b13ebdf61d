import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleCard, samplePage } from './project-card.samples.ts';
import { projectPickerMachine, type ProjectPickerEvent } from './project-picker.machine.ts';

/** The field with a server that never answers; the samples contain the possible answers. */
export const silentProjectPicker = silenced(projectPickerMachine);

const own: SamplesOf<ProjectPickerEvent> = {
  'picker.opened': [{ type: 'picker.opened' }],
  'picker.closed': [{ type: 'picker.closed' }],
  'text.typed': [{ type: 'text.typed', text: 'lunch' }],
  'option.pointed': [{ type: 'option.pointed', option: sampleCard.id }],
  'end.neared': [{ type: 'end.neared' }],
};

export const projectPickerSamples: Samples = {
  ...own,
  ...answerSamples('0.projectPicker.open.finding', [samplePage(), samplePage([sampleCard], 'later')]),
  ...answerSamples('0.projectPicker.open.found.loadingMore', [samplePage()]),
  ...delaySamples('typingRests', 'projectPicker.open.typing'),
};

export const projectPickerWalk: WalkOptions = { contextKeys: ['next'] };
