/**
 * The line to the server's news. Promises: what changes elsewhere is heard of; the page says when it is offline; whatever may
 * have been missed is asked for once the line is back.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { tellParent } from '../kit/tell-parent.ts';
import { listenForNews, watchNetwork, type NewsTopic } from '../ports/news.ts';

export interface ConnectionContext {
  /** Whether there was a line before, so that something may have been missed. */
  readonly wasLive: boolean;
  /** How often it was tried in vain since. */
  readonly attempts: number;
}

export type ConnectionEvent =
  | { readonly type: 'news.opened' }
  | { readonly type: 'news.arrived'; readonly topic: NewsTopic }
  | { readonly type: 'news.lost' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.found' };

/** Told to the dashboard. */
export type ConnectionNews = { readonly type: 'news.arrived'; readonly topic: NewsTopic } | { readonly type: 'news.missed' };

const [shortest, longest] = [2_000, 60_000];

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
  },
  actors: { listenForNews, watchNetwork },
  delays: { untilNextTry: ({ context }) => Math.min(longest, shortest * 2 ** context.attempts) },
  guards: {
    wasLive: ({ context }) => context.wasLive,
  },
  actions: {
    noteLive: assign({ wasLive: true, attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    startAnew: assign({ attempts: 0 }),
    passOn: enqueueActions(({ enqueue, event, self }) => {
      if (event.type === 'news.arrived') tellParent<ConnectionNews>(enqueue, self, { type: 'news.arrived', topic: event.topic });
    }),
    tellMissed: enqueueActions(({ enqueue, self }) => {
      tellParent<ConnectionNews>(enqueue, self, { type: 'news.missed' });
    }),
  },
}).createMachine({
  id: 'connection',
  description: 'The line to the server’s news.',
  context: { wasLive: false, attempts: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'listening',
  on: {
    'network.lost': { target: '.offline', description: 'The browser has no connection' },
  },
  states: {
    listening: {
      description: 'The server is asked for its news.',
      invoke: { id: 'listenForNews', src: 'listenForNews' },
      initial: 'connecting',
      on: {
        'news.lost': { target: 'reconnecting', description: 'The line broke' },
      },
      states: {
        connecting: {
          description: 'The line is being opened.',
          on: {
            'news.opened': [
              { guard: 'wasLive', target: 'live', actions: ['noteLive', 'tellMissed'], description: 'The line is back: ask for what was missed' },
              { target: 'live', actions: 'noteLive', description: 'The line is open' },
            ],
          },
        },
        live: {
          description: 'News arrive.',
          on: { 'news.arrived': { actions: 'passOn', description: 'Something changed' } },
        },
      },
    },
    reconnecting: {
      description: 'The line broke: it is tried again, each time later.',
      after: { untilNextTry: { target: 'listening', actions: 'countAttempt' } },
      on: { 'network.found': { target: 'listening', actions: 'startAnew', description: 'The browser has a connection again' } },
    },
    offline: {
      description: 'The browser has no connection.',
      on: { 'network.found': { target: 'listening', actions: 'startAnew', description: 'The browser has a connection again' } },
    },
  },
});
