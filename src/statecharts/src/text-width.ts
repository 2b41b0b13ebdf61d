/** Estimates the width of texts in a chart, which is laid out without a browser to measure them. */

/**
 * Widths of Geist, the first face of a chart, in thousandths of the size of the text: the advance widths of weight 400,
 * and 600 for every figure. The faces that follow it in a chart are narrower.
 */
const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["'", 178],
  [',.', 201],
  ['!', 213],
  ['i', 244],
  ['`', 248],
  [' ', 250],
  ['j', 260],
  ['|', 264],
  ['l', 267],
  ['I', 270],
  ['()', 274],
  [':;', 297],
  ['"', 346],
  ['[]', 347],
  ['r', 379],
  ['{}', 389],
  ['t', 392],
  ['f', 395],
  ['-', 419],
  ['^', 426],
  ['*', 430],
  ['\\', 455],
  ['#', 478],
  ['/', 480],
  ['×', 502],
  ['s', 520],
  ['~', 523],
  ['v', 536],
  ['yz', 537],
  ['=', 540],
  ['<>Z', 544],
  ['c', 546],
  ['a', 551],
  ['T', 552],
  ['_', 557],
  ['+', 558],
  ['?', 559],
  ['e', 561],
  ['o', 573],
  ['u', 575],
  ['Y', 576],
  ['L', 580],
  ['hn', 581],
  ['x', 585],
  ['Fk', 590],
  ['g', 594],
  ['bdpq', 595],
  ['J', 597],
  ['0123456789', 600],
  ['E', 603],
  ['X', 606],
  ['&', 620],
  ['$', 629],
  ['KS', 640],
  ['P', 650],
  ['V', 667],
  ['A', 668],
  ['R', 672],
  ['B', 680],
  ['U', 689],
  ['D', 694],
  ['G', 700],
  ['C', 703],
  ['H', 713],
  ['Q', 733],
  ['O', 739],
  ['N', 743],
  ['%', 802],
  ['w', 819],
  ['Mm', 877],
  ['@', 906],
  ['W', 945],
];

/** The width of any other letter: as much as one of the widest. */
const WIDEST = 945;
/** A margin for letter pairs that the font sets further apart, and for rounding to whole pixels. */
const MARGIN = 1.02;

const widths = new Map(
  WIDTHS.flatMap(([characters, width]) => Array.from(characters, (character) => [character, width] as const)),
);

/** An upper bound of the width of a text, in the unit of `fontSize`, at weight 400, from the metrics of the font. */
export function textWidth(text: string, fontSize: number): number {
  let sum = 0;
  for (const character of text) sum += widths.get(character) ?? WIDEST;
  return (sum / 1000) * fontSize * MARGIN;
}
