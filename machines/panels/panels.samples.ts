import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { PanelsEvent } from './panels.machine.ts';

export const panelsSamples: SamplesOf<PanelsEvent> = {
  'panel.opened': [
    { type: 'panel.opened', panel: 'contact' },
    { type: 'panel.opened', panel: 'fit' },
    { type: 'panel.opened', panel: 'guide' },
    { type: 'panel.opened', panel: 'plans' },
    { type: 'panel.opened', panel: 'platforms' },
    { type: 'panel.opened', panel: 'summary' },
  ],
  'panel.closed': [{ type: 'panel.closed' }],
};
