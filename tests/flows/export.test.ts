/**
 * Exports describe the same machine: the evaluated source has the same states and transitions, and so has the textual
 * drawing.
 */
import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { machineConfigOf } from '@plinth/statecharts/export/machine-config';
import { mermaidOf } from '@plinth/statecharts/export/mermaid';
import { statelySourceOf } from '@plinth/statecharts/export/stately';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';

/** Runs the source of a module whose only import is `createMachine`. */
function evaluated(source: string): AnyStateMachine {
  const script = source.replace(`import { createMachine } from 'xstate';`, '').replace(/export const \w+ = /, '');
  // Objects of another context have prototypes of their own; the config is plain data.
  const config: unknown = runInContext(script, createContext({ createMachine: (given: unknown) => given }));
  return createMachine(JSON.parse(JSON.stringify(config)) as object);
}

/**
 * A flow without the facts that only implementations have: the kind of an actor, the length of a named delay, and the
 * conditions of guards.
 */
function bare({ guards: _conditions, ...flow }: Flow): unknown {
  return {
    ...flow,
    states: flow.states.map(({ actors, ...state }) => ({
      ...state,
      actors: actors.map(({ id, name }) => ({ id, name })),
    })),
    transitions: flow.transitions
      .map(({ delay, name, ...transition }) =>
        delay === null || delay.name === null ? { ...transition, delay, name } : { ...transition, delay: delay.name },
      )
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

const flows = registry.map(flowOf);

describe.each(flows)('$id', (flow) => {
  const { id, title } = flow;

  it('is the same machine when its source for Stately is evaluated', () => {
    expect(bare(flowOf({ id, title, machine: evaluated(statelySourceOf(flow)) }))).toEqual(bare(flow));
  });

  it('is the same machine when its config is read from JSON', () => {
    const config = JSON.parse(JSON.stringify(machineConfigOf(flow))) as object;
    expect(bare(flowOf({ id, title, machine: createMachine(config) }))).toEqual(bare(flow));
  });

  it('has every state and every transition in Mermaid', () => {
    const lines = mermaidOf(flow)
      .split('\n')
      .map((line) => line.trim());
    const transitions = flow.transitions.reduce((count, { targets }) => count + Math.max(targets.length, 1), 0);
    expect(lines.filter((line) => line.startsWith('state "'))).toHaveLength(flow.states.length);
    expect(lines.filter((line) => / --> \w+ : /.test(line))).toHaveLength(transitions);
    expect(lines.filter((line) => line.startsWith('[*] --> '))).toHaveLength(
      flow.states.filter(({ type }) => type === 'compound').length,
    );
    const named = new Set(lines.flatMap((line) => /^state ".*" as (\w+)/.exec(line)?.[1] ?? []));
    const used = lines.flatMap((line) => /^(\w+) --> (\w+) : /.exec(line)?.slice(1) ?? []);
    expect(named.size).toBe(flow.states.length);
    expect(used.filter((one) => !named.has(one))).toEqual([]);
  });
});

/** A machine with every part that a config can have. */
const machine = createMachine({
  id: 'lamp',
  description: 'A lamp\'s "switch":\nit is \\ here.',
  initial: 'dark',
  entry: 'note',
  on: { '*': { actions: { type: 'count', params: { by: 2, of: ['a', 'b'] } } } },
  states: {
    dark: {
      id: 'night',
      route: { guard: 'isTired', description: 'Open it' },
      tags: ['quiet'],
      meta: { path: '/dark', title: 'Dark' },
      after: { 5000: 'lit', soon: { target: 'lit', guard: 'isTired' } },
    },
    lit: {
      type: 'parallel',
      invoke: [
        {
          id: 'mend',
          src: 'mend',
          onDone: [{ guard: { type: 'is', params: { way: 'half' } }, target: '#night' }, { target: 'over' }],
          onError: { target: 'lit', reenter: true },
        },
        { src: 'watch' },
      ],
      states: {
        colour: {
          initial: 'white',
          states: {
            white: { always: { guard: 'isTired', target: 'red' } },
            red: { type: 'final' },
            before: { type: 'history', history: 'deep', target: 'red' },
          },
        },
        heat: { exit: 'note' },
      },
      onDone: 'over',
      on: { moved: ['.colour.red', { target: ['.colour.white', '.heat'] }] },
    },
    'over-there': { id: 'elsewhere', route: {} },
    over: { type: 'final' },
  },
} as object);

describe('a planted machine', () => {
  const flow = flowOf({ id: 'the-lamp', title: 'The */ lamp', machine });

  it('comes back from its source with all that it has', () => {
    const source = statelySourceOf(flow);
    expect(source).toContain(
      "export const theLampMachine = createMachine({\n  id: 'lamp',\n  description: 'A lamp\\'s \"switch\":\\nit is \\\\ here.',",
    );
    expect(source).toContain("'over-there': {");
    expect(bare(flowOf({ id: 'the-lamp', title: 'The */ lamp', machine: evaluated(source) }))).toEqual(bare(flow));
  });

  it.each([
    ['a target', "target: 'over',", "target: 'dark',"],
    ['a guard', "guard: 'isTired',", ''],
    ['an initial state', "initial: 'white'", "initial: 'red'"],
    ['a transition', 'reenter: true,', ''],
    ['parameters', "way: 'half'", "way: 'whole'"],
    ['words', 'Open it', 'Shut it'],
  ])('differs when %s is lost', (_, found, instead) => {
    const source = statelySourceOf(flow);
    expect(source).toContain(found);
    expect(
      bare(flowOf({ id: 'the-lamp', title: 'The */ lamp', machine: evaluated(source.replace(found, instead)) })),
    ).not.toEqual(bare(flow));
  });

  it('is drawn by Mermaid with marks that it does not take for its own', () => {
    const text = mermaidOf(flow);
    expect(text).toContain('  state "The */ lamp" as s_lamp {\n    [*] --> s_night\n');
    expect(text).toContain('s_night --> s_lamp_lit : after 5 s\n');
    expect(text).toContain('s_lamp_lit --> s_night : mend answers [is(way#58; half)]\n');
    expect(text).toContain('      --\n');
    expect(text).toContain('    state "over" as s_lamp_over\n    s_lamp_over --> [*]\n');
  });
});
