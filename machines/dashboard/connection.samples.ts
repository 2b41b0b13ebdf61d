import { delaySamples, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf } from '@plinth/statecharts/graph-walk';
import { connectionMachine, type ConnectionEvent } from './connection.machine.ts';

/** The connection without any event; the samples contain the possible events. */
export const silentConnection = silenced(connectionMachine);

const own: SamplesOf<ConnectionEvent> = {
  'news.opened': [{ type: 'news.opened' }],
  'news.arrived': [{ type: 'news.arrived', topic: 'projects' }],
  'news.lost': [{ type: 'news.lost' }],
  'network.lost': [{ type: 'network.lost' }],
  'network.found': [{ type: 'network.found' }],
};

export const connectionSamples: Samples = { ...own, ...delaySamples('untilNextTry', 'connection.reconnecting') };
