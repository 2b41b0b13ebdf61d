/** The seven muted materials of a category's block. */
export type Material = 'plaster' | 'cork' | 'clay' | 'brass' | 'sage' | 'slate' | 'heather';

/** The engraving on a block's walls, so that colour is never the only distinction. */
export type Facade = 'plain' | 'fins' | 'grid';

/** One feature category: one block, with one floor for each of its features. */
export interface DrawnCategory {
  readonly id: string;
  readonly name: string;
  /**
   * The number of selected features in this category. More than nine still draws nine floors; 0 leaves the place empty.
   */
  readonly count: number;
  readonly material: Material;
  readonly facade: Facade;
}

/** One platform: a plate, and its name beside it. */
export interface DrawnPlatform {
  /** Such as 'web' or 'watchos'; an unknown one has no plate. */
  readonly id: string;
  readonly name: string;
}

/** An app with a base: everything that the drawing shows. */
export interface DrawnApp {
  readonly site?: false | undefined;
  /** The template whose core is on the slab; an unknown one leaves the slab bare. */
  readonly templateId: string;
  /** In slot order: the order in which their blocks are placed. */
  readonly categories: readonly DrawnCategory[];
  readonly platforms: readonly DrawnPlatform[];
  /** Their ids, such as 'design' or 'full-build'. */
  readonly phases: readonly string[];
}

/** Nothing selected yet: the drawing is only the line of the site. */
export interface EmptySite {
  readonly site: true;
  readonly templateId: null;
}

/** The possible inputs of a drawing. */
export type Drawable = DrawnApp | EmptySite;

/** Future or removed floors, drawn as a dashed outline: on top of the category's block, or as a new block. */
export interface GhostBlock {
  readonly id: string;
  readonly count: number;
  /** In the signal colour, regardless of the newest part: as an outline, or with walls like other floors. */
  readonly signal?: 'outline' | 'walls' | undefined;
}

/** The texts of the dimension lines. A line without a text is omitted. */
export interface Dimensions {
  readonly height?: string | undefined;
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}

/** The space for a drawing, in drawing units: the drawing gets exactly this width, and at most this height. */
export interface Frame {
  readonly width: number;
  readonly height: number;
}

/** A line of the key: a block whose name is not beside the drawing. */
export interface KeyEntry {
  readonly id: string;
  /** The number on the block; null if no part of it is visible. */
  readonly number: number | null;
  readonly name: string;
  /** The number of features in the block; undefined for a platform. */
  readonly count: number | undefined;
  readonly material: Material;
}

/** 0 is a thumb (outlines), 1 adds floors, 2 adds facades, parapets and engraving. */
export type Detail = 0 | 1 | 2;

/** Options of a drawing. All lengths are in drawing units, which are px when the drawing is not scaled. */
export interface DrawingOptions {
  /** px for one unit of the grid. Default: 30. */
  readonly unit?: number | undefined;
  /** 'solid' stacks the parts without gaps, 'exploded' lifts slab and plates on dashed guides. */
  readonly mode?: 'solid' | 'exploded' | undefined;
  readonly detail?: Detail | undefined;
  /** The part in the signal colour: the id of a category, a platform, a phase or the template. */
  readonly newest?: string | null | undefined;
  readonly ghost?: readonly GhostBlock[] | undefined;
  /** Further parts in the signal colour: the ids of platforms, phases or the template. */
  readonly apart?: readonly string[] | undefined;
  readonly dims?: Dimensions | undefined;
  /** In px; the text should be 12 px or more on the screen. */
  readonly fontSize?: number | undefined;
  /** The accessible name. Without one the drawing is hidden from assistive technology. */
  readonly title?: string | undefined;
  /** Empty margin in px. Default: 12. */
  readonly pad?: number | undefined;
  /** Whether the newest part drops into place. */
  readonly live?: boolean | undefined;
  /** Whether the parts appear one after another in build order, followed by the leaders. */
  readonly intro?: boolean | undefined;
}

/** Options of a drawing with names. */
export interface LabelOptions extends DrawingOptions {
  /**
   * The space for the drawing. The building becomes smaller if it does not fit. Without a frame the drawing takes the
   * space that it needs.
   */
  readonly frame?: Frame | undefined;
  /**
   * Whether names and counts are beside the building, on leaders, where they fit. Otherwise every block has a number.
   */
  readonly labels: boolean;
}
