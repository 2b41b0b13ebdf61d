/** The sentences of a text, each with its mark at the end. */
export function sentencesOf(text: string): readonly string[] {
  return text.split(/(?<=[.?।])\s+/u).filter((sentence) => sentence !== '');
}
