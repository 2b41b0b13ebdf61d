/**
 * What the statechart tools need to know of Plinth: `npx statecharts check --config machines/statecharts.config.ts`.
 */
import type { StatechartsConfig } from '@plinth/statecharts/command/config';
import { knownFindings } from './known-findings.ts';
import { hasTimeout } from './ports/promise-port.ts';
import { registry } from './registry.ts';
import { faults } from './worlds/faults.ts';
import { recordedMessages } from './worlds/recorded-messages.ts';
import { worlds } from './worlds/worlds.ts';

export const config: StatechartsConfig = {
  machines: registry,
  models: worlds,
  faults,
  hasDeadline: hasTimeout,
  knownFindings,
  // Samples and models stand for what others send, and the tools know no event.
  sources: {
    folders: ['machines', 'src'],
    ignore: /\.samples\.ts$|^machines\/(?:shared|worlds)\/|^src\/statecharts\//,
  },
  messages: Object.values(recordedMessages).flat(),
};
