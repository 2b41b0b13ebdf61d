/** The measures of the model, in grid units. */
export const FLOOR = 0.34;
export const COURSE = 0.24;
export const STEP = 0.34;
export const SLAB = 0.42;
export const SLAB_SIDE = 6;
export const PLATE = 0.16;
/** The line of the site is drawn as a very low course. */
export const SITE_LINE = 0.06;
/** The inset of a block, on each side, from the block below it. */
export const TIER_INSET = 0.18;
/** A block with more features has this many floors; its label shows the number. */
export const MAX_FLOORS = 9;

/** The places for category blocks on the slab, back to front: x, y, width, depth. */
export const SLOTS: readonly (readonly [x: number, y: number, w: number, d: number])[] = [
  [0.5, 0.5, 2, 1.9],
  [2.8, 0.5, 1.3, 1.6],
  [0.5, 2.7, 1.6, 1.3],
  [4.4, 0.5, 1.1, 2.1],
  [0.5, 4.3, 2, 1.2],
  [2.5, 2.5, 1.4, 1.4],
];

type CoreVolume = readonly [x: number, y: number, w: number, d: number, h: number, lift?: number];

/** The low volumes in the front corner that identify each template. */
export const CORES: Readonly<Record<string, readonly CoreVolume[]>> = {
  gather: [
    [2.9, 4.5, 1, 1, 0.35],
    [4.5, 2.9, 1, 1, 0.35],
    [4.5, 4.5, 1, 1, 0.6],
  ],
  storefront: [
    [4.3, 3, 0.45, 2.5, 0.5],
    [5.05, 3, 0.45, 2.5, 0.5],
    [2.9, 4.3, 0.9, 1.2, 0.25],
  ],
  tiffin: [
    [2.9, 4.4, 2.6, 1.1, 0.3],
    [3.2, 4.6, 0.7, 0.7, 0.3, 0.3],
    [4.4, 2.9, 1.1, 1.1, 0.55],
  ],
  khata: [
    [4.2, 4.2, 1.3, 1.3, 0.3],
    [4.4, 4.4, 0.9, 0.9, 0.3, 0.3],
    [2.8, 4.6, 0.9, 0.9, 0.2],
  ],
  stamina: [
    [4.9, 3, 0.6, 2.5, 0.2],
    [4.3, 3, 0.6, 2.5, 0.45],
    [2.9, 4.5, 0.9, 1, 0.7],
  ],
  classroom: [
    [2.8, 5, 2.7, 0.5, 0.2],
    [2.8, 4.5, 2.7, 0.5, 0.42],
    [4.9, 2.9, 0.6, 1.4, 0.64],
  ],
};

/** The device outlined on a plate. */
export type PlateGlyph = 'desk' | 'phone' | 'watch';

/** The platforms' plates, from the widest at the bottom. */
export const PLATES: readonly {
  readonly id: string;
  readonly w: number;
  readonly d: number;
  readonly glyph: PlateGlyph;
}[] = [
  { id: 'web', w: 3.6, d: 2.8, glyph: 'desk' },
  { id: 'windows', w: 3.3, d: 2.5, glyph: 'desk' },
  { id: 'macos', w: 3, d: 2.3, glyph: 'desk' },
  { id: 'mobile-site', w: 1.5, d: 2.4, glyph: 'phone' },
  { id: 'android', w: 1.4, d: 2.3, glyph: 'phone' },
  { id: 'ios', w: 1.3, d: 2.2, glyph: 'phone' },
  { id: 'watchos', w: 1.1, d: 1.1, glyph: 'watch' },
];

/** The phases in the order of their courses, the lowest first. */
export const PHASES: readonly string[] = ['product-roadmap', 'design', 'professional-prototype', 'mvp', 'full-build'];

/** The distance from the foot of the plinth to its dimension lines, and to the ends of their extensions. */
export const DIMENSION = { line: 0.7, end: 0.9 } as const;
