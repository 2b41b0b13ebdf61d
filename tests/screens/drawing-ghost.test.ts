import { expect, it } from 'vitest';
import type { DrawnApp, DrawnCategory, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { FLOOR } from '#ui/drawing/measures.ts';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';

const category = (id: string, count: number): DrawnCategory => ({
  id,
  name: id,
  count,
  material: 'clay',
  facade: 'plain',
});
const app: DrawnApp = {
  templateId: 'none',
  categories: [category('a', 2), category('b', 2)],
  platforms: [],
  phases: ['design'],
};

/** The markup of the dashed blocks. */
function dashed(drawn: DrawnApp, ghost: readonly GhostBlock[], newest?: string): string[] {
  return plinthSvg(drawn, { ghost, newest, detail: 0 })
    .split('<g ')
    .filter((markup) => markup.includes('stroke-dasharray') && markup.includes('pb-block'));
}

/** The markup of the built blocks, of one category if it is given. */
function blocks(drawn: DrawnApp, id = ''): string[] {
  return plinthSvg(drawn, { detail: 0 })
    .split('<g ')
    .filter((markup) => markup.startsWith('class="pb pb-block') && markup.includes(`data-id="${id}`));
}

/** The extent of one of them in px: across, and its top and bottom; a drawing's y grows downwards. */
function extent([markup, ...others]: readonly string[]): { across: number[]; top: number; bottom: number } {
  if (markup === undefined || others.length > 0) throw new Error('There is not one block');
  const points = [...markup.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const);
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { across: [Math.min(...xs), Math.max(...xs)], top: Math.min(...ys), bottom: Math.max(...ys) };
}

it('shows further floors of a category on top of its block, not beside it', () => {
  const [more, block] = [extent(dashed(app, [{ id: 'a', count: 1 }])), extent(blocks(app, 'a'))];
  expect(more.across).toEqual(block.across);
  expect(block.top - more.top).toBeCloseTo(FLOOR * 30, 0);
});

it('shows a new category beside the others, and two on two places', () => {
  const places = [
    ...blocks(app),
    ...dashed(app, [
      { id: 'c', count: 1 },
      { id: 'd', count: 1 },
    ]),
  ].map((markup) => extent([markup]));
  expect(new Set(places.map(({ across, bottom }) => `${across.join()} ${bottom}`)).size).toBe(4);
});

it('draws the dashed block in the signal colour while it is the newest', () => {
  const isSignal = (newest?: string): boolean[] =>
    dashed(app, [{ id: 'c', count: 1 }], newest).map((markup) => markup.includes('--iso-signal'));
  expect([isSignal('c'), isSignal()]).toEqual([[true], [false]]);
});

it('keeps an empty place for the next new category, and moves no block into it', () => {
  const gap: DrawnApp = { ...app, categories: [category('a', 0), category('b', 2)] };
  expect(blocks(gap)).toEqual(blocks(app, 'b'));
  expect(extent(dashed(gap, [{ id: 'new', count: 2 }]))).toEqual(extent(blocks(app, 'a')));
});
