import { chooseTemplate } from '../domain/plan/plan-rules.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { SavedVersions } from '../ports/saved-versions.ts';
import { comparisonMachine, type ComparisonEvent } from './comparison.machine.ts';

/** The comparison with ports that never answer; the samples contain the possible answers. */
export const silentComparison = silenced(comparisonMachine);

const draft = chooseTemplate(emptyDraft('sample-1'), 1);

const own: SamplesOf<ComparisonEvent> = {
  'branch.makeRequested': [{ type: 'branch.makeRequested' }],
  'branch.renameRequested': [{ type: 'branch.renameRequested', name: 'Full' }],
  'branch.mergeRequested': [{ type: 'branch.mergeRequested', name: 'Full' }],
  'name.submitted': [
    { type: 'name.submitted', name: 'Lean MVP', draft },
    { type: 'name.submitted', name: 'Full', draft },
    { type: 'name.submitted', name: '', draft },
  ],
  'feature.picked': [{ type: 'feature.picked', featureId: 'videos' }],
  'features.picked': [{ type: 'features.picked', featureIds: ['videos', 'groups'] }],
  'merge.confirmed': [{ type: 'merge.confirmed' }],
  'history.opened': [{ type: 'history.opened', planId: 'sample-1' }],
  'dialog.closed': [{ type: 'dialog.closed' }],
  'branch.preferred': [{ type: 'branch.preferred', name: 'Full' }],
  'branch.looked': [{ type: 'branch.looked', name: 'Full' }],
  'versions.retried': [{ type: 'versions.retried' }],
  'version.restoreRequested': [{ type: 'version.restoreRequested', version: 1 }],
};

const saved: SavedVersions = {
  projectId: 'project-1',
  versions: [
    {
      version: 1,
      savedAt: '2027-01-04T06:30:00.000Z',
      total: 5_00_000_00,
      steps: ['created the project'],
      change: 0,
      mark: 'mark',
    },
  ],
};

export const comparisonSamples: Samples = {
  ...own,
  ...answerSamples('0.comparison.history.asking', [saved, null]),
  ...answerSamples('0.comparison.history.restoring', [draft]),
};

/** The selected features and the loaded versions decide which actions are possible. */
export const comparisonWalk: WalkOptions = { contextKeys: ['branch', 'picked', 'saved', 'looked'] };
