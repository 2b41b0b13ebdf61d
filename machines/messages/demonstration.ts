/** What every page of a public demonstration begins with. */
export const demonstration = 'Demonstration';
export const nothingMoves = 'Demonstration: no money moves, and anybody can read what is kept.';
