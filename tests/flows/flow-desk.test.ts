/** The data of the pages follows edits: what is different is told, and a mistake keeps what was there. */
import { createMachine, type AnyStateMachine } from 'xstate';
import { expect, it } from 'vitest';
import { openFlowDesk, type FlowDesk, type Project } from '@plinth/statecharts/flow-desk';
import { overviewOf } from '#flows/overview-of.ts';
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
