import { describe, expect, it } from 'vitest';
import { createMachine, type AnyStateMachine } from 'xstate';
import { roomFor } from '@plinth/statecharts/chart-look';
import { partsOf, type BoxPart, type ChartParts } from '@plinth/statecharts/layout/chart-parts';
import { wrap } from '@plinth/statecharts/layout/chart-rows';
import { flowOf } from '@plinth/statecharts/flow';

const partsFor = (machine: AnyStateMachine): ChartParts => partsOf(flowOf({ id: 'a', title: 'A', machine }));
const within = (box: BoxPart): readonly BoxPart[] => [box, ...box.children.flatMap(within)];
const linesIn = (parts: ChartParts): readonly string[] => parts.edges.map(({ from, to }) => `${from} → ${to}`);
const textsIn = (parts: ChartParts, id: string): readonly string[] | undefined =>
  within(parts.root)
    .find(({ state }) => state.id === id)
    ?.rows.map(({ kind, text }) => `${kind}: ${text}`);

describe('a text', () => {
  it('is wrapped between words, into lines of about the same length', () => {
    expect(wrap('There is nothing to pay for yet', 26)).toEqual(['There is nothing', 'to pay for yet']);
    expect(wrap('anEventWithoutASingleSpaceInIt', 10)).toEqual(['anEventWithoutASingleSpaceInIt']);
  });

  it('is wider with wider letters', () => {
    expect(roomFor('WWW', 14)).toBeGreaterThan(roomFor('iii', 14));
    expect(roomFor('漢', 10)).toBeGreaterThanOrEqual(10);
  });
});

describe('transitions', () => {
  const parts = partsFor(
    createMachine({
      id: 'a',
      initial: 'one',
      on: { 'a.noted': { description: 'It is noted', guard: 'isNew' }, 'a.ended': '.two' },
      states: {
        one: {
          tags: ['pending'],
          on: {
            'b.done': [
              { target: 'two', guard: 'isFirst' },
              { target: 'two', guard: 'isSecond' },
            ],
            'c.done': { target: 'two', description: 'Go on' },
            'd.done': { target: 'one', guard: 'mayStay' },
          },
        },
        two: { type: 'final' },
      },
    }),
  );

  it('between the same states share an edge, and a repeated name is shown once', () => {
    expect(linesIn(parts)).toEqual(['a.one → a.two', 'a → a.two']);
    const [road] = parts.edges;
    expect(road?.transitions).toEqual(['a.one|b.done|0', 'a.one|b.done|1', 'a.one|c.done|0']);
    expect(road?.rows.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'event: b.done',
      'guard: [isFirst]',
      'guard: [isSecond]',
      'event: Go on',
      'type: c.done',
    ]);
  });

  it('that stay are rows of their box', () => {
    expect(textsIn(parts, 'a')).toEqual(['event: It is noted', 'type: a.noted [isNew]']);
    expect(textsIn(parts, 'a.one')).toEqual(['event: d.done', 'target: [mayStay] → itself']);
  });
});

describe('a hub', () => {
  const toHub = { on: { 'a.ended': { target: 'hub', description: 'End' } } };
  const parts = partsFor(
    createMachine({
      id: 'a',
      initial: 'one',
      states: {
        one: {
          on: { 'a.ended': 'hub', 'a.gone': ['two', 'three', 'four'].map((target) => ({ target, guard: target })) },
        },
        two: toHub,
        three: toHub,
        four: toHub,
        hub: {},
      },
    }),
  );

  it('keeps the first edge as a line, and is named in the boxes of the other sources', () => {
    expect(linesIn(parts).filter((line) => line.endsWith('hub'))).toEqual(['a.one → a.hub']);
    expect(textsIn(parts, 'a.three')).toEqual(['event: End', 'target: → hub']);
  });
});

describe('a crowd', () => {
  const cards = Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
      name,
      { initial: 'in', on: { 'x.left': '#m.one' }, states: { in: {} } },
    ]),
  );
  const parts = partsFor(
    createMachine({
      id: 'm',
      initial: 'one',
      states: {
        one: { on: { 'x.asked': ['a', 'b'].map((name) => ({ target: `crowd.${name}`, guard: name })) } },
        crowd: { initial: 'a', states: cards },
      },
    }),
  );

  it('ends lines at its border: labels name its cards, and transitions that leave them are rows', () => {
    expect(linesIn(parts)).toEqual(['m.one → m.crowd']);
    expect(parts.edges[0]?.rows.map(({ text }) => text)).toEqual(['x.asked', '[a] → a', '[b] → b']);
    expect(textsIn(parts, 'm.crowd.c')).toEqual(['event: x.left', 'target: → one']);
    expect(
      within(parts.root)
        .filter(({ isPacked }) => isPacked)
        .map(({ state }) => state.id),
    ).toEqual(['m.crowd']);
  });
});

describe('regions', () => {
  const region = { initial: 'off', states: { off: { on: { 'a.on': 'on' } }, on: {} } };
  const crossed = { initial: 'off', states: { off: { on: { 'a.on': '#m.left.on' } }, on: {} } };
  it.each([
    [region, true],
    [crossed, false],
  ])('are packed where no line crosses them', (right, isPacked) => {
    expect(partsFor(createMachine({ id: 'm', type: 'parallel', states: { left: region, right } })).root.isPacked).toBe(
      isPacked,
    );
  });
});
