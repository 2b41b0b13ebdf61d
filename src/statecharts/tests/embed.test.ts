import { expect, it } from 'vitest';
import { createMachine } from 'xstate';
import type { Chart } from '@plinth/statecharts/chart';
import { encodeChart } from '@plinth/statecharts/chart-codec';
import { styledChart, type StyledElement } from '@plinth/statecharts/export/styled-chart';
import { flowOf } from '@plinth/statecharts/flow';
import { embeddedSvg, embedOptions } from '@plinth/statecharts/layout/embed';
import { chartOf } from '@plinth/statecharts/layout/layout';

const machine = createMachine({
  id: 'a',
  initial: 'one',
  states: {
    one: { on: { 'a.moved': 'two' } },
    two: { on: { 'a.moved': 'three' } },
    three: { on: { 'a.moved': 'four' } },
    four: { on: { 'a.moved': 'five' } },
    five: {},
  },
});
const chart = await chartOf(flowOf({ id: 'a', title: 'A', machine }));
const picture = (query: string): string =>
  embeddedSvg({ chart: encodeChart(chart) }, embedOptions(new URLSearchParams(query), 'abc<1'));
const heightOf = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1]);

it('an embedded chart names its revision, in its metadata and at its foot', () => {
  const svg = picture('');
  expect(svg).toContain('<flow xmlns="urn:plinth:flow" id="a" state="" revision="abc&lt;1"/>');
  expect(svg).toContain('>a · abc&lt;1</text>');
  expect(heightOf(svg)).toBeGreaterThan(chart.height);
});

it('a state is shown with what is around it, and marked', () => {
  const svg = picture('at=a.three');
  expect(svg).toContain('state="a.three"');
  expect(svg).toContain('[data-state=&quot;a.three&quot;]');
  expect(heightOf(svg)).toBeLessThan(chart.height);
  // An unknown one shows the chart.
  expect(picture('at=a.none')).toBe(picture(''));
});

it('the main road leads right where that is asked for and drawn, and down otherwise', async () => {
  const right = await chartOf(flowOf({ id: 'a', title: 'A', machine }), undefined, undefined, 'right');
  const written = { chart: encodeChart(chart), right: { chart: encodeChart(right) } };
  const asked = (query: string): string => embeddedSvg(written, embedOptions(new URLSearchParams(query), 'abc'));
  expect(heightOf(asked('direction=right'))).toBeLessThan(heightOf(asked('direction=up')));
  expect(asked('direction=up')).toBe(asked(''));
  expect(picture('direction=right')).toBe(picture(''));
});

it('the theme is light unless dark is asked for', () => {
  expect(picture('theme=dark')).not.toBe(picture(''));
  expect(picture('theme=other')).toBe(picture(''));
});

it('the group of a state has the texts of its transitions, for programs that edit drawings', () => {
  const box = { tags: [], type: 'atomic', x: 0, y: 0, width: 200, height: 90 } as const;
  const drawn: Chart = {
    id: 'b',
    width: 200,
    height: 200,
    edges: [],
    starts: [],
    chips: [],
    boxes: [
      { ...box, id: 'b', parent: null, title: 'b', rows: [] },
      {
        ...box,
        id: 'b.one',
        parent: 'b',
        title: 'one',
        rows: [{ kind: 'target', text: '→ b', transition: 'b.one|left|0', state: 'b' }],
      },
    ],
  };
  const textsOf = ({ children }: StyledElement): readonly string[] =>
    children.flatMap((child) => (typeof child === 'string' ? [child] : textsOf(child)));
  const groupsIn = (element: StyledElement): readonly StyledElement[] => [
    ...(element.state === null ? [] : [element]),
    ...element.children.flatMap((child) => (typeof child === 'string' ? [] : groupsIn(child))),
  ];
  expect(groupsIn(styledChart(drawn)).map((group) => [group.state, textsOf(group)])).toEqual([
    ['b', ['b']],
    ['b.one', ['one', '→ b']],
  ]);
});
