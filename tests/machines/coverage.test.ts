/**
 * Traversal with its samples reaches every state of every machine, takes every transition and tries every rejected
 * event.
 */
import { toDirectedGraph } from '@xstate/graph';
import type { DirectedGraphNode } from '@xstate/graph';
import { describe, expect, it } from 'vitest';
import { assign, createMachine, fromPromise } from 'xstate';
import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate';
import { describeTransition, statesOf, transitionsOf, walk } from '@plinth/statecharts/graph-walk';
import { nodesOf } from '@plinth/statecharts/xstate-internals';
import type { Walk, WalkEntry, WalkStep } from '@plinth/statecharts/graph-walk';
import { pathsTo } from '@plinth/statecharts/path-graph';
import { refusalsOf } from '@plinth/statecharts/path-refusals';
import { runPaths } from '@plinth/statecharts/path-run';
import { registry } from '#machines/registry.ts';

function edgesOf(node: DirectedGraphNode): AnyTransitionDefinition[] {
  return [...node.edges.map(({ transition }) => transition), ...node.children.flatMap(edgesOf)];
}

/**
 * All transitions that can be taken: the edges of XState's own graph, and the eventless transitions, which it leaves
 * out.
 */
function takeable(machine: AnyStateMachine): AnyTransitionDefinition[] {
  return [
    ...new Set([...edgesOf(toDirectedGraph(machine)), ...statesOf(machine).flatMap((node) => node.always ?? [])]),
  ];
}

function missingStates(machine: AnyStateMachine, { states }: Walk): string[] {
  return statesOf(machine)
    .map(({ id }) => id)
    .filter((id) => !states.has(id));
}

function missingTransitions(machine: AnyStateMachine, { transitions }: Walk): string[] {
  return takeable(machine)
    .filter((transition) => !transitions.has(transition))
    .map(describeTransition);
}

/** Events of the machine without a sample, and samples of events that it does not have. */
function sampleFaults({ machine, samples }: WalkEntry): string[] {
  const handled = new Set(
    takeable(machine)
      .map(({ eventType }) => eventType)
      .filter((type) => type !== ''),
  );
  return [
    ...[...handled].filter((type) => (samples[type] ?? []).length === 0).map((type) => `${type} has no sample`),
    ...Object.keys(samples)
      .filter((type) => !handled.has(type))
      .map((type) => `${type} is no event of the machine`),
    ...Object.entries(samples).flatMap(([type, events]) =>
      events.filter((event) => event.type !== type).map((event) => `${event.type} stands under ${type}`),
    ),
  ];
}

/**
 * For each guard, a step with an event that it blocks. A guard that reads the context does not block it at every moment
 * in a state.
 */
function heldBack({ machine, samples }: WalkEntry, steps: readonly WalkStep[]): readonly WalkStep[] {
  const known = new Set<AnyTransitionDefinition>();
  return steps
    .filter(({ to, isNew }) => isNew && to.status === 'active')
    .flatMap(({ to }) =>
      Object.values(samples)
        .flat()
        .flatMap((event): readonly WalkStep[] => {
          const fresh = nodesOf(to)
            .flatMap((node) => node.transitions.get(event.type) ?? [])
            .filter((one) => one.guard !== undefined && !known.has(one));
          if (fresh.length === 0 || event.type.startsWith('xstate.') || machine.getTransitionData(to, event).length > 0)
            return [];
          for (const one of fresh) known.add(one);
          return [{ from: to, event, transitions: [], to, isNew: false }];
        }),
    );
}

/**
 * Events that a running machine takes although the traversal reports them as rejected. All rejected events of a state
 * are tried one after the other.
 */
function unlikeRefusals(entry: WalkEntry, { steps }: Walk): readonly string[] {
  const refused = [...refusalsOf(entry, steps), ...heldBack(entry, steps)];
  const places = new Set(refused.map(({ to }) => to));
  const paths = pathsTo(steps, ({ to, isNew }) => isNew && places.has(to));
  return runPaths(
    entry,
    paths.map((path) => [...path, ...refused.filter(({ to }) => to === path.at(-1)?.to)]),
  );
}

