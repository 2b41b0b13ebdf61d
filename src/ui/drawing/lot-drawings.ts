import type { DrawnApp, DrawnCategory } from './drawing.types.ts';
import { plinthSvg } from './plinth-svg.ts';

/** The blocks of the lot beside the forms, in the order in which they are placed. */
const blocks: readonly DrawnCategory[] = [
  { id: 'essentials', name: 'Essentials', count: 7, material: 'plaster', facade: 'plain' },
  { id: 'finance', name: 'Finance', count: 5, material: 'clay', facade: 'grid' },
  { id: 'social', name: 'Social', count: 4, material: 'sage', facade: 'fins' },
  { id: 'smart', name: 'Smart', count: 3, material: 'slate', facade: 'fins' },
  { id: 'admin', name: 'Admin', count: 4, material: 'cork', facade: 'plain' },
];

/**
 * The files in public/lots, by name: the lot without blocks, with one, and so on, as an SVG symbol that pages refer to.
 */
export function lotFiles(): ReadonlyMap<string, string> {
  const files = Array.from({ length: blocks.length + 1 }, (_, set) => {
    const app: DrawnApp = {
      templateId: 'none',
      categories: blocks.slice(0, set),
      platforms: [],
      phases: ['design', 'mvp', 'full-build'],
    };
    const drawing = plinthSvg(app, { unit: 40, ghost: blocks.slice(set).map(({ id, count }) => ({ id, count })) });
    return [`${set}.svg`, `${drawing.replace('<svg class="plinth"', '<svg id="lot"')}\n`] as const;
  });
  return new Map(files);
}
