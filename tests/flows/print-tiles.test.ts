import { describe, expect, it } from 'vitest';
import { printTilesOf, tileName } from '#flows/view/print-tiles.ts';

describe('the pages of a printed drawing', () => {
  it('are one where the text can be read, turned where that is larger', () => {
    expect(printTilesOf({ width: 600, height: 800 })).toMatchObject({
      orientation: 'portrait',
      scale: 1,
      columns: 1,
      rows: 1,
    });
    expect(printTilesOf({ width: 1000, height: 500 })).toMatchObject({
      orientation: 'landscape',
      scale: 0.9,
      columns: 1,
      rows: 1,
    });
  });

  it('cover all of a large drawing, and no more', () => {
    for (const [width, height] of [
      [4000, 700],
      [700, 4000],
      [3000, 3000],
      [1407, 300],
    ] as const) {
      const { columns, rows, area, scale } = printTilesOf({ width, height });
      expect(columns * area.width).toBeGreaterThanOrEqual(width * scale);
      expect((columns - 1) * area.width).toBeLessThan(width * scale);
      expect(rows * area.height).toBeGreaterThanOrEqual(height * scale);
      expect((rows - 1) * area.height).toBeLessThan(height * scale);
      expect(columns * rows).toBeGreaterThan(1);
    }
  });

  it('use as few sheets as either way of the paper needs', () => {
    // On its side, a wide drawing needs 4 sheets; upright it needs 5.
    expect(printTilesOf({ width: 4000, height: 700 })).toMatchObject({ orientation: 'landscape', columns: 4, rows: 1 });
    expect(printTilesOf({ width: 700, height: 4000 })).toMatchObject({ orientation: 'portrait', columns: 1, rows: 4 });
  });

  it('are named by row and column', () => {
    expect([tileName(0, 0), tileName(0, 1), tileName(1, 2), tileName(26, 0)]).toEqual(['A1', 'A2', 'B3', 'AA1']);
  });
});
