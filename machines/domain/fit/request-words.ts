/** A request of small letters with its words in English, as they are read. */
export function inEnglish(text: string): string {
  return text;
}
