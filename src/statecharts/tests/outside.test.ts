/** Plans of machines from other projects: correct, or with the parts they leave out and the reasons. */
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { checkGuards } from '@plinth/statecharts/flow-guards';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { planPaths, type PathPlan, type PlanOptions } from '@plinth/statecharts/path-plan';
import { runPaths } from '@plinth/statecharts/path-run';
import { stepperFor, type WalkEntry } from '@plinth/statecharts/graph-walk';
import { planFormats } from '@plinth/statecharts/path-formats';
import { planFile } from '@plinth/statecharts/path-words';
import { structuralKey } from '@plinth/statecharts/structural-key';
import { basket, basketSamplesIn, dated, lift, receipt, retries } from './outside-data.ts';
import {
  bounded,
  closed,
  counter,
  delays,
  enqueuing,
  finals,
  flowing,
  greeting,
  loader,
  looping,
  odd,
  once,
  parent,
  parity,
  passing,
  patience,
  payload,
  restless,
  sealed,
  sets,
  shop,
  todos,
  toggles,
  twins,
  wild,
} from './outside-machines.ts';

function planned(
  machine: AnyStateMachine,
  options: PlanOptions = {},
  beside: Parameters<typeof entryOf>[1] = {},
): PathPlan {
  const entry = entryOf(machine, beside);
  const plan = planPaths(entry, { strategy: 'tour', ...options });
  // Running actors behave as planned at each step.
  expect(runPaths(entry, plan.paths)).toEqual([]);
  return plan;
}

function eventsOf({ paths }: PathPlan): readonly (readonly string[])[] {
  return paths.map((path) => path.flatMap(({ event }) => event?.type ?? []));
}

function reasons({ leftOut }: PathPlan): Readonly<Record<string, string>> {
  return Object.fromEntries(leftOut.map(({ what, reason }) => [what, reason]));
}

