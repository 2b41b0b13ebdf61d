import { ts } from 'ts-morph';
import { describe, expect, it } from 'vitest';
import * as xstate from 'xstate';
import type { AnyStateMachine } from 'xstate';
import { EditRefused, readFlowEdit, type FlowEdit } from '../src/edit/flow-edit.ts';
import { editedSource } from '../src/edit/edited-source.ts';
import { unifiedDiff } from '../src/edit/unified-diff.ts';
import { flowOf, type Flow } from '../src/flow.ts';

/** The flow of the machine that a source exports as `door`. */
function flowIn(source: string, extra: Readonly<Record<string, unknown>> = {}): Flow {
  const { outputText } = ts.transpileModule(source, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const exported: { door?: AnyStateMachine } = {};
  // oxlint-disable-next-line typescript/no-implied-eval -- the source of this test
  const run = new Function('require', 'exports', outputText) as (require: unknown, exported: object) => void;
  run((name: string) => (name === 'xstate' ? xstate : extra), exported);
  if (!exported.door) throw new Error('no door');
  return flowOf({ id: 'door', machine: exported.door, title: 'A door' });
}

function edited(text: string, edit: FlowEdit, extra?: Readonly<Record<string, unknown>>): string {
  return editedSource(ts, { file: 'src/door.ts', text, flow: flowIn(text, extra), edit });
}

/** The lines that an edit takes away and adds. */
function changes(text: string, edit: FlowEdit): readonly string[] {
  return unifiedDiff('door.ts', text, edited(text, edit))
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2} )/.test(line));
}

/** Written by hand, unlike a formatter would. */
const door = `import { createMachine, stateIn } from 'xstate';

// The door of the shop
export const door = createMachine({
  id: "door", initial: "closed",   // as it is left at night
  context: { coins : 0 },
  states: {
    /* nobody comes in */
    closed: {
      on: {
        pushed: [ { target: "open", guard: "isFree" }, "ajar" ], // both ways
        locked: { target: ".bolted" }
      },
      initial: 'loose',
      states: { loose: {}, bolted: { on: { freed: 'loose' } } }
    },
    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },
    ajar: { always: { target: '#wide' }, invoke: { src: 'wind', onDone: 'open', onError: [{ target: 'open' }] } },
    broken: { id: 'wide', type: 'final' },
  },
}, { guards: { isFree: stateIn('#door.closed.loose') }, delays: { late: 9 } });
`;

