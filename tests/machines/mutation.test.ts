/** The plans of a machine detect its mutants, or each missed mutant is listed with the steps that would detect it. */
import { expect, it } from 'vitest';
import { and, setup, stateIn } from 'xstate';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import type { WalkEntry } from '@plinth/statecharts/graph-walk';
import { strengthOf } from '@plinth/statecharts/mutation';
import { planPaths } from '@plinth/statecharts/path-plan';
import { mutantsOf } from '@plinth/statecharts/mutants';
import { registry } from '#machines/registry.ts';
import { noticedBy } from '#tools/mutate-tests.mjs';
import { cashMachine, turnstile } from './textbook-machines.ts';

function strength(entry: WalkEntry) {
  return strengthOf(entry, [...planPaths(entry).paths, ...planPaths(entry, { strategy: 'refusals' }).paths]);
}

it('plans with rejected events detect at least 98 of 100 mutants of the payment, the consent and the orders', () => {
  const all = registry.filter(({ id }) => ['payment', 'consent', 'order', 'contact'].includes(id)).map(strength);
  const noticed = all.reduce((sum, one) => sum + one.noticed, 0);
  const noticeable = all.reduce((sum, one) => sum + one.mutants - one.equivalent, 0);
  expect(noticed / noticeable).toBeGreaterThanOrEqual(0.98);
});

it('a plan of one path names the mutants that it misses, and the shortest path to them', () => {
  const { survivors, noticed } = strengthOf(
    entryOf(turnstile),
    planPaths(entryOf(turnstile), { strategy: 'shortest', to: ['unlocked'] }).paths,
  );
  expect(noticed).toBeGreaterThan(0);
  expect(survivors.map(({ mutant, tells }) => `${mutant.where} ${mutant.operator}: ${tells?.join(', ')}`)).toContain(
    'unlocked, push is dropped: the start, coin, push',
  );
});

it('a mutant without an observable effect is none that a plan could detect', () => {
  // Forgetting wrong numbers on a new card shows; a push of the locked turnstile that has no effect changes nothing.
  expect(strength(entryOf(turnstile)).equivalent).toBeGreaterThan(0);
  expect(strength(entryOf(cashMachine)).survivors).toEqual([]);
});

it('the tests of a machine run against its mutants, and detect the one that they are about', async () => {
  // Its tests need compiled messages, as those of most machines do.
  const found = registry.find(({ id }) => id === 'renaming');
  const faults = found ? mutantsOf(found) : [];
  const noticed = await noticedBy(
    'renaming',
    faults.map(({ operator }) => (operator === 'is dropped' ? ['tests/machines/dashboard-actions.test.ts'] : [])),
  );
  expect(faults.flatMap(({ where, operator }, at) => (noticed.has(at) ? [`${where} ${operator}`] : []))).toContain(
    'dialog.open, renaming.closed is dropped',
  );
});

it('a mutant that only random paths reach is reported with its path, even if steps change nothing', () => {
  // Traversed region by region, the safe never opens: both keys have to be turned at once.
  const safe = setup({
    guards: { areTurned: and([stateIn({ left: 'turned' }), stateIn({ right: 'turned' })]) },
  }).createMachine({
    id: 'safe',
    type: 'parallel',
    on: { looked: { description: 'Nothing is to be seen' } },
    states: {
      left: { initial: 'straight', states: { straight: { on: { leftTurned: 'turned' } }, turned: {} } },
      right: { initial: 'straight', states: { straight: { on: { rightTurned: 'turned' } }, turned: {} } },
      door: { initial: 'shut', states: { shut: { on: { pulled: { guard: 'areTurned', target: 'open' } } }, open: {} } },
    },
  });
  const { survivors } = strengthOf({ ...entryOf(safe), walk: { onlyNews: true } }, []);
  const dropped = survivors.find(
    ({ mutant }) => mutant.where === 'door.shut, pulled' && mutant.operator === 'is dropped',
  );
  expect([dropped?.tells?.[0], dropped?.tells?.at(-1)]).toEqual(['the start', 'pulled']);
});