describe('traversal of every machine', () => {
  const walked = registry.map((entry) => ({ entry, done: walk(entry) }));
  const gaps = (find: (entry: WalkEntry, done: Walk) => readonly string[]): string[] =>
    walked.flatMap(({ entry, done }) => find(entry, done).map((gap) => `${entry.id}: ${gap}`));

  it('reaches every state', () => expect(gaps(({ machine }, done) => missingStates(machine, done))).toEqual([]));
  it('takes every transition', () =>
    expect(gaps(({ machine }, done) => missingTransitions(machine, done))).toEqual([]));
  it('has samples of its events and of no others', () => expect(gaps(sampleFaults)).toEqual([]));
  it('is rejected by running machines in the same cases, and changes nothing there', () =>
    expect(gaps(unlikeRefusals)).toEqual([]));
});

/** Builds a machine without type checks, with samples that need only their type. */
function planted(config: object, types: readonly string[], walkOptions: WalkEntry['walk'] = {}): WalkEntry {
  const machine = createMachine({ id: 'planted', ...config });
  return {
    id: 'planted',
    machine,
    samples: Object.fromEntries(types.map((type) => [type, [{ type }]])),
    walk: walkOptions,
  };
}

describe('a planted gap is found', () => {
  it('an unreachable state, and its transitions', () => {
    const entry = planted(
      { initial: 'open', states: { open: {}, shut: { on: { opened: { target: 'open', description: 'Open' } } } } },
      ['opened'],
    );
    expect(missingStates(entry.machine, walk(entry))).toEqual(['planted.shut']);
    expect(missingTransitions(entry.machine, walk(entry))).toEqual(['planted.shut: opened → planted.open (Open)']);
  });

  it('a transition that its guard, or one before it, never lets through', () => {
    const entry = planted(
      {
        initial: 'open',
        states: {
          open: {
            on: { shut: [{ target: 'shut' }, { target: 'open', description: 'Never' }] },
            always: { guard: () => false, target: 'shut' },
          },
          shut: {},
        },
      },
      ['shut'],
    );
    expect(missingTransitions(entry.machine, walk(entry))).toEqual([
      'planted.open: shut → planted.open (Never)',
      'planted.open: always → planted.shut',
    ]);
  });

  it('an event without a sample, a sample without an event, and one in the wrong place', () => {
    const entry = planted({ initial: 'open', states: { open: { on: { shut: 'shut' } }, shut: {} } }, ['opened']);
    expect(sampleFaults(entry)).toEqual(['shut has no sample', 'opened is no event of the machine']);
    const swapped = { ...entry, samples: { shut: [{ type: 'opened' }] } };
    expect(sampleFaults(swapped)).toEqual(['opened stands under shut']);
  });
});

describe('the transitions of a machine', () => {
  it('are those on events, on routes, on results, on delays and without an event, at any level', () => {
    const { machine } = planted(
      {
        on: { '*': { actions: 'log' } },
        initial: 'loading',
        states: {
          loading: {
            invoke: {
              id: 'load',
              src: 'load',
              onDone: [{ guard: 'isGood', target: 'open' }, { target: 'shut' }],
              onError: 'shut',
            },
            after: { 100: 'shut' },
          },
          open: { initial: 'half', states: { half: { always: 'whole' }, whole: { type: 'final' } }, onDone: 'shut' },
          shut: { id: 'shut', route: {}, on: { rung: ['loading', 'open'] } },
        },
      },
      [],
    );
    expect(transitionsOf(machine).map(describeTransition).toSorted()).toEqual([
      'planted.loading: xstate.after.100.planted.loading → shut',
      'planted.loading: xstate.done.actor.load → planted.open',
      'planted.loading: xstate.done.actor.load → shut',
      'planted.loading: xstate.error.actor.load → shut',
      'planted.open.half: always → planted.open.whole',
      'planted.open: xstate.done.state.planted.open → shut',
      'planted: *',
      'planted: xstate.route → shut',
      'shut: rung → planted.loading',
      'shut: rung → planted.open',
    ]);
  });
});

