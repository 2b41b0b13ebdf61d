/** The exported source of every machine starts in plain XState without changes, and comes to rest. */
import { expect, it } from 'vitest';
import { statelySourceOf } from '@plinth/statecharts/export/stately';
import { flowOf } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';
import { startExported } from '../../src/statecharts/tests/start-exported.ts';

it('starts the source of every machine', async () => {
  const flows = registry.map(flowOf);
  const started = await startExported(new Map(flows.map((flow) => [`${flow.id}.machine.js`, statelySourceOf(flow)])));
  expect(started.map(({ file }) => file).toSorted()).toEqual(flows.map(({ id }) => `${id}.machine.js`).toSorted());
  expect(started.filter(({ error }) => error !== null)).toEqual([]);
  // A machine that polls takes a step a second; one that loops takes thousands.
  expect(started.filter(({ steps = Infinity }) => steps > 2_000)).toEqual([]);
});
