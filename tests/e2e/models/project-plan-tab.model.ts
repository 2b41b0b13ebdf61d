import type { ProjectPlanTabEvent } from '#machines/tabs/project-plan-tab.machine.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { hasChosen, lists } from '../support/expectations.ts';
import type { Model, Shows } from '../support/model.ts';

/** The tab is chosen, and no other. */
const showsTab =
  (name: string): Shows =>
  (me) =>
    hasChosen(me.page.getByRole('tablist'), [name]);

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
  shows: {
    'projectPlanTab.info': showsTab('Info'),
    'projectPlanTab.similarApps': showsTab('Similar Apps'),
    'projectPlanTab.features': async (me, sight) => {
      await showsTab('Features')(me, sight);
      const { draft } = (await sight.contextOf('app/plan')) as { readonly draft: PlanDraft };
      await lists(
        me.page.getByRole('tabpanel'),
        planFeatures(draft).map((id) => [featureOf(id).name]),
      );
    },
    'projectPlanTab.phases': showsTab('Phases'),
  },
};
