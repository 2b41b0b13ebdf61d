/** The panel over the screen. Promises: one panel at a time; closing it changes nothing on the screen. */
import { setup } from 'xstate';

export const panelIds = ['contact', 'fit', 'guide', 'plans', 'platforms', 'summary'] as const;

export type PanelId = (typeof panelIds)[number];

export type PanelsEvent =
  | { readonly type: 'panel.opened'; readonly panel: PanelId }
  | { readonly type: 'panel.closed' };

export const panelsMachine = setup({
  types: {
    events: {} as PanelsEvent,
    tags: {} as PanelId,
  },
  guards: {
    isMeant: ({ event }, params: { panel: PanelId }) => event.type === 'panel.opened' && event.panel === params.panel,
  },
}).createMachine({
  id: 'panels',
  description: 'The panel over the screen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'No panel is open.',
      on: {
        'panel.opened': [
          {
            guard: { type: 'isMeant', params: { panel: 'contact' } },
            target: 'contact',
            description: 'Open Speak to a human',
          },
          {
            guard: { type: 'isMeant', params: { panel: 'fit' } },
            target: 'fit',
            description: 'Open fitting to a budget or a date',
          },
          { guard: { type: 'isMeant', params: { panel: 'guide' } }, target: 'guide', description: 'Open the guide' },
          {
            guard: { type: 'isMeant', params: { panel: 'plans' } },
            target: 'plans',
            description: 'Open the list of plans',
          },
          {
            guard: { type: 'isMeant', params: { panel: 'platforms' } },
            target: 'platforms',
            description: 'Open the list of platforms',
          },
          {
            guard: { type: 'isMeant', params: { panel: 'summary' } },
            target: 'summary',
            description: 'Open the cost summary',
          },
        ],
      },
    },
    contact: {
      description: 'The panel with the ways to contact the team.',
      tags: 'contact',
      on: { 'panel.closed': { target: 'closed', description: 'Close the contact' } },
    },
    fit: {
      description: 'Fitting the plan to a budget or a date.',
      tags: 'fit',
      on: { 'panel.closed': { target: 'closed', description: 'Close fitting' } },
    },
    guide: {
      description: 'The guide, on screens without room for it beside the features.',
      tags: 'guide',
      on: { 'panel.closed': { target: 'closed', description: 'Close the guide' } },
    },
    plans: {
      description: 'The plans of this browser.',
      tags: 'plans',
      on: { 'panel.closed': { target: 'closed', description: 'Close the list of plans' } },
    },
    platforms: {
      description: 'The platforms, to add and remove.',
      tags: 'platforms',
      on: { 'panel.closed': { target: 'closed', description: 'Close the list of platforms' } },
    },
    summary: {
      description: 'The cost summary with every field.',
      tags: 'summary',
      on: { 'panel.closed': { target: 'closed', description: 'Close the cost summary' } },
    },
  },
});
