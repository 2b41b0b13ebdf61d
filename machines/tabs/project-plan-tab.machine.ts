/** The tabs of the project plan: one of four is open, Info at first. */
import { setup } from 'xstate';

/** The tabs in their order, by the names that an address has for them. */
export const planTabs = ['info', 'similar-apps', 'features', 'phases'] as const;
export type PlanTab = (typeof planTabs)[number];

export type ProjectPlanTabEvent = {
  readonly type: 'tab.opened';
  readonly tab: PlanTab;
};

export const projectPlanTabMachine = setup({
  types: {
    events: {} as ProjectPlanTabEvent,
  },
  guards: {
    isMeant: ({ event }, params: { tab: ProjectPlanTabEvent['tab'] }) => event.tab === params.tab,
  },
}).createMachine({
  id: 'projectPlanTab',
  description: 'The open tab of the project plan.',
  initial: 'info',
  on: {
    'tab.opened': [
      { guard: { type: 'isMeant', params: { tab: 'info' } }, target: '.info', description: 'Open Info' },
      {
        guard: { type: 'isMeant', params: { tab: 'similar-apps' } },
        target: '.similarApps',
        description: 'Open Similar Apps',
      },
      { guard: { type: 'isMeant', params: { tab: 'features' } }, target: '.features', description: 'Open Features' },
      { guard: { type: 'isMeant', params: { tab: 'phases' } }, target: '.phases', description: 'Open Phases' },
    ],
  },
  states: {
    info: { description: 'The drawing and the facts of the plan.' },
    similarApps: { description: 'Bases that are similar to the plan.' },
    features: { description: 'Every feature by name.' },
    phases: { description: 'The phases with their platforms.' },
  },
});
