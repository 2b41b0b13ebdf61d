import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import { sampleCard } from './project-card.samples.ts';
import type { SelectionEvent } from './selection.machine.ts';

export const selectionSamples: SamplesOf<SelectionEvent> = {
  'project.toggled': [{ type: 'project.toggled', project: sampleCard }],
  'projects.selected': [{ type: 'projects.selected', projects: [sampleCard] }],
  'selection.cleared': [{ type: 'selection.cleared' }],
};

export const selectionWalk: WalkOptions = { contextKeys: ['selected'] };
