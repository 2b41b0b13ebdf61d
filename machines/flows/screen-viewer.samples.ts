import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { ScreenViewerEvent } from './screen-viewer.machine.ts';

export const screenViewerSamples: SamplesOf<ScreenViewerEvent> = {
  'device.chosen': [{ type: 'device.chosen', device: 'desktop' }, { type: 'device.chosen', device: 'phone' }],
  'scheme.chosen': [{ type: 'scheme.chosen', scheme: 'own' }, { type: 'scheme.chosen', scheme: 'light' }, { type: 'scheme.chosen', scheme: 'dark' }],
  'version.chosen': [{ type: 'version.chosen', version: 'latest' }, { type: 'version.chosen', version: 'accepted' }],
  'screen.enlarged': [{ type: 'screen.enlarged' }],
  'screen.closed': [{ type: 'screen.closed' }],
  'state.shown': [{ type: 'state.shown' }],
};