describe('a plan', () => {
  it.each([
    ['a history', shop, 4],
    ['a set in the context', sets, 2],
    ['big integers, dates, maps and cycles in the context', odd, 3],
    ['a counter that a guard reads', bounded, 2],
    ['a guard that reads a value computed from a growing list', flowing, 3],
    ['a guard that changes with every number', parity, 4],
    ['wildcards', wild, 5],
    ['states that complete', finals, 2],
    ['named, unnamed and watched actors', loader, 9],
    ['delayed events that are cancelled, and enqueued actions', enqueuing, 4],
    ['spawned machines', todos, 2],
  ])('takes every transition of a machine with %s', (_, machine, all) => {
    const plan = planned(machine);
    expect([plan.taken, plan.all, plan.leftOut]).toEqual([all, all, []]);
  });

  it('reaches states that only a history leads back to', () => {
    expect(eventsOf(planned(shop, { strategy: 'shortest', to: ['help', 'paid'], from: 'review' }))).toEqual([
      ['next', 'help', 'close', 'pay'],
    ]);
  });

  it('lets a promise settle once', () => {
    const plan = planned(once);
    expect(
      eventsOf(plan).map((events) => events.filter((type) => type.startsWith('xstate.done')).length),
    ).not.toContain(2);
    expect(Object.keys(reasons(plan))).toEqual(['once.asking|xstate.done.actor.ask|0']);
  });

  it('ends delays that began together in order', () => {
    const plan = planned(delays);
    expect(eventsOf(plan)).toEqual([['xstate.after.soon.delays.a', 'xstate.after.0.delays.b']]);
    expect(reasons(plan)).toEqual({
      'delays.a|xstate.after.later.delays.a|0': 'an earlier delay always comes first',
      'delays.b|xstate.after.50.delays.b|0': 'an earlier delay always comes first',
    });
    expect(eventsOf(planned(passing))).toEqual([['xstate.after.1000.passing.a', 'xstate.after.2000.passing.a']]);
  });

  it('waits if only that lets an earlier delay end first', () => {
    const { paths, leftOut } = planned(patience, { strategy: 'transitions' });
    expect(leftOut).toEqual([]);
    expect(paths.map((path) => path.map(({ event, waits }) => [event?.type, waits]))).toContainEqual([
      [undefined, undefined],
      ['go', 999],
      ['xstate.after.1000.patience', undefined],
    ]);
  });

  it('explores started machines as far as they change their parent', () => {
    const plan = planned(parent, {}, { samples: { poked: [] } });
    expect(reasons(plan)).toEqual({ 'parent.a|xstate.error.actor.inner|0': 'inner never fails' });
    expect(plan.paths.flat().flatMap(({ at, event }) => (at === undefined ? [] : [`${at} ${event?.type}`]))).toContain(
      'inner poke',
    );
    expect(
      planned(todos)
        .paths.flat()
        .filter(({ at }) => at === 'actor 1').length,
    ).toBeGreaterThan(1);
  });

  it('lists in every format the parts it leaves out, with reasons', () => {
    const plan = planned(closed);
    expect(reasons(plan)).toEqual({
      'closed.a|go|0': 'its guard is never true over 1 sample of go',
      'closed.b|back|0': 'nothing leads to closed.b',
      'closed.island|x|0': 'nothing leads to closed.island',
    });
    const file = planFile('Closed', entryOf(closed), plan);
    for (const format of Object.values(planFormats)) expect(format([file])).toContain('nothing leads to closed.island');
  });

  it('names the states of an endless loop, and takes the rest', () => {
    const plan = planned(looping);
    expect(plan.taken).toBe(1);
    expect(reasons(plan)['looping.a|go|0']).toBe('looping never settles: looping.b → looping.c → looping.b');
    expect(() => planned(restless)).toThrow('restless never settles: restless.a → restless.a');
  });

  it('names a missing field of an event, and the line of code that adds it', () => {
    const plan = planned(payload);
    expect([plan.taken, plan.all]).toEqual([1, 2]);
    expect(reasons(plan)['payload.a|named|0']).toBe(
      "payload fails in a at named, which has no user.name: add export const payloadSamples = { named: [{ type: 'named', user: { name: … } }] }; next to the machine (Cannot read properties of undefined (reading 'name'))",
    );
  });

  it('names the context values that it cannot compare, by their paths', () => {
    expect(planned(sealed).notes).toEqual([
      'sealed: the content of form.handle cannot be read, so that each object there counts as different.',
    ]);
  });

  it('notes values that differ each time, and does not compare them', () => {
    expect(planned(dated).notes).toContain(
      'dated starts with a different begun each time: steps that depend on it may differ from the plan.',
    );
  });

  it('as a tour has no step that can be left out', () => {
    const samples = { call: [0, 1, 2, 3].map((floor) => ({ type: 'call', floor })) };
    const plan = planned(lift, {}, { samples });
    expect(plan.leftOut).toEqual([]);
    const [path = []] = plan.paths;
    expect(plan.paths).toHaveLength(1);
    const goals = new Set(path.flatMap(({ transitions }) => transitions));
    for (const at of path.keys()) {
      const rest = path.filter((_, index) => index !== at && path[index]?.event !== null);
      let snapshot = path[0]?.to;
      const met = new Set<unknown>();
      const stepper = stepperFor(entryOf(lift, { samples }));
      for (const step of rest) {
        if (!snapshot || !step.event) continue;
        const { to, transitions } = stepper.take(snapshot, step.event, step);
        for (const one of transitions) met.add(one);
        snapshot = to;
      }
      expect(at === 0 || met.size < goals.size).toBe(true);
    }
  });

  it('sends events that depend on the snapshot', () => {
    expect(reasons(planned(basket))['basket.open|remove|0']).toContain('its guard is never true');
    const entry = { ...entryOf(basket), samplesIn: basketSamplesIn as WalkEntry['samplesIn'] & {} };
    const plan = planPaths(entry, { strategy: 'tour' });
    expect(plan.leftOut).toEqual([]);
    expect(runPaths(entry, plan.paths)).toEqual([]);
  });

  it('of random paths draws events by their weights, and stops where it is told to', () => {
    const random = (options: PlanOptions) => planned(shop, { strategy: 'random', limit: 200, seed: 3, ...options });
    const counts = (plan: PathPlan) =>
      eventsOf(plan)
        .flat()
        .filter((type) => type === 'help').length;
    const usual = random({});
    expect(counts(random({ weights: { help: 0 } }))).toBe(0);
    expect(counts(random({ weights: { help: 20 } }))).toBeGreaterThan(counts(usual));
    expect(random({ until: 'paid' }).paths.flat().at(-1)?.to.value).toBe('paid');
    expect(random({ until: '50%' }).taken).toBe(2);
    expect(() => random({ until: 'nowhere' })).toThrow('No state of shop is called nowhere.');
  });

  it('of pairs lists each pair that the machine itself never takes', () => {
    const entry = { id: 'twins', machine: twins, samples: entryOf(twins).samples, walk: { contextKeys: [] } };
    const plan = planPaths(entry, { strategy: 'pairs' });
    expect(runPaths(entry, plan.paths)).toEqual([]);
    expect([plan.taken, plan.all]).toEqual([7, 8]);
    expect(plan.leftOut).toEqual([
      {
        what: 'twins.x|two|0, twins.y|first|0',
        reason: 'in no explored snapshot does the second follow the first at once',
      },
    ]);
  });

  it('names every missing field of an event at once, by its path', () => {
    const samples = { add: [{ type: 'add', product: { price: 5 } }] };
    expect(reasons(planned(receipt, {}, { samples }))['receipt.open|add|0']).toContain(
      "which has no quantity and product.name: add export const receiptSamples = { add: [{ type: 'add', product: { price: 5, name: … }, quantity: … }] };",
    );
    const whole = { add: [{ type: 'add', product: { price: 5, name: 'tea' }, quantity: 2 }] };
    expect(planned(receipt, {}, { samples: whole }).leftOut).toEqual([]);
  });

  it('says that a source or a projection leaves it out', () => {
    expect(reasons(planned(loader, { only: ['server'] }))['loader.loading|tick|0']).toBe(
      '--only leaves out events of the person',
    );
    expect(reasons(planned(finals, { only: ['server'] }))['finals.work|xstate.done.state.finals.work|0']).toBe(
      'finals.work never completes',
    );
    expect(reasons(planned(bounded, { project: ['count'] }))['bounded.a|go|0']).toContain('without count');
  });

  it('rejects a region of no parallel state', () => {
    expect(() => planned(shop, { region: 'browsing' })).toThrow(
      'shop has no region browsing. It has no parallel state.',
    );
  });

  it('leaves out irrelevant context keys, bounds growing ones, and notes both', () => {
    expect(planned(counter).notes).toEqual([
      'counter: snapshots are compared without count, log, because no decision that was reached depends on them.',
    ]);
    expect(planned(bounded).notes).toEqual([
      'bounded: values of count from 7 on count as equal, because no decision changes beyond 7.',
    ]);
    expect(planned(bounded, { project: ['count'] }).leftOut.map(({ what }) => what)).toEqual(['bounded.a|go|0']);
  });

  it('starts with each input, and records it', () => {
    expect(() => planned(greeting)).toThrow(
      'greeting needs an input with the field name. Set it with --input FILE or --input JSON, or export greetingInput next to the machine.',
    );
    const inputs = [{ name: 'Asha' }, { name: 'Ravi', isOpen: true }];
    const plan = planned(greeting, {}, { inputs });
    expect([plan.taken, plan.all]).toEqual([1, 1]);
    expect(planFile('Greeting', entryOf(greeting), plan).paths.map(({ input }) => input)).toEqual([inputs[1]]);
  });

  it('combines many regions only as far as new transitions require, or explores one alone', () => {
    const machine = toggles(12);
    const plan = planned(machine);
    expect([plan.taken, plan.all]).toEqual([24, 24]);
    expect(plan.notes.join()).toContain('toggles has more snapshots than were explored: the regions r0, r1, ');
    const alone = planned(machine, { region: 'r3' });
    expect([alone.taken, alone.all, alone.notes]).toEqual([2, 2, []]);
    expect(eventsOf(alone)).toEqual([['t3', 't3']]);
  });

  it('counts all events to reject, also if --only leads to none', () => {
    const everywhere = planned(loader, { strategy: 'refusals' });
    const byPerson = planned(loader, { strategy: 'refusals', only: ['person'] });
    expect(byPerson.all).toBe(everywhere.all);
    expect(byPerson.taken).toBe(byPerson.all - byPerson.leftOut.length);
    expect(byPerson.leftOut.length).toBeGreaterThan(0);
  });
});

