import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { ProjectPlanTabEvent } from './project-plan-tab.machine.ts';

export const projectPlanTabSamples: SamplesOf<ProjectPlanTabEvent> = {
  'tab.opened': [
    { type: 'tab.opened', tab: 'info' },
    { type: 'tab.opened', tab: 'similar-apps' },
    { type: 'tab.opened', tab: 'features' },
    { type: 'tab.opened', tab: 'phases' },
  ],
};
