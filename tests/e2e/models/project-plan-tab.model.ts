import type { ProjectPlanTabEvent } from '#machines/tabs/project-plan-tab.machine.ts';
import type { Model } from '../support/model.ts';

const names: Readonly<Record<ProjectPlanTabEvent['tab'], RegExp>> = {
  info: /^Info/,
  'similar-apps': /^Similar Apps/,
  features: /^Features/,
  phases: /^Phases/,
};

/** The tabs of the project plan. */
export const projectPlanTabModel: Model<ProjectPlanTabEvent> = {
  actor: 'app/projectPlanTab',
  starts: { 'at the project plan': { go: (me) => me.comeBackTo('/project-plan') } },
  acts: { 'tab.opened': (me, { tab }) => me.page.getByRole('tab', { name: names[tab] }).click() },
};
