import { answerSamples, delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { ScreenEvent } from '../ports/live-pages.ts';
import type { TraceStep } from '../shared/trace.ts';
import { liveTraceMachine, type LiveTraceEvent } from './live-trace.machine.ts';

/** The live view where a file is never read; the samples contain the answers. */
export const silentLiveTrace = silenced(liveTraceMachine);

const first: TraceStep = {
  at: 1_790_000_000_000,
  page: 1,
  place: '/studio',
  actor: 'app/currency',
  machine: 'currency',
  from: null,
  event: { type: 'xstate.init' },
  taken: [],
  heldBack: [],
  states: ['currency.INR'],
  status: 'active',
};
const second: TraceStep = {
  ...first,
  at: first.at + 1_200,
  event: { type: 'currency.chosen', currency: 'USD' },
  taken: ['currency|currency.chosen|0'],
  states: ['currency.USD'],
};

/** Two steps of one machine. */
export const sampleSteps: readonly TraceStep[] = [first, second];

/** The size of a page. */
const sampleScreen: readonly ScreenEvent[] = [
  { type: 4, timestamp: first.at, data: { href: '/', width: 390, height: 844 } },
];

const events: SamplesOf<LiveTraceEvent> = {
  'steps.told': [
    { type: 'steps.told', told: [{ tab: 'one', steps: sampleSteps, isWhole: true }] },
    { type: 'steps.told', told: [{ tab: 'two', steps: [first], isWhole: false }] },
  ],
  'screens.told': [
    { type: 'screens.told', told: [{ tab: 'one', page: 1, events: sampleScreen, isWhole: true }] },
    { type: 'screens.told', told: [{ tab: 'one', page: 1, events: sampleScreen, isWhole: false }] },
  ],
  'page.left': [{ type: 'page.left', tab: 'one' }],
  'tab.chosen': [{ type: 'tab.chosen', tab: 'two' }],
  'moment.chosen': [{ type: 'moment.chosen', moment: 0 }],
  'moment.stepped': [
    { type: 'moment.stepped', by: 1 },
    { type: 'moment.stepped', by: -1 },
  ],
  'now.chosen': [{ type: 'now.chosen' }],
  'event.handed': [
    { type: 'event.handed', actor: 'app/currency', event: { type: 'currency.chosen', currency: 'INR' } },
  ],
  'trace.chosen': [{ type: 'trace.chosen', file: new Blob(['{}']) }],
  'trace.closed': [{ type: 'trace.closed' }],
  'replay.started': [{ type: 'replay.started' }],
  'replay.paused': [{ type: 'replay.paused' }],
};

export const liveTraceSamples = {
  ...events,
  ...answerSamples('0.liveTrace.opening', [{ release: 'a build', steps: sampleSteps }]),
  ...delaySamples('replayPace', 'liveTrace.replaying.playing'),
};

export const liveTraceWalk: WalkOptions = { contextKeys: ['moment', 'tab'] };
