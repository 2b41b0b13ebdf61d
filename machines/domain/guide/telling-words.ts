import { isSmall, wordsOf } from '../catalogue/search-words.ts';
import { frameText } from './frame-words.ts';

const frame: ReadonlySet<string> = new Set(wordsOf(frameText));

/** The words of a text that describe its subject. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isSmall(word) && !frame.has(word));
}
