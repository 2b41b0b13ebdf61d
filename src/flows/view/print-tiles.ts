/** How a drawing is divided into the pages of a printer. All lengths in px of CSS, 96 to an inch. */

export type Orientation = 'portrait' | 'landscape';

export interface PrintTiles {
  readonly orientation: Orientation;
  /** The size of the drawing on paper, relative to its own. */
  readonly scale: number;
  readonly columns: number;
  readonly rows: number;
  /** The part of a page that the drawing has. */
  readonly area: Area;
}

interface Area {
  readonly width: number;
  readonly height: number;
}

/** The room for a drawing, its crop marks and its foot on a page: within the margins of A4 and of Letter. */
const areas: Readonly<Record<Orientation, Area>> = {
  portrait: { width: 660, height: 880 },
  landscape: { width: 900, height: 640 },
};

/** The scale of a drawing on several pages, and the smallest at which it is printed on one: text of 7.5 and 6 pt. */
const tiledScale = 0.8;
const leastScale = 0.64;

/** Divides a drawing into as few pages as possible at a size that can be read on paper. */
export function printTilesOf({ width, height }: Area): PrintTiles {
  const orientations = Object.entries(areas).map(([orientation, area]) => {
    const fit = Math.min(1, area.width / width, area.height / height);
    const scale = fit >= leastScale ? fit : tiledScale;
    const columns = fit >= leastScale ? 1 : Math.ceil((width * scale) / area.width);
    const rows = fit >= leastScale ? 1 : Math.ceil((height * scale) / area.height);
    return { orientation: orientation as Orientation, scale, columns, rows, area };
  });
  const [first, ...others] = orientations;
  if (!first) throw new Error('A page has no orientation.');
  return others.reduce((best, one) => {
    const [pages, bestPages] = [one.columns * one.rows, best.columns * best.rows];
    return pages < bestPages || (pages === bestPages && one.scale > best.scale) ? one : best;
  }, first);
}

/** 'B3' for the third page of the second row. */
export function tileName(row: number, column: number): string {
  const letter = String.fromCodePoint(65 + (row % 26));
  return `${letter.repeat(Math.floor(row / 26) + 1)}${column + 1}`;
}
