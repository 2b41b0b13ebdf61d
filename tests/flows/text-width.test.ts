/**
 * The charts and the drawing of a project use one typeface: the statechart tools, which are a package of their own,
 * have its widths too.
 */
import { expect, it } from 'vitest';
import { textWidth } from '@plinth/statecharts/text-width';
import { textWidth as textWidthOfDrawing } from '#ui/drawing/text-width.ts';

it('a text is as wide in a chart as in the drawing', () => {
  const characters = [
    ...Array.from({ length: 0x17f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)),
    '…',
    '→',
    'ध',
  ];
  expect(characters.filter((character) => textWidth(character, 14) !== textWidthOfDrawing(character, 14))).toEqual([]);
});