describe('an edit', () => {
  it.each<[string, FlowEdit, readonly string[]]>([
    [
      'gives a state a description, in the quotes of the file',
      { kind: 'describe', at: 'door.closed', words: "It's shut" },
      [`+      description: "It's shut",`],
    ],
    [
      'changes a description',
      { kind: 'describe', at: 'door.open', words: 'Come in' },
      [
        `-    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
        `+    open: { description: "Come in", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
      ],
    ],
    [
      'removes a description',
      { kind: 'describe', at: 'door.open', words: null },
      [
        `-    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
        `+    open: { after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
      ],
    ],
    [
      'describes a transition that is only a target',
      { kind: 'describe', at: 'door.closed|pushed|1', words: 'Push it' },
      [
        `-        pushed: [ { target: "open", guard: "isFree" }, "ajar" ], // both ways`,
        `+        pushed: [ { target: "open", guard: "isFree" }, { target: "ajar", description: 'Push it' } ], // both ways`,
      ],
    ],
    [
      'describes the answer of an actor',
      { kind: 'describe', at: 'door.ajar|xstate.error.actor.0.door.ajar|0', words: 'Calm' },
      [
        `-    ajar: { always: { target: '#wide' }, invoke: { src: 'wind', onDone: 'open', onError: [{ target: 'open' }] } },`,
        `+    ajar: { always: { target: '#wide' }, invoke: { src: 'wind', onDone: 'open', onError: [{ target: 'open', description: 'Calm' }] } },`,
      ],
    ],
    [
      'adds a state at the end',
      { kind: 'addState', parent: 'door', name: 'off its hinges', words: 'Gone' },
      [`+    'off its hinges': { description: 'Gone' },`],
    ],
    [
      'adds the first state inside of another one, which is then initial',
      { kind: 'addState', parent: 'door.open', name: 'wide', words: null },
      [
        `-    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
        `+    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } }, initial: 'wide', states: { wide: {} } },`,
      ],
    ],
    [
      'renames a state in every form of a target',
      { kind: 'renameState', state: 'door.closed', name: 'shut' },
      [
        `-  id: "door", initial: "closed",   // as it is left at night`,
        `+  id: "door", initial: "shut",   // as it is left at night`,
        '-    closed: {',
        '+    shut: {',
        `-    open: { description: "Anybody comes in.", after: { 500: 'closed.loose', late: { target: '#door.closed' } } },`,
        `+    open: { description: "Anybody comes in.", after: { 500: 'shut.loose', late: { target: '#door.shut' } } },`,
        `-}, { guards: { isFree: stateIn('#door.closed.loose') }, delays: { late: 9 } });`,
        `+}, { guards: { isFree: stateIn('#door.shut.loose') }, delays: { late: 9 } });`,
      ],
    ],
    [
      'renames a state with an id of its own, which stays',
      { kind: 'renameState', state: 'wide', name: 'lost' },
      [`-    broken: { id: 'wide', type: 'final' },`, `+    lost: { id: 'wide', type: 'final' },`],
    ],
    [
      'sets the initial state',
      { kind: 'setInitial', state: 'door.closed.bolted' },
      [`-      initial: 'loose',`, `+      initial: 'bolted',`],
    ],
    [
      'adds a transition to an event that has one',
      {
        kind: 'addTransition',
        source: 'door.closed',
        trigger: 'event',
        event: 'locked',
        target: 'door.closed.loose',
        guard: 'isOld',
        words: null,
      },
      [
        `-        locked: { target: ".bolted" }`,
        `+        locked: [{ target: ".bolted" }, { guard: 'isOld', target: '.loose' }]`,
      ],
    ],
    [
      'adds a transition on another event',
      {
        kind: 'addTransition',
        source: 'door.closed',
        trigger: 'event',
        event: 'door.kicked',
        target: 'wide',
        guard: null,
        words: 'Kick it',
      },
      [
        `-        locked: { target: ".bolted" }`,
        `+        locked: { target: ".bolted" },`,
        `+        'door.kicked': { target: 'broken', description: 'Kick it' }`,
      ],
    ],
    [
      'adds a delay',
      {
        kind: 'addTransition',
        source: 'door.closed.bolted',
        trigger: 'after',
        event: '1000',
        target: 'door.open',
        guard: null,
        words: null,
      },
      [
        `-      states: { loose: {}, bolted: { on: { freed: 'loose' } } }`,
        `+      states: { loose: {}, bolted: { on: { freed: 'loose' }, after: { 1000: { target: '#door.open' } } } }`,
      ],
    ],
    [
      'changes a target',
      { kind: 'setTarget', transition: 'door.ajar|xstate.done.actor.0.door.ajar|0', target: 'door.closed.bolted' },
      [
        `-    ajar: { always: { target: '#wide' }, invoke: { src: 'wind', onDone: 'open', onError: [{ target: 'open' }] } },`,
        `+    ajar: { always: { target: '#wide' }, invoke: { src: 'wind', onDone: 'closed.bolted', onError: [{ target: 'open' }] } },`,
      ],
    ],
    [
      'removes one of several transitions',
      { kind: 'removeTransition', transition: 'door.closed|pushed|0' },
      [
        `-        pushed: [ { target: "open", guard: "isFree" }, "ajar" ], // both ways`,
        `+        pushed: [ "ajar" ], // both ways`,
      ],
    ],
    [
      'removes the only transition of a state',
      { kind: 'removeTransition', transition: 'door.closed.bolted|freed|0' },
      [`-      states: { loose: {}, bolted: { on: { freed: 'loose' } } }`, `+      states: { loose: {}, bolted: {} }`],
    ],
  ])('%s', (_, edit, expected) => {
    expect(changes(door, edit)).toEqual(expected);
  });

  it('removes a state with the comment above it', () => {
    const source = door.replace('initial: "closed"', 'initial: "ajar"').replace(/500: [^,]*, late: [^}]*}/, '');
    const plain = source.replace("stateIn('#door.closed.loose')", '() => true');
    const next = edited(plain, { kind: 'removeState', state: 'door.closed' });
    expect(next).not.toContain('nobody comes in');
    expect(flowIn(next).states.map(({ id }) => id)).toEqual(['door', 'door.open', 'door.ajar', 'wide']);
  });

  it('breaks long code into lines with the indentation of the file', () => {
    const edit: FlowEdit = {
      kind: 'addState',
      parent: 'door',
      name: 'far',
      words: 'So far away that '.repeat(8).trim(),
    };
    expect(changes(door, edit)).toEqual([
      '+    far: {',
      `+      description: '${'So far away that '.repeat(8).trim()}',`,
      '+    },',
    ]);
  });
});

