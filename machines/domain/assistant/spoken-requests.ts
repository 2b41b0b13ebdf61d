/**
 * What requests are written with in another language than English, beside the words that questions are: the words that
 * are looked for instead. Longer ones are read before shorter ones.
 */
export const spokenRequests: readonly (readonly [string, string])[] = [];

/** A text of small letters with its amounts and dates in English. */
export function spokenFigures(text: string): string {
  return text;
}
