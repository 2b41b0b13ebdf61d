/** The tabs of the project plan: one of four is open, Info at first. */
import { setup } from 'xstate';

export type ProjectPlanTabEvent = {
  readonly type: 'tab.opened';
  readonly tab: 'info' | 'similar-apps' | 'features' | 'phases';
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