describe('a traversal', () => {
  it('counts a state that is exited at once, and the eventless steps out of it', () => {
    const entry = planted(
      { initial: 'first', states: { first: { always: 'second' }, second: { always: 'third' }, third: {} } },
      [],
    );
    expect([...walk(entry).states].toSorted()).toEqual(['planted', 'planted.first', 'planted.second', 'planted.third']);
    expect([...walk(entry).transitions].map(describeTransition)).toEqual([
      'planted.first: always → planted.second',
      'planted.second: always → planted.third',
    ]);
  });

  it('runs no action, no actor and no timer, and takes their answers from the samples', () => {
    const ran: string[] = [];
    const load = fromPromise(() => {
      ran.push('actor');
      return Promise.resolve(1);
    });
    const entry = planted(
      {
        initial: 'loading',
        entry: () => ran.push('action'),
        states: {
          loading: { invoke: { id: 'load', src: load, onDone: 'loaded', onError: 'failed' }, after: { 0: 'late' } },
          loaded: {},
          failed: {},
          late: {},
        },
      },
      ['xstate.done.actor.load', 'xstate.error.actor.load', 'xstate.after.0.planted.loading'],
    );
    expect(missingTransitions(entry.machine, walk(entry))).toEqual([]);
    expect(ran).toEqual([]);
  });

  it('takes both regions when both answer an event, and the route to each state that has one', () => {
    const lamp = { initial: 'off', states: { off: { on: { lit: 'on' } }, on: {} } };
    const away = { id: 'away', route: {}, type: 'parallel', states: { left: lamp, right: lamp } };
    const entry = planted({ initial: 'home', states: { home: { id: 'home', route: {} }, away } }, ['lit']);
    const routed = {
      ...entry,
      samples: { ...entry.samples, 'xstate.route': ['#home', '#away'].map((to) => ({ type: 'xstate.route', to })) },
    };
    expect(missingTransitions(entry.machine, walk(routed))).toEqual([]);
    expect(missingTransitions(entry.machine, walk(entry))).toHaveLength(4);
  });

  it('distinguishes snapshots by the given context keys', () => {
    const entry = planted(
      {
        context: { isLit: false },
        initial: 'room',
        states: {
          room: {
            on: {
              lit: { actions: assign({ isLit: true }) },
              left: { guard: ({ context }: { context: { isLit: boolean } }) => context.isLit, target: 'gone' },
            },
          },
          gone: {},
        },
      },
      ['lit', 'left'],
    );
    expect(missingStates(entry.machine, walk(entry))).toEqual(['planted.gone']);
    expect(missingStates(entry.machine, walk(entry, { contextKeys: ['isLit'] }))).toEqual([]);
  });

  it('starts from each input', () => {
    const machine = createMachine({
      id: 'planted',
      context: ({ input }) => ({ isPaid: input === 'paid' }),
      initial: 'remembering',
      states: {
        remembering: { always: [{ guard: ({ context }) => context.isPaid, target: 'paid' }, { target: 'open' }] },
        open: {},
        paid: {},
      },
    });
    const entry: WalkEntry = { id: 'planted', machine, input: 'open', samples: {} };
    expect(missingStates(machine, walk(entry))).toEqual(['planted.paid']);
    expect(missingStates(machine, walk(entry, { inputs: ['open', 'paid'] }))).toEqual([]);
  });

  it('keeps regions apart when their product is too large to search, and still takes every transition', () => {
    const count = 11;
    const states = Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `lamp${index}`,
        {
          initial: 'off',
          states: { off: { on: { [`lit${index}`]: 'on' } }, on: { on: { [`dimmed${index}`]: 'off' } } },
        },
      ]),
    );
    const types = Array.from({ length: count }, (_, index) => [`lit${index}`, `dimmed${index}`]).flat();
    const entry = planted({ type: 'parallel', states }, types, { onlyNews: true });
    expect(missingTransitions(entry.machine, walk(entry))).toEqual([]);
    expect(walk(entry).snapshots.length).toBeLessThan(100);
    expect(() => walk(entry, { limit: 100 })).toThrow('planted has more than 100 snapshots');
  });

  it('reports a machine that fails', () => {
    const entry = planted(
      {
        context: () => {
          throw new Error('no input');
        },
      },
      [],
    );
    expect(() => walk(entry)).toThrow('planted fails');
  });
});