describe('an edit is refused', () => {
  it.each<[string, FlowEdit, string]>([
    ['of no name', { kind: 'addState', parent: 'door', name: ' ', words: null }, 'The state has no name.'],
    [
      'of a name that is taken',
      { kind: 'renameState', state: 'door.open', name: 'ajar' },
      'There is a state ajar already.',
    ],
    [
      'of a name that is a path',
      { kind: 'addState', parent: 'door', name: 'a.b', words: null },
      'A state cannot be called a.b: XState reads dots, # and backslashes as parts of a path.',
    ],
    [
      'in a final state',
      { kind: 'addState', parent: 'wide', name: 'inside', words: null },
      'broken is a final state, which has no states inside.',
    ],
    [
      'that removes an initial state',
      { kind: 'removeState', state: 'door.closed' },
      'closed is the initial state of door: choose another first.',
    ],
    [
      'that removes a state to which transitions lead',
      { kind: 'removeState', state: 'door.open' },
      '3 transitions lead to open: pushed of door.closed, wind answers of door.ajar, wind fails of door.ajar. Change them first.',
    ],
    ['of a state that is not there', { kind: 'describe', at: 'door.gone', words: 'x' }, 'no transition door.gone'],
    [
      'that would be taken for ever',
      {
        kind: 'addTransition',
        source: 'door.open',
        trigger: 'always',
        event: '',
        target: null,
        guard: null,
        words: null,
      },
      'it would be taken for ever.',
    ],
  ])('%s', (_, edit, sentence) => {
    expect(() => edited(door, edit)).toThrow(EditRefused);
    expect(() => edited(door, edit)).toThrow(sentence);
  });

  const shared = `import { createMachine } from 'xstate';
import { hall, arms, heard } from './parts/hall.ts';
const shut = { description: 'Nobody comes in.' };
export const door = createMachine({
  id: 'door',
  initial: 'hall',
  states: {
    hall,
    yard: { on: { ...arms(), rained: heard, knocked: 'shut' } },
    shut: shut,
    gate: { description: 'a' + 'b' },
  },
});
`;
  const parts = {
    hall: { initial: 'in', states: { in: {} } },
    arms: () => ({ waved: 'shut' }),
    heard: { target: 'shut' },
  };

  it.each<[string, FlowEdit, string]>([
    [
      'in a state that is imported',
      { kind: 'describe', at: 'door.hall', words: 'x' },
      'src/door.ts:8 takes the state hall from hall, which is no literal: edit src/parts/hall.ts by hand.',
    ],
    [
      'inside of a state that is imported',
      { kind: 'describe', at: 'door.hall.in', words: 'x' },
      'src/door.ts has no state door.hall.in.',
    ],
    [
      'of a transition that a call makes',
      { kind: 'describe', at: 'door.yard|waved|0', words: 'x' },
      'src/door.ts:9 takes the transition waved of door.yard from ...arms(), which is no literal: edit src/parts/hall.ts by hand.',
    ],
    [
      'of a transition that is imported',
      { kind: 'removeTransition', transition: 'door.yard|rained|1' },
      'src/door.ts does not have the transition rained of door.yard: edit it by hand.',
    ],
    [
      'of a text that is computed',
      { kind: 'describe', at: 'door.gate', words: 'x' },
      "src/door.ts:11 takes the description of door.gate from 'a' + 'b', which is no literal: edit it there by hand.",
    ],
  ])('%s', (_, edit, sentence) => {
    const flow = flowIn(shared, parts);
    const known = edit.kind === 'removeTransition' ? flow.transitions.map((one) => ({ ...one })) : flow.transitions;
    const twice = known.map((one) => (one.event === 'rained' ? { ...one, id: 'door.yard|rained|1' } : one));
    const asked = { file: 'src/door.ts', text: shared, flow: { ...flow, transitions: twice }, edit };
    expect(() => editedSource(ts, asked)).toThrow(sentence);
  });

  it('but not in a constant that is used once', () => {
    const next = edited(shared, { kind: 'describe', at: 'door.shut', words: 'Locked' }, parts);
    expect(next).toContain("const shut = { description: 'Locked' };");
  });

  it('if the request has no edit', () => {
    expect(() => readFlowEdit({ kind: 'explode' })).toThrow('The request has no edit.');
    expect(() => readFlowEdit({ kind: 'addState', parent: 'door' })).toThrow('The edit has no name.');
    const read = { kind: 'describe', at: 'door', words: null };
    expect(readFlowEdit({ kind: 'describe', at: 'door', other: 1 })).toEqual(read);
    expect(readFlowEdit({ kind: 'describe', at: ' door', words: ' \n' })).toEqual(read);
  });
});

it('prints a difference as diff -u does', () => {
  const before = 'a\nb\nc\nd\ne\nf\ng\nh\ni\nj\n';
  expect(unifiedDiff('x.ts', before, before.replace('b\n', 'B\n').replace('j\n', ''))).toBe(
    '--- a/x.ts\n+++ b/x.ts\n@@ -1,5 +1,5 @@\n a\n-b\n+B\n c\n d\n e\n@@ -7,4 +7,3 @@\n g\n h\n i\n-j\n',
  );
});
