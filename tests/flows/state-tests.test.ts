/** The test status on the card of a state. */
import { commands } from '#tools/flow-desk.mjs';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '#flows/catalogue.ts';
import { commandsOf } from '#flows/view/state-tests.tsx';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { recordedSources, recordedMessages } from '#machines/models/recorded-messages.ts';
import { systemModels } from '#machines/models/system-models.ts';

const { flows } = catalogueOf(registry, { messages: recordedMessages, causes: recordedSources }, 'a build');
const modelsOf = (flow: string): readonly string[] | undefined => flows.find(({ id }) => id === flow)?.systemModels;

describe('the tests of a state', () => {
  it('are in the system models in which its flow was seen', () => {
    expect([modelsOf('payment'), modelsOf('dashboard'), modelsOf('flow-viewer')]).toEqual([
      ['product'],
      ['dashboard', 'sharing'],
      [],
    ]);
  });

  it('name only system models that can be explored', () => {
    const known = new Set(systemModels.map(({ id }) => id));
    expect(flows.flatMap((flow) => flow.systemModels).filter((model) => !known.has(model))).toEqual([]);
  });

  it('begin with the shortest path to it', () => {
    const payment = registry.find(({ id }) => id === 'payment');
    const state = payment && flowOf(payment).states.find(({ key }) => key === 'unknown');
    expect(state && commandsOf('payment', state, ['product'], commands).map(({ line }) => line)).toEqual([
      'npm run paths -- payment --strategy shortest --to payment.unknown',
      'npm run paths -- payment --run',
      'npm run mutate -- payment',
      'npm run explore -- product',
    ]);
  });
});
