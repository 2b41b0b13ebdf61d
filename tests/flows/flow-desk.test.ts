/** The data of the pages follows edits: what is different is told, and a mistake keeps what was there. */
import { assign, createMachine, setup, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { openFlowDesk, type FlowDesk, type Project } from '@plinth/statecharts/flow-desk';
import { overviewOf } from '#flows/overview-of.ts';
import { answerData } from '@plinth/statecharts/command/flow-server';
import { openFlowHistory } from '@plinth/statecharts/flow-history';
import type { Flow } from '@plinth/statecharts/flow';
import { entryOf } from '@plinth/statecharts/foreign-machine';

const machine = (id: string, goal: string): AnyStateMachine =>
  createMachine({ id, initial: 'a', states: { a: { on: { go: goal } }, b: {}, c: {} } });

const projectOf = (...machines: readonly AnyStateMachine[]): Project => ({
  machines: machines.map((one) => ({ ...entryOf(one), title: one.id })),
  problems: [],
});

function desk(read: () => Project): { readonly desk: FlowDesk; readonly told: (readonly string[])[] } {
  const opened = openFlowDesk({
    folder: '/shop',
    firstEdition: 1,
    read: async () => read(),
    idle: () => Promise.resolve(),
    now: () => performance.now(),
    overviewOf: (machines, tallies) => overviewOf(machines, { messages: {}, causes: {} }, '', tallies),
    facts: () => Promise.resolve({}),
  });
  const told: (readonly string[])[] = [];
  opened.listen(({ flows }) => void told.push(flows));
  return { desk: opened, told };
}

it('tells the flows that are different, and draws no other again', async () => {
  let now = projectOf(machine('door', 'b'), machine('gate', 'b'));
  const { desk: opened, told } = desk(() => now);
  const [door, gate] = [await opened.flow('door'), await opened.flow('gate')];
  now = projectOf(machine('door', 'c'), machine('gate', 'b'));
  await opened.update();
  expect(told[0]).toEqual(['door']);
  expect(await opened.flow('gate')).toBe(gate);
  expect(await opened.flow('door')).not.toEqual(door);
});

it('keeps every flow while the sources cannot be read, and says which machine is wrong', async () => {
  let now = () => projectOf(machine('door', 'b'), machine('gate', 'b'));
  const { desk: opened, told } = desk(() => now());
  await opened.flows();
  now = () => projectOf(machine('door', 'nowhere'), machine('gate', 'b'));
  await opened.update();
  expect(told[0]).toEqual([]);
  expect((await opened.flows()).map(({ id }) => id)).toEqual(['door', 'gate']);
  expect(await opened.catalogue()).toMatchObject({
    problems: [
      { flow: 'door', machine: 'door', sentence: expect.stringContaining("'nowhere' does not exist") as string },
    ],
  });
  now = () => projectOf(machine('door', 'b'), machine('gate', 'b'));
  await opened.update();
  expect(await opened.catalogue()).toMatchObject({ problems: [] });
});

it('says why one machine cannot be read, and shows the others', async () => {
  const late = createMachine({ id: 'late', initial: 'none', states: { a: {} } });
  const { desk: opened } = desk(() => projectOf(machine('door', 'b'), late));
  expect((await opened.flows()).map(({ id }) => id)).toEqual(['door']);
  expect(await opened.problems()).toMatchObject([
    { machine: 'late', sentence: expect.stringContaining('"none"') as string },
  ]);
});

it('checks what was edited', async () => {
  let now = projectOf(machine('door', 'b'));
  const { desk: opened } = desk(() => now);
  const before = JSON.stringify(await opened.catalogue(true));
  expect(before).toContain('No transition leads to door.c.');
  now = projectOf(machine('door', 'c'));
  await opened.update();
  const after = JSON.stringify(await opened.catalogue(true));
  expect(after).toContain('No transition leads to door.b.');
  expect(after).not.toContain('No transition leads to door.c.');
});

/** A machine of thousands of steps: it counts in many ways, and is explored for seconds. */
const large = setup({
  types: { context: {} as { readonly n: number }, events: {} as { readonly type: `e${number}` } },
  guards: { isLess: ({ context }) => context.n < 1_900 },
}).createMachine({
  id: 'large',
  context: { n: 0 },
  initial: 'counting',
  states: {
    counting: {
      on: Object.fromEntries(
        Array.from({ length: 12 }, (_, at) => [
          `e${at}` as const,
          {
            guard: 'isLess' as const,
            actions: assign({ n: ({ context }: { context: { n: number } }) => context.n + 1 }),
          },
        ]),
      ),
    },
  },
});

it('lets an edit pass while a large machine is checked for the first time', async () => {
  const entry = { ...entryOf(large), title: 'Large', walk: { contextKeys: ['n'] } };
  const samples = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`e${at}`, [{ type: `e${at}` }]]));
  let other = machine('door', 'b');
  const { desk: opened, told } = desk(() => ({
    machines: [{ ...entry, samples }, ...projectOf(other).machines],
    problems: [],
  }));
  expect(await opened.catalogue()).toMatchObject({ findings: null });
  other = machine('door', 'c');
  await opened.update();
  // The first news is the edit, and not what a whole check of the large machine found.
  expect(told).toEqual([['door']]);
  expect(await opened.catalogue()).toMatchObject({ findings: null });
});

it('answers with all flows at once, for questions', async () => {
  const { desk: opened } = desk(() => projectOf(machine('door', 'b'), machine('gate', 'c')));
  const nothing = () => Promise.reject(new Error('nothing is compared'));
  const history = openFlowHistory({
    folder: '/shop',
    flowsNow: opened.flows,
    flowsAt: nothing,
    filesOf: nothing,
    drawOverview: nothing,
  });
  const body = await answerData({ desk: opened, history }, '/flows/data/flows.json');
  const flows = JSON.parse(body ?? '') as readonly Flow[];
  expect(flows.map(({ id, transitions }) => [id, ...transitions.map(({ targets }) => targets[0])])).toEqual([
    ['door', 'door.b'],
    ['gate', 'gate.c'],
  ]);
});

it('shows another note without another chart, and lists it until it is resolved', async () => {
  const noted = (text: string | null): Project => {
    const [one] = projectOf(machine('door', 'b')).machines;
    if (!one) throw new Error('There is no door.');
    return { machines: [{ ...one, notes: text === null ? [] : [{ at: 'door.a', text }] }], problems: [] };
  };
  let now = noted('Why?');
  const { desk: opened, told } = desk(() => now);
  const before = await opened.flow('door');
  expect(await opened.catalogue()).toMatchObject({
    notes: [{ flow: 'door', state: 'door.a', note: { text: 'Why?' } }],
  });
  now = noted(null);
  await opened.update();
  expect(told.flat()).toEqual(['door']);
  const after = await opened.flow('door');
  expect([after?.flow.notes, after?.chart]).toEqual([undefined, before?.chart]);
  expect(await opened.catalogue()).toMatchObject({ notes: [] });
});
