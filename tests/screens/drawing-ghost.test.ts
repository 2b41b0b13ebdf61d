import { expect, it } from 'vitest';
import type { DrawnApp, DrawnCategory, GhostBlock } from '#ui/drawing/drawing.types.ts';
import { plinthSvg } from '#ui/drawing/plinth-svg.ts';

const category = (id: string, count: number): DrawnCategory => ({ id, name: id, count, material: 'clay', facade: 'plain' });
const app: DrawnApp = { templateId: 'none', categories: [category('a', 2), category('b', 2)], platforms: [], phases: ['Design'] };

/** The outline of the dashed part with this id. */
function dashed(drawn: DrawnApp, ghost: readonly GhostBlock[], newest?: string): string {
  const part = plinthSvg(drawn, { ghost, newest, detail: 0 }).split('<g ').find((markup) => markup.includes('stroke-dasharray') && markup.includes('pb-block'));
  return part ?? '';
}

const path = (markup: string): string | undefined => / d="([^"]+)"/.exec(markup)?.[1];

it('shows further floors of a category on top of its block, not beside it', () => {
  const grown = plinthSvg({ ...app, categories: [category('a', 2), category('b', 2), category('a', 1)] }, { detail: 0 });
  const outline = path(dashed(app, [{ id: 'a', count: 1 }]));
  expect(outline).toBeDefined();
  expect(grown).not.toContain(outline);
  expect(path(dashed(app, [{ id: 'c', count: 1 }]))).not.toBe(outline);
});

it('shows two new categories on two places', () => {
  const both = plinthSvg(app, { ghost: [{ id: 'c', count: 1 }, { id: 'd', count: 1 }], detail: 0 });
  const outlines = both.split('<g ').filter((markup) => markup.includes('stroke-dasharray')).map(path);
  expect(new Set(outlines).size).toBe(2);
});

it('draws the dashed block in the signal colour while it is the newest', () => {
  expect(dashed(app, [{ id: 'c', count: 1 }], 'c')).toContain('--iso-signal');
  expect(dashed(app, [{ id: 'c', count: 1 }])).not.toContain('--iso-signal');
});

it('keeps an empty place for the next new category, and moves nobody into it', () => {
  const block = (drawn: DrawnApp, id: string): string | undefined => plinthSvg(drawn).split('<g ').find((markup) => markup.startsWith('class="pb pb-block') && markup.includes(`data-id="${id}"`));
  const gap: DrawnApp = { ...app, categories: [category('a', 0), category('b', 2)] };
  expect(block(gap, 'a')).toBeUndefined();
  expect(block(gap, 'b')).toBeDefined();
  expect(block(gap, 'b')).toBe(block(app, 'b'));
  expect(path(dashed(gap, [{ id: 'new', count: 2 }]))).toBe(path(dashed({ ...app, categories: [] }, [{ id: 'new', count: 2 }])));
});
