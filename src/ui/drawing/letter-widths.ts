/*
 * Widths of Geist, the face of all texts in a drawing, in thousandths of the size of the text: the advance widths of the font file
 * (src/ui/fonts/geist-latin-wght-normal.woff2, table hmtx, whose default instance is weight 400), and 600 for every figure, because
 * figures are tabular everywhere. tests/e2e/drawing.spec.ts holds them against the widths in a browser.
 */
export const WIDTHS: readonly (readonly [characters: string, width: number])[] = [
  ["'", 178], [',.', 201], ['!', 213], ['i', 244], ['`', 248], [' ', 250], ['j', 260], ['|', 264], ['l', 267], ['I', 270],
  ['()', 274], [':;', 297], ['"', 346], ['[]', 347], ['r', 379], ['{}', 389], ['t', 392], ['f', 395], ['-', 419], ['^', 426],
  ['*', 430], ['\\', 455], ['#', 478], ['/', 480], ['×', 502], ['s', 520], ['~', 523], ['v', 536], ['yz', 537], ['=', 540],
  ['<>Z', 544], ['c', 546], ['a', 551], ['T', 552], ['_', 557], ['+', 558], ['?', 559], ['e', 561], ['o', 573], ['u', 575],
  ['Y', 576], ['L', 580], ['hn', 581], ['x', 585], ['Fk', 590], ['g', 594], ['bdpq', 595], ['J', 597], ['0123456789', 600],
  ['E', 603], ['X', 606], ['&', 620], ['$', 629], ['KS', 640], ['P', 650], ['V', 667], ['A', 668], ['R', 672], ['B', 680],
  ['U', 689], ['D', 694], ['G', 700], ['C', 703], ['H', 713], ['Q', 733], ['O', 739], ['N', 743], ['%', 802], ['w', 819],
  ['Mm', 877], ['@', 906], ['W', 945],
];
