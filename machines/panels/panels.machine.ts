/**
 * The panel that lies over the screen. Promises: one at a time, and closing it leaves the screen as it was.
 */
import { setup } from 'xstate';

export type PanelId = 'platforms' | 'summary';

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
          { guard: { type: 'isMeant', params: { panel: 'platforms' } }, target: 'platforms', description: 'Open the platforms' },
          { guard: { type: 'isMeant', params: { panel: 'summary' } }, target: 'summary', description: 'Open the cost summary' },
        ],
      },
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
