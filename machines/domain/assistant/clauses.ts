/** Splits a request into clauses, each of which adds, removes or keeps what it names. */
import { once } from '../once.ts';
import { cueOf, isTelling, type Cue } from './grammar-words.ts';
import { partsOf, type Named, type TextPart } from './named-parts.ts';
import { spokenForms } from './spoken-form.mjs';

export type Way = 'add' | 'remove' | 'keep';

/** Something that a clause names, by its words in spoken form. */
export interface NamedHere {
  readonly words: readonly string[];
  readonly named: Named;
}

export interface Clause {
  /** What the clause does with what it names. */
  readonly way: Way;
  /** Whether a word of the clause itself says so. */
  readonly isSaid: boolean;
  readonly named: readonly NamedHere[];
  /** Its words that name nothing and carry no grammar, in spoken form. */
  readonly described: readonly string[];
  /** As typed. */
  readonly text: string;
}

/** What stands between two clauses. */
type Joint = 'comma' | 'and' | 'but' | 'start';

interface Raw {
  readonly joint: Joint;
  readonly text: string;
}

const joints =
  /\s*(?:[,;|]\s*(?:and|aur|और|&|n)\s|[,;|\n।]|\.{2,}|[.!?]+(?=\s|$)|(?<=\s)(?:and|aur|और|&|\+|plus|n|phir|then|ya|but|par|lekin|magar|लेकिन|पर|मगर)(?=\s))\s*/giu;
const but = /^(?:but|par|lekin|magar|लेकिन|पर|मगर|then|phir)$/i;

const removals = once(
  () => new Set(spokenForms('remove delete drop hata htao nikal nikaal uda mita kill cut scrap ditch')),
);
const startsRemoval = (word: string): boolean =>
  word.length > 3 && [...removals()].some((stem) => stem.length > 2 && word.startsWith(stem));

/** What a word does: by its form, or by the beginning of a verb of removal. */
function cueAt(word: string): Cue | undefined {
  return cueOf(word) ?? (startsRemoval(word) ? 'remove' : undefined);
}

function rawClauses(typed: string): readonly Raw[] {
  const raw: Raw[] = [];
  let joint: Joint = 'start';
  let from = 0;
  let pending = '';
  const push = (text: string): void => {
    if (text.trim() !== '') {
      raw.push({ joint, text: text.trim() });
      joint = 'comma';
    }
  };
  for (const found of typed.matchAll(joints)) {
    const word = found[0].trim();
    const text = pending + typed.slice(from, found.index);
    // 'par' is 'but' after a verb, and 'on' elsewhere: 'iphone par bhi'.
    if (/^(?:par|पर)$/i.test(word) && !spokenForms(text).some((form) => cueAt(form) !== undefined)) {
      pending = `${text}${found[0]}`;
    } else {
      push(text);
      pending = '';
      const isComma = /[,;|\n।.!?]/.test(word);
      const next: Joint = but.test(word) ? 'but' : isComma ? 'comma' : 'and';
      // '… , and' is a comma that also says 'and'.
      joint = next;
    }
    from = found.index + found[0].length;
  }
  push(pending + typed.slice(from));
  return raw;
}

/** The way that the words of a clause say; undefined if none does. */
function wayOf(words: readonly string[]): { readonly way: Way | undefined; readonly isLast: boolean } {
  const cues = words.map(cueAt);
  const at = (cue: Cue): number => cues.lastIndexOf(cue);
  const isNegated = at('not') !== -1;
  if (at('remove') !== -1 && !isNegated) return { way: 'remove', isLast: at('remove') > 0 };
  if (at('remove') !== -1) return { way: 'keep', isLast: true };
  if (isNegated) return { way: 'remove', isLast: at('not') > 0 };
  if (at('keep') !== -1) return { way: 'keep', isLast: at('keep') > 0 };
  if (at('add') !== -1) return { way: 'add', isLast: at('add') > 0 };
  return { way: undefined, isLast: false };
}

const kindOf = ({ named }: NamedHere): string =>
  named.setting === null ? 'feature' : named.setting.slice(0, named.setting.indexOf(':'));

/**
 * The clauses of a request. A clause without a verb follows the next one where verbs come last, as in Hindi, otherwise
 * the one before; 'too' behind a comma begins an addition: 'remove coupons, tips too'. @param usual the way of a request
 * without any verb
 */
export function clausesOf(typed: string, usual: Way): readonly Clause[] {
  const read = rawClauses(typed).map(({ joint, text }) => {
    const words = spokenForms(text);
    const parts: readonly TextPart[] = partsOf(words);
    return {
      joint,
      text,
      ...wayOf(parts.flatMap((part) => (part.named ? [] : part.words))),
      isToo: words.some((word) => cueAt(word) === 'too'),
      named: parts.flatMap(({ words: own, named }) => (named ? [{ words: own, named }] : [])),
      described: parts.flatMap((part) => (part.named ? [] : part.words.filter(isTelling))),
    };
  });
  const clauses: Clause[] = [];
  read.forEach((clause, at) => {
    const { named, described, text, joint, isToo } = clause;
    const add = (way: Way, isSaid: boolean): void => void clauses.push({ way, isSaid, named, described, text });
    if (clause.way !== undefined) {
      add(clause.way, true);
      return;
    }
    const before = clauses.at(-1);
    const next = read.slice(at + 1).find(({ way }) => way !== undefined);
    const isSame = named.every((part) => clauses.some((other) => other.named.map(kindOf).includes(kindOf(part))));
    if (isToo && before?.way === 'remove' && (joint !== 'and' || !isSame)) add('add', true);
    else if (next?.way !== undefined && next.isLast && !before?.isSaid) add(next.way, false);
    else add(before?.way ?? next?.way ?? usual, false);
  });
  return clauses;
}
