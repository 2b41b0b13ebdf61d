import type { DrawnApp, DrawnCategory } from '#ui/drawing/drawing.types.ts';

const phases = ['Design', 'MVP', 'Full Build'] as const;
const bare = { templateId: 'gather', categories: [], platforms: [] } as const;

/** The app in the hero: a base of the catalogue as it is, on three platforms. */
export const heroApp: DrawnApp = {
  templateId: 'stamina',
  categories: [
    { id: 'essentials', name: 'Essentials', count: 6, material: 'plaster', facade: 'plain' },
    { id: 'notifications', name: 'Notifications', count: 4, material: 'heather', facade: 'grid' },
    { id: 'location', name: 'Location', count: 4, material: 'sage', facade: 'grid' },
    { id: 'content', name: 'Content', count: 2, material: 'cork', facade: 'plain' },
    { id: 'rewards', name: 'Rewards', count: 3, material: 'brass', facade: 'fins' },
    { id: 'analytics', name: 'Analytics', count: 2, material: 'slate', facade: 'fins' },
    { id: 'integrations', name: 'Integrations', count: 2, material: 'plaster', facade: 'grid' },
  ],
  platforms: ['Android', 'iOS', 'Web'],
  phases,
};

const blocks: readonly DrawnCategory[] = [
  { id: 'essentials', name: 'Essentials', count: 7, material: 'plaster', facade: 'plain' },
  { id: 'social', name: 'Social', count: 5, material: 'clay', facade: 'plain' },
  { id: 'admin', name: 'Admin Console', count: 4, material: 'slate', facade: 'grid' },
  { id: 'finance', name: 'Finance & Payments', count: 5, material: 'brass', facade: 'grid' },
  { id: 'search', name: 'Search & Filters', count: 3, material: 'sage', facade: 'plain' },
];

/** A state of the same building, and the part of it that is new. */
export interface Growth {
  readonly app: DrawnApp;
  readonly newest: string;
}

/** How an app grows, from an empty base to the complete one. */
export const growth = {
  base: { app: { ...bare, phases: [] }, newest: 'gather' },
  firstBlock: { app: { ...bare, phases: [], categories: blocks.slice(0, 1) }, newest: 'essentials' },
  phases: { app: { ...bare, phases, categories: blocks.slice(0, 2) }, newest: 'MVP' },
  moreBlocks: { app: { ...bare, phases, categories: blocks.slice(0, 3) }, newest: 'social' },
  allBlocks: { app: { ...bare, phases, categories: blocks }, newest: 'finance' },
  complete: { app: { ...bare, phases, categories: blocks, platforms: ['Web', 'Android'] }, newest: 'Android' },
} as const satisfies Readonly<Record<string, Growth>>;

/** The base with every course of its plinth, for the alternate home page. */
export const allCourses: DrawnApp = {
  ...heroApp,
  phases: ['Product Roadmap', 'Design', 'Professional Prototype', 'MVP', 'Full Build'],
};
