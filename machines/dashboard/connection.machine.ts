/**
 * The connection to the server's event stream. Promises: changes made elsewhere are received; the page shows when it is
 * offline; data that may have changed before the connection opened is requested once it is open.
 */
import { assign, enqueueActions, setup } from 'xstate';
import { notifyParent } from '../shared/notify-parent.ts';
import { listenForNotifications, watchNetwork, type NotificationTopic } from '../ports/notifications.ts';
import { eventOf } from '../shared/event-of.ts';

export interface ConnectionContext {
  /** The number of failed attempts since the last connection. */
  readonly attempts: number;
}

export type ConnectionEvent =
  | { readonly type: 'notifications.opened' }
  | { readonly type: 'notifications.arrived'; readonly topic: NotificationTopic }
  | { readonly type: 'notifications.lost' }
  | { readonly type: 'network.lost' }
  | { readonly type: 'network.found' };

/** Sent to the dashboard. */
export type ConnectionParentEvent =
  | { readonly type: 'notifications.arrived'; readonly topic: NotificationTopic }
  | { readonly type: 'notifications.missed' };

const [shortest, longest] = [2_000, 60_000];

export const connectionMachine = setup({
  types: {
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    tags: {} as 'connected' | 'offline',
  },
  actors: { listenForNotifications, watchNetwork },
  delays: { untilNextTry: ({ context }) => Math.min(longest, shortest * 2 ** context.attempts) },
  actions: {
    forgetAttempts: assign({ attempts: 0 }),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    passOn: enqueueActions(({ enqueue, self }, news: ConnectionParentEvent) =>
      notifyParent<ConnectionParentEvent>(enqueue, self, news),
    ),
    notifyMissed: enqueueActions(({ enqueue, self }) => {
      notifyParent<ConnectionParentEvent>(enqueue, self, { type: 'notifications.missed' });
    }),
  },
}).createMachine({
  id: 'connection',
  description: 'The connection to the server’s events.',
  context: { attempts: 0 },
  invoke: { id: 'watchNetwork', src: 'watchNetwork' },
  initial: 'listening',
  on: {
    'network.lost': { target: '.offline', description: 'The browser has no connection' },
  },
  states: {
    listening: {
      description: 'The server is asked for its events.',
      invoke: { id: 'listenForNotifications', src: 'listenForNotifications' },
      initial: 'connecting',
      on: {
        'notifications.lost': { target: 'reconnecting', description: 'The connection breaks' },
      },
      states: {
        connecting: {
          description: 'The connection is being opened.',
          on: {
            'notifications.opened': {
              target: 'live',
              actions: ['forgetAttempts', 'notifyMissed'],
              description: 'Connected: what changed before is asked for',
            },
          },
        },
        live: {
          description: 'Connected: server events are coming in.',
          tags: 'connected',
          on: {
            'notifications.arrived': {
              actions: { type: 'passOn', params: eventOf },
              description: 'Something changes on the server',
            },
          },
        },
      },
    },
    reconnecting: {
      description: 'The connection broke: it is opened again, each time later.',
      after: { untilNextTry: { target: 'listening', actions: 'countAttempt', description: 'Time to connect again' } },
      on: {
        'network.found': {
          target: 'listening',
          actions: 'forgetAttempts',
          description: 'The browser has a connection again',
        },
      },
    },
    offline: {
      description: 'The browser has no connection.',
      tags: 'offline',
      on: {
        'network.found': {
          target: 'listening',
          actions: 'forgetAttempts',
          description: 'The browser has a connection again',
        },
      },
    },
  },
});