describe('the key of a value', () => {
  const cycle = (): object => {
    const one: { self?: unknown } = {};
    one.self = one;
    return one;
  };
  class Secret {
    readonly #word: string;
    constructor(word: string) {
      this.#word = word;
    }
    tell(): string {
      return this.#word;
    }
  }

  it('is the same for equal values', () => {
    const same: readonly (readonly [unknown, unknown])[] = [
      [
        { a: 1, b: [2, { c: 3 }] },
        { b: [2, { c: 3 }], a: 1 },
      ],
      [new Map([['a', new Set([1])]]), new Map([['a', new Set([1])]])],
      [new Date(5), new Date(5)],
      [cycle(), cycle()],
      [Number.NaN, Number.NaN],
      [new URL('https://plinth.test/a'), new URL('https://plinth.test/a')],
    ];
    for (const [one, other] of same) expect(structuralKey(one)).toBe(structuralKey(other));
  });

  it('differs for different values', () => {
    const values = [
      undefined,
      null,
      'undefined',
      Number.NaN,
      0,
      -0,
      1,
      1n,
      '1',
      [],
      {},
      [undefined],
      { a: undefined },
      new Map(),
      new Map([['a', 1]]),
      new Set(),
      new Set(['a']),
      new Date(0),
      new Date(1),
      /a/,
      /a/g,
      cycle(),
      { self: cycle() },
      () => 1,
      () => 2,
      new Error('a'),
      new Error('b'),
      new Uint8Array([1]),
    ];
    expect(new Set(values.map((value) => structuralKey(value))).size).toBe(values.length);
  });

  it('reports the path of a value that cannot be compared', () => {
    const opaque: string[] = [];
    structuralKey({ a: [Promise.resolve(1)], b: new Secret('x') }, { opaque: (path) => opaque.push(path) });
    expect(opaque).toEqual(['.a[0]', '.b']);
  });
});

describe('the check of guards', () => {
  const findings = (machine: AnyStateMachine) =>
    checkGuards({ ...entryOf(machine), title: machine.id }).map(({ id }) => id);

  it('explores as plans do, and reports only guards of states that it reaches', () => {
    expect(findings(retries)).toEqual([]);
    expect(findings(closed)).toEqual(['guard-never-true closed closed.a|go|0']);
  });

  it('survives a guard that fails', () => {
    expect(findings(receipt)).toContain('guard-never-true receipt receipt.open|add|0');
  });
});
