import { answerSamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf } from '@plinth/statecharts/graph-walk';
import type { PictureAnswer } from '../ports/flows.ts';
import { screenViewerMachine, type ScreenViewerEvent } from './screen-viewer.machine.ts';

/** Screens whose pictures are never taken; the samples contain the answers. */
export const silentScreenViewer = silenced(screenViewerMachine);

const events: SamplesOf<ScreenViewerEvent> = {
  'device.chosen': [
    { type: 'device.chosen', device: 'desktop' },
    { type: 'device.chosen', device: 'phone' },
  ],
  'scheme.chosen': [
    { type: 'scheme.chosen', scheme: 'own' },
    { type: 'scheme.chosen', scheme: 'light' },
    { type: 'scheme.chosen', scheme: 'dark' },
  ],
  'screen.enlarged': [{ type: 'screen.enlarged' }],
  'screen.closed': [{ type: 'screen.closed' }],
  'state.shown': [
    { type: 'state.shown', flow: 'payment', state: 'payment.declined', picture: 'present' },
    { type: 'state.shown', flow: 'payment', state: 'payment.declined', picture: 'wanted' },
    { type: 'state.shown', flow: 'payment', state: 'payment.declined', picture: 'offered' },
  ],
  'state.left': [{ type: 'state.left' }],
  'picture.requested': [{ type: 'picture.requested' }],
};

const answers: readonly PictureAnswer[] = [
  { kind: 'taken', pictures: { 'desktop-light': '3f2a/5c1d0e9a7b42.webp' } },
  { kind: 'noBrowser', command: 'node src/tools/chromium.mjs --install' },
  { kind: 'notHere' },
  {
    kind: 'failed',
    problem: {
      reason: 'The walk “I go the whole way, and pay” failed.',
      step: { text: "me.press('Try again')", at: 'tests/state-screens/funnel.walk.ts:21' },
    },
  },
];

export const screenViewerSamples = {
  ...events,
  ...answerSamples('0.screenViewer.picture.taking', answers),
};
