/** The longest question that is taken, in characters. */
export const questionLimit = 200;
