/** The longest question that is accepted, in characters. */
export const questionLimit = 200;
