/**
 * The panel that lies over the screen. Promises: one at a time, and closing it leaves the screen as it was.
 */
import { setup } from 'xstate';

export type PanelId = 'contact' | 'guide' | 'platforms' | 'summary';

export type PanelsEvent =
  | { readonly type: 'panel.opened'; readonly panel: PanelId }
  | { readonly type: 'panel.closed' };

export const panelsMachine = setup({
  types: {
    events: {} as PanelsEvent,
  },
  guards: {
    isMeant: ({ event }, params: { panel: PanelId }) => event.type === 'panel.opened' && event.panel === params.panel,
  },
}).createMachine({
  id: 'panels',
  description: 'The panel that lies over the screen.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing lies over the screen.',
      on: {
        'panel.opened': [
          { guard: { type: 'isMeant', params: { panel: 'contact' } }, target: 'contact', description: 'Speak to a human' },
          { guard: { type: 'isMeant', params: { panel: 'guide' } }, target: 'guide', description: 'Open the guide' },
          { guard: { type: 'isMeant', params: { panel: 'platforms' } }, target: 'platforms', description: 'Open the platforms' },
          { guard: { type: 'isMeant', params: { panel: 'summary' } }, target: 'summary', description: 'Open the cost summary' },
        ],
      },
    },
    contact: {
      description: 'How to reach a person.',
      on: { 'panel.closed': { target: 'closed', description: 'Close the contact' } },
    },
    guide: {
      description: 'The guide, where it has no room beside the features.',
      on: { 'panel.closed': { target: 'closed', description: 'Close the guide' } },
    },
    platforms: {
      description: 'The list of platforms, each to add or remove.',
      on: { 'panel.closed': { target: 'closed', description: 'Close the platforms' } },
    },
    summary: {
      description: 'Every field of the cost summary.',
      on: { 'panel.closed': { target: 'closed', description: 'Close the cost summary' } },
    },
  },
});
