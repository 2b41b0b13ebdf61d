/** The paths that are printed for testers can be taken by a running machine, and together cover all that it can do. */
import { beforeAll, describe, expect, it } from 'vitest';
import { assign, setup } from 'xstate';
import { entryOf } from '@plinth/statecharts/foreign-machine';
import { planFormats } from '@plinth/statecharts/path-formats';
import { planPaths, stepCount, type Strategy } from '@plinth/statecharts/path-plan';
import { randomPaths, shrunk } from '@plinth/statecharts/path-random';
import { runPaths, runRandomPaths } from '@plinth/statecharts/path-run';
import { planFile } from '@plinth/statecharts/path-words';
import type { SolveLinear } from '@plinth/statecharts/shortest-route';
import { paymentInput, paymentSamples, paymentWalk, silentPayment } from '#machines/payment/payment.samples.ts';
import { registry } from '#machines/registry.ts';
import { usualPlan } from '#tests/support/usual-plan.ts';
import { loadLinearSolver } from '@plinth/statecharts/linear-solver';
import {
  cashMachine,
  cdPlayer,
  elevator,
  microwave,
  semaphore,
  tcp,
  toggle,
  trafficLight,
  turnstile,
  vendingMachine,
} from './textbook-machines.ts';

let solve: SolveLinear;
beforeAll(async () => {
  solve = await loadLinearSolver();
});

describe('the paths of every machine', () => {
  it('take every transition, and a running machine does the same at each step', () => {
    const planned = registry.map((entry) => ({ entry, ...usualPlan(entry) }));
    expect(
      planned
        .filter(({ taken, all }) => taken !== all)
        .map(({ entry, taken, all }) => `${entry.id}: ${taken} of ${all}`),
    ).toEqual([]);
    expect(planned.flatMap(({ entry, paths }) => runPaths(entry, paths))).toEqual([]);
  });

  it('name the source and the action of each step, in words of the machine', () => {
    const unnamed = registry.flatMap((entry) =>
      planFile(entry.title, entry, usualPlan(entry)).paths.flatMap(({ steps }) =>
        steps
          .filter(({ event, do: words }) => {
            const { type = '' } = event ?? {};
            const actor = type.split('.').at(-1);
            return event && [type, `${actor} answers`, `${actor} fails`].includes(words);
          })
          .map(({ event }) => `${entry.id}: ${event?.type}`),
      ),
    );
    expect([...new Set(unnamed)]).toEqual([]);
  });

  it('are one path as a tour also where snapshots that look alike differ in the rest of their context', () => {
    const plans = registry.find(({ id }) => id === 'plans');
    if (!plans) throw new Error('There is no machine of several plans.');
    const { paths, bound = 0 } = planPaths(plans, { strategy: 'tour', solve });
    expect(paths).toHaveLength(1);
    expect(stepCount(paths)).toBeLessThanOrEqual(bound * 1.05);
    expect(runPaths(plans, paths)).toEqual([]);
  });

  it('are fewer steps as a tour, which running machines take as well', () => {
    const tours = registry
      .filter(({ id }) => ['payment', 'registration', 'recovery', 'order', 'passkeys', 'consent', 'plans'].includes(id))
      .map((entry) => ({ entry, tour: planPaths(entry, { strategy: 'tour', solve }), short: usualPlan(entry) }));
    expect(tours.filter(({ tour }) => tour.taken !== tour.all)).toEqual([]);
    expect(tours.flatMap(({ entry, tour }) => runPaths(entry, tour.paths))).toEqual([]);
    expect(
      tours.filter(({ tour, short }) => stepCount(tour.paths) >= stepCount(short.paths)).map(({ entry }) => entry.id),
    ).toEqual([]);
  });
});

/** Starts count as steps: a tester has to begin. */
describe('the machines of the textbooks', () => {
  it.each([
    // The steps of the tour, of the paths that reach every state, and of the shortest paths to each state.
    ['toggle', toggle, 3, 2, 2],
    ['trafficLight', trafficLight, 4, 3, 3],
    ['turnstile', turnstile, 5, 2, 2],
    ['vendingMachine', vendingMachine, 10, 4, 5],
    ['semaphore', semaphore, 6, 3, 3],
    ['cdPlayer', cdPlayer, 17, 4, 4],
    ['cashMachine', cashMachine, 14, 9, 9],
    ['elevator', elevator, 5, 3, 3],
    ['tcp', tcp, 23, 16, 16],
    ['microwave', microwave, 6, 3, 4],
  ] as const)(
    '%s has the shortest tour, paths to its states, and paths to each of them',
    (_, machine, tour, states, shortest) => {
      const entry = entryOf(machine);
      const count = (strategy: Strategy): readonly number[] => {
        const { paths, taken, all } = planPaths(entry, { strategy, solve });
        expect(runPaths(entry, paths)).toEqual([]);
        return [stepCount(paths), all - taken];
      };
      expect(planPaths(entry, { strategy: 'tour', solve }).bound).toBe(tour);
      expect([count('tour'), count('states'), count('shortest')]).toEqual([
        [tour, 0],
        [states, 0],
        [shortest, 0],
      ]);
    },
  );
});

