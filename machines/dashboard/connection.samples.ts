import { delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { connectionMachine, type ConnectionEvent } from './connection.machine.ts';

/** The connection without any event; the samples contain the possible events. */
export const silentConnection = silenced(connectionMachine);

const own: SamplesOf<ConnectionEvent> = {
  'notifications.opened': [{ type: 'notifications.opened' }],
  'notifications.arrived': [{ type: 'notifications.arrived', topic: 'projects' }],
  'notifications.lost': [{ type: 'notifications.lost' }],
  'network.lost': [{ type: 'network.lost' }],
  'network.found': [{ type: 'network.found' }],
};

export const connectionSamples: Samples = { ...own, ...delaySamples('untilNextTry', 'connection.reconnecting') };
