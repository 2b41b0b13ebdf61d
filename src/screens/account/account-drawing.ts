import type { DrawnApp, DrawnCategory, GhostBlock } from '#ui/drawing/drawing.types.ts';

/** The blocks of the lot beside the forms, in the order in which they are set. */
const blocks: readonly DrawnCategory[] = [
  { id: 'essentials', name: 'Essentials', count: 7, material: 'plaster', facade: 'plain' },
  { id: 'finance', name: 'Finance', count: 5, material: 'clay', facade: 'grid' },
  { id: 'social', name: 'Social', count: 4, material: 'sage', facade: 'fins' },
  { id: 'smart', name: 'Smart', count: 3, material: 'slate', facade: 'fins' },
  { id: 'admin', name: 'Admin', count: 4, material: 'cork', facade: 'plain' },
];

export interface AccountDrawing {
  readonly app: DrawnApp;
  readonly ghost: readonly GhostBlock[];
  /** For whoever does not see it. */
  readonly title: string;
  readonly caption: string;
}

/** The lot beside a form: each step that was passed sets one of its blocks. */
export function accountDrawing(passed: number): AccountDrawing {
  const categories = blocks.slice(0, passed);
  const set = categories.length;
  return {
    app: { templateId: 'none', categories, platforms: [], phases: ['Design', 'MVP', 'Full Build'] },
    ghost: blocks.slice(set).map(({ id, count }) => ({ id, count })),
    title: set === 0 ? 'An empty base with the outlines of blocks to come' : `A base with ${set === 1 ? 'one block' : `${set} blocks`} set and the outlines of blocks to come`,
    caption: set === 0 ? 'An empty base. Your features go here.' : 'A block is set for each step you pass.',
  };
}
