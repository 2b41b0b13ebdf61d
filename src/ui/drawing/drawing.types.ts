/** The seven muted card-model materials a category's block can be made of. */
export type Material = 'plaster' | 'cork' | 'clay' | 'brass' | 'sage' | 'slate' | 'heather';

/** What is engraved on a block's walls, so that colour is never the only sign. */
export type Facade = 'plain' | 'fins' | 'grid';

/** One feature category: one block, one floor for each of its features. */
export interface DrawnCategory {
  readonly id: string;
  readonly name: string;
  /** Features chosen in this category. More than nine still draws nine floors; none keeps the place empty. */
  readonly count: number;
  readonly material: Material;
  readonly facade: Facade;
}

/** One platform: one plate, and the name that stands beside it. */
export interface DrawnPlatform {
  /** Such as 'web' or 'watchos'; an unknown one has no plate. */
  readonly id: string;
  readonly name: string;
}

/** An app whose base is chosen: everything the drawing shows. */
export interface DrawnApp {
  readonly site?: false | undefined;
  /** The template whose core stands on the slab; an unknown one gives a bare slab. */
  readonly templateId: string;
  /** In slot order: the order in which their blocks take their places. */
  readonly categories: readonly DrawnCategory[];
  readonly platforms: readonly DrawnPlatform[];
  /** Their ids, such as 'design' or 'full-build'. */
  readonly phases: readonly string[];
}

/** Nothing chosen yet: the drawing is only the line of the site. */
export interface EmptySite {
  readonly site: true;
  readonly templateId: null;
}

/** What can be drawn. */
export type Drawable = DrawnApp | EmptySite;

/**
 * Floors that are not there yet, or not any more, drawn as a dashed outline: on top of the category's block, or as a
 * new one.
 */
export interface GhostBlock {
  readonly id: string;
  readonly count: number;
  /** In the signal colour, whatever the newest part is: an outline, or walls as of any other floors. */
  readonly signal?: 'outline' | 'walls' | undefined;
}

/** The texts of the dimension lines. A missing text leaves its line out. */
export interface Dimensions {
  readonly height?: string | undefined;
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}

/** The room for a drawing, in drawing units: the drawing becomes exactly as wide, and at most as high. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A line of the key: a block whose name does not stand beside the drawing. */
export interface KeyEntry {
  readonly id: string;
  /** The number that the block carries; null when no place on it is in sight. */
  readonly number: number | null;
  readonly name: string;
  /** Features in the block; none for a platform. */
  readonly count: number | undefined;
  readonly material: Material;
}

/** 0 is a thumb (outlines), 1 adds floors, 2 adds facades, parapets and engraving. */
export type Detail = 0 | 1 | 2;

/** How to draw. All lengths are in drawing units, which are px when the drawing is not scaled. */
export interface DrawingOptions {
  /** px for one unit of the grid; 30 unless given. */
  readonly unit?: number | undefined;
  /** 'solid' lets the parts touch, 'exploded' lifts slab and plates on dashed guides. */
  readonly mode?: 'solid' | 'exploded' | undefined;
  readonly detail?: Detail | undefined;
  /** The part in the signal colour: the id of a category, a platform, a phase or the template. */
  readonly newest?: string | null | undefined;
  readonly ghost?: readonly GhostBlock[] | undefined;
  /** Further parts in the signal colour: the ids of platforms, phases or the template. */
  readonly apart?: readonly string[] | undefined;
  readonly dims?: Dimensions | undefined;
  /** px; choose it so that the text is 12 px or more on the screen. */
  readonly fontSize?: number | undefined;
  /** The accessible name. Without one the drawing is hidden from assistive technology. */
  readonly title?: string | undefined;
  /** px of empty margin; 12 unless given. */
  readonly pad?: number | undefined;
  /** True lets the newest part drop into place. */
  readonly live?: boolean | undefined;
  /** True sets the parts one after another in build order, then the leaders. */
  readonly intro?: boolean | undefined;
}

/** How to draw with names. */
export interface LabelOptions extends DrawingOptions {
  /**
   * The room for the drawing, in which the building becomes smaller where it would not fit. Without one it takes what
   * it needs.
   */
  readonly frame?: Frame | undefined;
  /** Names and counts beside the building, on leaders, where they fit. Without them every block has a number. */
  readonly labels: boolean;
}