describe('a plan', () => {
  const cash = entryOf(cashMachine);

  it('with rejected events tries what a state must reject, and names the guard that rejects it', () => {
    const { paths } = planPaths(entryOf(microwave), { strategy: 'refusals' });
    const refused = paths
      .flat()
      .flatMap(({ refusedBy, event, to }) =>
        refusedBy ? [`${JSON.stringify(to.value)} ${event?.type}: ${refusedBy.join()}`] : [],
      );
    expect(refused.toSorted()).toEqual([
      '{"door":"open","oven":"off"} opened: ',
      '{"door":"open","oven":"off"} over: ',
      '{"door":"open","oven":"off"} started: isShut',
      '{"door":"shut","oven":"heating"} shut: ',
      '{"door":"shut","oven":"heating"} started: ',
      '{"door":"shut","oven":"off"} over: ',
      '{"door":"shut","oven":"off"} shut: ',
    ]);
    expect(runPaths(entryOf(microwave), paths)).toEqual([]);
  });

  it('of pairs takes each transition after each that it can follow', () => {
    const { taken, all } = planPaths(entryOf(turnstile), { strategy: 'pairs' });
    expect([taken, all]).toEqual([8, 8]);
  });

  it('of the shortest path leads to the named state', () => {
    const { paths } = planPaths(cash, { strategy: 'shortest', to: ['kept'] });
    expect(paths.map((path) => path.map(({ event }) => event?.type))).toEqual([
      [undefined, 'card', 'wrong', 'wrong', 'wrong'],
    ]);
  });

  const payment = {
    id: 'payment',
    machine: silentPayment,
    input: paymentInput,
    samples: paymentSamples,
    walk: paymentWalk,
  };

  it('of the shortest path leads from one item to the next, however they are named', () => {
    const eventsTo = (...to: readonly string[]) =>
      planPaths(payment, { strategy: 'shortest', to }).paths.map((path) => path.map(({ event }) => event?.type));
    const [retry] = eventsTo('idle', 'bank declines', 'payment.requested', 'atCheckout', 'bank approves');
    expect(retry).toEqual([
      undefined,
      'payment.requested',
      'xstate.done.actor.0.payment.creatingOrder',
      'checkout.left',
      'xstate.done.actor.0.payment.verifying',
      'payment.requested',
      'xstate.done.actor.0.payment.creatingOrder',
      'checkout.left',
      'xstate.done.actor.0.payment.verifying',
    ]);
    expect(() => eventsTo('paid', 'declined')).toThrow('Nothing leads to declined.');
  });

  it('continues from a state also to where the shortest path is another one', () => {
    const { paths } = planPaths(payment, { strategy: 'shortest', from: 'declined', to: ['payment.creatingOrder'] });
    expect(paths.map((path) => path.slice(-2).map(({ event }) => event?.type))).toEqual([
      ['xstate.done.actor.0.payment.verifying', 'payment.requested'],
    ]);
    expect(runPaths(payment, paths)).toEqual([]);
  });

  it('continues from the named state', () => {
    const { paths } = planPaths(cash, { strategy: 'tour', from: 'choosing', solve });
    expect(paths.every(([, card, right]) => card?.event?.type === 'card' && right?.event?.type === 'right')).toBe(true);
  });

  it('contains only events of the named sources', () => {
    const { paths } = planPaths(entryOf(trafficLight), { strategy: 'tour', only: ['person'] });
    expect(paths).toEqual([]);
  });

  it('that would be too long names what to leave out', () => {
    const counter = setup({
      types: { context: {} as { readonly count: number } },
      actions: { add: assign({ count: ({ context }) => (context.count + 1) % 50 }) },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'idle',
      states: { idle: { on: { added: { actions: 'add' } } } },
    });
    expect(() => planPaths(entryOf(counter), { strategy: 'states', limit: 0 })).toThrow(
      'A plan of 1 steps is more than the limit of 0',
    );
  });
});

