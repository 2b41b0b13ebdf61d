/**
 * Exports describe the same machine: the evaluated source has the same states and transitions, and so has the textual
 * drawing.
 */
import { runInThisContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import { createMachine, type AnyStateMachine } from 'xstate';
import { machineConfigOf } from '@plinth/statecharts/export/machine-config';
import { mermaidFilesOf } from '@plinth/statecharts/export/mermaid';
import { statelySourceOf } from '@plinth/statecharts/export/stately';
import { flowOf, type Flow } from '@plinth/statecharts/flow';
import { registry } from '#machines/registry.ts';

/** Runs the source of a module whose only imports are functions of XState. */
function evaluated(source: string): AnyStateMachine {
  const [, names = '', name = '', machine = ''] =
    /^import \{ ([^}]*) \} from 'xstate';\n[^]*?export const (\w+) = ([^]*)$/.exec(source) ?? [];
  expect(name).toMatch(/Machine$/);
  return (
    runInThisContext(`(({ ${names} }) => ${machine.replace(/;\n$/, '')})`) as (from: typeof xstate) => AnyStateMachine
  )(xstate);
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

/** A flow whose delays of unknown length take a second, as in its source. */
function withStubDelays(flow: Flow): unknown {
  return {
    ...flow,
    transitions: flow.transitions
      .map((one) =>
        one.delay && one.delay.ms === null ? { ...one, delay: { ...one.delay, ms: 1_000 }, name: 'after 1 s' } : one,
      )
      .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
  };
}

/** The machine of a flow's source, as a flow. */
function fromSource({ id, title }: Flow, source: string): unknown {
  return withStubDelays(flowOf({ id, title, machine: evaluated(source) }));
}

const flows = registry.map(flowOf);

describe.each(flows)('$id', (flow) => {
  const { id, title } = flow;

  it('is the same machine when its source for Stately is evaluated', () => {
    expect(fromSource(flow, statelySourceOf(flow))).toEqual(withStubDelays(flow));
  });

  it('is the same machine when its config is read from JSON', () => {
    const config = JSON.parse(JSON.stringify(machineConfigOf(flow))) as object;
    expect(bare(flowOf({ id, title, machine: createMachine(config) }))).toEqual(bare(flow));
  });

  it('has every state and every transition in a diagram of Mermaid', () => {
    const text = mermaidFilesOf(flow)
      .map(({ content }) => content.replaceAll('<br/>', ' '))
      .join('\n');
    expect(flow.states.filter(({ key, parent }) => parent !== null && !text.includes(`"${key}`))).toEqual([]);
    const missing = flow.transitions.filter(({ words, name }) => {
      const label = (words === null ? name : `${words} (${name})`).replace(
        /[#;:"<>{}]/g,
        (mark) => `#${mark.charCodeAt(0)};`,
      );
      return !text.includes(label.replace(/\s+/g, ' '));
    });
    expect(missing).toEqual([]);
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

  it('comes back from its source with all that it has, and names what it leaves to implement', () => {
    const source = statelySourceOf(flow);
    expect(source).toContain(`import { fromCallback, setup } from 'xstate';

/** The * / lamp. */
export const theLampMachine = setup({
  // Guards are false until you implement them: 2.
  guards: {
    isTired: () => false,
    is: () => false,
  },
  // Actions do nothing until you implement them.
  actions: {
    note: () => {},
    count: () => {},
  },
  // Actors never answer until you implement them.
  actors: {
    watch: fromCallback(() => {}),
    mend: fromCallback(() => {}),
  },
  // Delays in ms.
  delays: {
    soon: 1000, // computed at run time: one second until you implement it
  },
}).createMachine({
  id: 'lamp',
  description: 'A lamp\\'s "switch":\\nit is \\\\ here.',
`);
    expect(source).toContain("'over-there': {");
    expect(fromSource(flow, source)).toEqual(withStubDelays(flow));
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
    expect(fromSource(flow, source.replace(found, instead))).not.toEqual(withStubDelays(flow));
  });

  it('is drawn by Mermaid with marks that it does not take for its own, and in lines', () => {
    const [file] = mermaidFilesOf(flow);
    expect(file?.name).toBe('the-lamp.mmd');
    const text = file?.content ?? '';
    expect(text).toContain('---\ntitle: "The */ lamp"\n---\nstateDiagram-v2\n  direction TB\n  [*] --> s_night\n');
    expect(text).toContain('  s_night --> s_lamp_lit : after 5 s<br/>after soon [isTired]\n');
    expect(text).toContain('  s_lamp_lit --> s_night : mend answers [is(way#58; half)]\n');
    expect(text).toContain('    --\n');
    expect(text).toContain('  state "in any state of lamp" as s_any_of_lamp\n  s_any_of_lamp : *\n');
    expect(text).toContain('  s_any_of_lamp --> s_night : Open it (its address)<br/>[isTired]\n');
    expect(text).toContain('  state "over" as s_lamp_over\n  s_lamp_over --> [*]\n');
  });

  it('keeps states apart in Mermaid whose names differ outside ASCII', () => {
    const twins = createMachine({ id: 'twins', initial: 'é', states: { é: { on: { go: 'è' } }, è: {} } });
    const [{ content } = { content: '' }] = mermaidFilesOf(flowOf({ id: 'twins', title: 'Twins', machine: twins }));
    expect(content).toContain('state "é" as s_twins_2\n  state "è" as s_twins_3\n  s_twins_2 --> s_twins_3 : go');
  });
});
