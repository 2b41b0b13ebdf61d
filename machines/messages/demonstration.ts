/** The label at the top of every page of a public demonstration. */
export const demonstration = 'Demonstration';
export const nothingMoves = 'Demonstration: no money moves, and anybody can read what is kept.';
