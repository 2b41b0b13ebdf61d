import { build, type Building } from './building.ts';
import type { Drawable, KeyEntry, LabelOptions } from './drawing.types.ts';
import { fitUnit, groundOf, markSize, reachOfLabels } from './fit.ts';
import { boxesOf, layLabels, type Label } from './labels.ts';
import { placeMarks } from './marks.ts';
import { outlineOf, type Rect } from './outline.ts';
import { textWidth } from './text-width.ts';

/** A number on a block. */
export interface Mark {
  readonly id: string;
  readonly number: number;
  readonly box: Rect;
}

/**
 * The layout of a drawing: the parts in grid units, everything else in px on the sheet with the middle of the building
 * at x = 0.
 */
export interface Layout extends Building {
  /** px for one unit of the grid. */
  readonly unit: number;
  readonly fontSize: number;
  readonly labels: readonly (Label & { readonly id: string })[];
  readonly marks: readonly Mark[];
  /** The key of the numbers, in order; hidden blocks come last. */
  readonly key: readonly KeyEntry[];
}

/**
 * Lays out the drawing of an app: the size of its building, the names beside it, and numbers on the blocks whose names
 * do not fit. A pure function of the app and of the space in `options.frame`.
 */
export function layOut(app: Drawable, options: LabelOptions): Layout {
  const { fontSize = 12, labels: hasLabels } = options;
  const building = build(app, options);
  const { parts, reach } = building;
  const unit = fitUnit(parts, reach, options);
  const solidParts = parts.filter(
    ({ kind, hollow }) => !hollow && (kind === 'core' || kind === 'block' || kind === 'plate'),
  );
  const solids = solidParts.map(({ volume }) => outlineOf(volume, unit));
  const idOf = (solid: number): string => solidParts[solid]?.id ?? '';
  const named = solidParts.flatMap(({ name }, solid) => {
    if (!name) return [];
    const text = name.count === undefined ? name.text : `${name.text} ×${name.count}`;
    return [{ solid, text, textWidth: textWidth(text, fontSize), side: name.side }];
  });
  const ground = groundOf(parts, reach, unit, options);
  const labels = hasLabels ? layLabels(named, { solids, ground, unit, fontSize, reach: reachOfLabels(options) }) : [];
  const labelled = new Set(labels.map(({ solid }) => solid));
  // Without labels only the blocks have numbers: the plates are recognisable.
  const unnamed = named
    .map(({ solid }) => solid)
    .filter((solid) => !labelled.has(solid) && (hasLabels || solidParts[solid]?.kind === 'block'));
  const places = placeMarks(solids, unnamed, markSize(unnamed.length, fontSize), labels.flatMap(boxesOf));
  const inOrder = [...places].toSorted(([, a], [, b]) => a.top - b.top || a.left - b.left);
  const hidden = unnamed.filter((solid) => !places.has(solid));
  return {
    ...building,
    unit,
    fontSize,
    labels: labels.map((label) => ({ ...label, id: idOf(label.solid) })),
    marks: inOrder.map(([solid, box], i) => ({ id: idOf(solid), number: i + 1, box })),
    key: [...inOrder.map(([solid]) => solid), ...hidden].flatMap((solid, i) => {
      const { id = '', name } = solidParts[solid] ?? {};
      return name
        ? [
            {
              id,
              number: i < inOrder.length ? i + 1 : null,
              name: name.text,
              count: name.count,
              material: name.material,
            },
          ]
        : [];
    }),
  };
}
