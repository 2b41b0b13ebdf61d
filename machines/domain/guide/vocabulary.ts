import { descriptions } from '../catalogue/descriptions.ts';
import { features } from '../catalogue/features.ts';
import { isOneSlipFrom, isSmall, plainText, typoFrom, wordsOf } from '../catalogue/search-words.ts';
import { synonyms } from '../catalogue/synonyms.ts';
import { topics } from './topics.ts';

/** Words that make a question without saying what it is about. */
const frameText =
  'what does how much need cost price pricing many days long take tell show give about please want would like should know ' +
  'feature function app application website platform mobile online business company startup idea build building make making create creating develop ' +
  'people user customer someone somebody everything something thing get got recommend suggest there remove add include hello thanks help discount when ready ' +
  'support similar kind sort good best new own small possible';

const frame: ReadonlySet<string> = new Set(wordsOf(frameText));

/** The words of a question that say what it is about. */
export function tellingWords(text: string): readonly string[] {
  return wordsOf(text).filter((word) => !isSmall(word) && !frame.has(word));
}

let read: { readonly known: ReadonlySet<string>; readonly meant: readonly string[] } | undefined;

/** All words of the catalogue, and those that a mistyped word may stand for. Read at the first question. */
function vocabulary() {
  const meant = new Set([...topics.flatMap(({ words }) => words), ...features.map(({ name }) => name), frameText].flatMap(wordsOf));
  return { known: new Set([...meant, ...Object.values(descriptions).flatMap(wordsOf), ...synonyms.flat().flatMap(wordsOf)]), meant: [...meant] };
}

/** A word as it was meant: one that nothing in the catalogue holds is read as one that it is a slip away from. */
function meantBy(word: string): string {
  const { known, meant } = (read ??= vocabulary());
  const [plain = word] = wordsOf(word);
  if (plain.length < typoFrom || known.has(plain) || isSmall(plain)) return word;
  return meant.find((other) => other.length >= typoFrom && (isOneSlipFrom(plain, other) || isOneSlipFrom(word, other))) ?? word;
}

/** A question in plain words, one space apart, typing errors mended where it is clear what was meant. */
export function plainQuestion(question: string): string {
  return plainText(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map(meantBy)
    .join(' ');
}
