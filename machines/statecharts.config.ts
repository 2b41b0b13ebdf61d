/**
 * The configuration of the statechart tools for Plinth: `npx statecharts check --config
 * machines/statecharts.config.ts`.
 */
import type { StatechartsConfig } from '@plinth/statecharts/command/config';
import { knownFindings } from './known-findings.ts';
import { hasTimeout } from './ports/promise-port.ts';
import { registry } from './registry.ts';
import { faults } from './models/mutants.ts';
import { recordedMessages } from './models/recorded-messages.ts';
import { systemModels } from './models/system-models.ts';
import { synonyms } from './synonyms.ts';

export const config: StatechartsConfig = {
  machines: registry,
  notesFolder: 'machines',
  models: systemModels,
  faults,
  hasDeadline: hasTimeout,
  knownFindings,
  // Samples and models stand in for external senders, and the tools have no event names.
  sources: {
    folders: ['machines', 'src'],
    ignore: /\.samples\.ts$|^machines\/(?:shared|models)\/|^src\/statecharts\//,
  },
  synonyms,
  messages: Object.values(recordedMessages).flat(),
};