describe('random paths', () => {
  const cash = entryOf(cashMachine);
  const eventsOf = (seed: number) =>
    randomPaths(cash, { seed, steps: 60 }).map((path) => path.map(({ event }) => event?.type));

  it('follow from their seed', () => {
    expect(eventsOf(7)).toEqual(eventsOf(7));
    expect(eventsOf(7)).not.toEqual(eventsOf(8));
  });

  it('take every transition before long, and running machines do the same', () => {
    const { paths, taken, all } = planPaths(cash, { strategy: 'random', seed: 3, limit: 80 });
    expect([taken, stepCount(paths)]).toEqual([all, 80]);
    expect(runPaths(cash, paths)).toEqual([]);
  });

  it('that fail are shrunk to the steps that matter', () => {
    const isKept = (path: readonly { readonly to: { readonly value: unknown } }[]): boolean =>
      path.at(-1)?.to.value === 'kept';
    const failing = randomPaths(cash, { seed: 1, steps: 2_000 }).find(isKept);
    expect(failing && shrunk(cash, failing, isKept).map(({ event }) => event?.type)).toEqual([
      undefined,
      'card',
      'wrong',
      'wrong',
      'wrong',
    ]);
  });
});

it('random paths on which a running machine behaves differently are reported in their shortest form', () => {
  const drawer = setup({
    types: { context: {} as { readonly coins: number[] } },
    // The planted error: an action mutates an array that it should replace, which shows only where actions run.
    actions: { spill: ({ context }) => void context.coins.push(1) },
  }).createMachine({
    id: 'drawer',
    context: () => ({ coins: [] }),
    initial: 'shut',
    states: {
      shut: { on: { opened: 'open', knocked: {} } },
      open: { on: { shut: 'shut', shaken: { actions: 'spill' } } },
    },
  });
  const { paths } = planPaths(entryOf(drawer), { strategy: 'random', seed: 5, limit: 200 });
  expect(Math.max(...paths.map(({ length }) => length))).toBeGreaterThan(3);
  expect(runRandomPaths(entryOf(drawer), paths)).toEqual([
    'drawer, step 3 (shaken): its context is {"coins":[1]}, not {"coins":[]}. Shortest path: the start, opened, shaken.',
  ]);
});

describe('the paths as text', () => {
  it('are numbered steps in the words of the machine, with their coverage', () => {
    const machine = setup({}).createMachine({
      id: 'door',
      initial: 'shut',
      states: {
        shut: { description: 'Nobody comes in.', on: { opened: { target: 'open', description: 'Open the door' } } },
        open: {
          description: 'Anybody comes in.',
          on: {
            shut: { target: 'shut', description: 'Shut the door' },
            removed: { target: 'gone', description: 'Take it off' },
          },
        },
        gone: {
          description: 'There is no door.',
          on: { neverSampled: { target: 'shut', description: 'Hang another' } },
        },
      },
    });
    const samples = {
      opened: [{ type: 'opened', width: 80 }],
      shut: [{ type: 'shut' }],
      removed: [{ type: 'removed' }],
    };
    const entry = { id: 'door', machine, samples };
    const plan = planFile('The door', entry, planPaths(entry));
    expect(planFormats['md']?.([plan])).toBe(
      `# The door

2 paths take 3 of 4 transitions: 6 steps.

## Left out

- \`door.gone|neverSampled|0\`: there is no sample of neverSampled

## Path 1

1. Start. *Nobody comes in.*
2. Open the door: width 80 (\`opened\`). *Anybody comes in.*
3. Shut the door (\`shut\`). *Nobody comes in.*

## Path 2

1. Start. *Nobody comes in.*
2. Open the door: width 80 (\`opened\`). *Anybody comes in.*
3. Take it off (\`removed\`). *There is no door.*
`,
    );
    expect(planFormats['gherkin']?.([plan])).toContain(`  # Left out: `);
    expect(planFormats['gherkin']?.([plan])).toContain(`  Scenario: Path 1
    Given Start: Nobody comes in.
    When the person: Open the door: width 80
    Then Anybody comes in.
`);
    expect(planFormats['csv']?.([plan]).split('\r\n').slice(0, 3)).toEqual([
      'machine,path,step,by,do,data,event,expect,transitions,result,note',
      'door,1,1,start,Start,,,Nobody comes in.,,,',
      'door,1,2,person,Open the door,width 80,opened,Anybody comes in.,door.shut|opened|0,,',
    ]);
  });
});
