/** Splits a request into clauses, each of which adds, removes or keeps what it names. */
import { once } from '../once.ts';
import { cueOf, isTelling, type Cue } from './grammar-words.ts';
import { partsOf, type Named, type TextPart } from './named-parts.ts';
import { spokenForms } from '#messages/spoken-form.mjs';

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
  /** Whether it is about everything that is not named. */
  readonly isRest: boolean;
  readonly named: readonly NamedHere[];
  /** Its words that name nothing and carry no grammar, in spoken form. */
  readonly described: readonly string[];
  /** As typed. */
  readonly text: string;
}

/** What stands between two clauses. */
type Joint = 'and' | 'but' | 'comma' | 'start' | 'stop';

interface Raw {
  readonly joint: Joint;
  readonly text: string;
  /** Set where one thing takes the place of another. */
  readonly way?: Way;
}

const letter = '[\\p{L}\\p{M}]';
const bounded = (words: string): string => `(?<!${letter})(?:${words})(?!${letter})`;
/** 'web instead of android'. */
const comesFirst = new RegExp(`^(.+?)${bounded('instead of|rather than|in place of')}(.+)$`, 'iu');
/** 'android ki jagah web'. */
const goesFirst = new RegExp(
  `^(.+?)${bounded('ki jagah|ki jagha|ke jagah|ke badle|ke bajay|ki bajay|ki bajaye|की जगह|के बदले|की बजाय')}(.+)$`,
  'iu',
);
/** 'swap android for web'. */
const swapped = new RegExp(
  `^.*?${bounded('swap|replace|exchange|substitute|switch')}(.+?)${bounded('for|with|by|to')}(.+)$`,
  'iu',
);

/** 'all of it except the map'. */
const butNot = new RegExp(`^(.+?)${bounded('except(?: for)?|apart from|other than')}(.+)$`, 'iu');
/** 'map ko chhod ke sab'. */
const leaving = new RegExp(
  `^(.+?)${bounded('chhod ?(?:ke|kar)|chod ?(?:ke|kar)|ke alawa|ke siwa|ke sivay|छोड़ ?कर|छोड़ ?के|के अलावा|के सिवा')}(.+)$`,
  'iu',
);

/** A clause in which one thing takes the place of another, or is left out of it, as two. */
function exchanged(clause: Raw): readonly Raw[] {
  const [, whole, part] = butNot.exec(clause.text) ?? [];
  const [, ownPart, ownWhole] = leaving.exec(clause.text) ?? [];
  const [all, apart] = whole === undefined ? [ownWhole, ownPart] : [whole, part];
  if (all !== undefined && apart !== undefined)
    return [
      { joint: clause.joint, text: all.trim() },
      { joint: 'and', text: apart.trim(), way: 'keep' },
    ];
  const [, come, gone] = comesFirst.exec(clause.text) ?? [];
  const [, left, right] = goesFirst.exec(clause.text) ?? swapped.exec(clause.text) ?? [];
  const [removed, added] = come === undefined ? [left, right] : [gone, come];
  if (removed === undefined || added === undefined) return [clause];
  return [
    { joint: clause.joint, text: removed.trim(), way: 'remove' },
    { joint: 'and', text: added.trim(), way: 'add' },
  ];
}

const joints =
  /\s*(?:[,;|]\s*(?:and|aur|और|&|n)\s|[,;|\n।]|\.{2,}|[.!?]+(?=\s|$)|(?<=\s)(?:and|aur|और|&|\+|plus|n|phir|then|ya|but|par|lekin|magar|लेकिन|पर|मगर)(?=\s)|(?<=\s)(?=(?:the rest|everything else|baaki|baki|bakki|बाकी|बाक़ी)\s))\s*/giu;
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
    if (/^(?:par|पर)$/i.test(word) && wayOf(partsOf(spokenForms(text))).way === undefined) {
      pending = `${text}${found[0]}`;
    } else {
      push(text);
      pending = '';
      const isComma = /[,;|\n।.!?()]/.test(word);
      const next: Joint = but.test(word) ? 'but' : /[.!?।\n]/.test(word) ? 'stop' : isComma ? 'comma' : 'and';
      // '… , and' is a comma that also says 'and'.
      joint = next;
    }
    from = found.index + found[0].length;
  }
  push(pending + typed.slice(from));
  return raw.flatMap(exchanged);
}

const takenBack = new RegExp(bounded('wait|ruko|rukiye|rukna|oops|रुको|रुकिए'), 'iu');

/** The way that a clause says, and whether its verb comes behind what it is about, as in Hindi; undefined if none does. */
function wayOf(parts: readonly TextPart[]): { readonly way: Way | undefined; readonly isLast: boolean } {
  const cues = parts.map(({ named, words }) => (named ? undefined : cueAt(words[0] ?? '')));
  const at = (cue: Cue): number => cues.lastIndexOf(cue);
  const content = parts.findLastIndex(({ named, words }) => named !== null || isTelling(words[0] ?? ''));
  const said = (way: Way, place: number) => ({ way, isLast: content !== -1 && place > content });
  const isNegated = at('not') !== -1;
  // 'Mat hatao' keeps; 'nikal do, nahi chahiye' removes twice.
  const isKept = isNegated && Math.abs(at('not') - at('remove')) < 2;
  if (at('remove') !== -1) return said(isKept ? 'keep' : 'remove', at('remove'));
  if (isNegated) return said('remove', at('not'));
  if (at('keep') !== -1) return said('keep', at('keep'));
  if (at('add') !== -1) return said('add', at('add'));
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
  const all = rawClauses(typed).map(({ joint, text, way }) => {
    const words = spokenForms(text);
    const parts: readonly TextPart[] = partsOf(words);
    return {
      joint,
      text,
      ...(way === undefined ? wayOf(parts) : { way, isLast: false }),
      isRest: words.some((word) => cueAt(word) === 'rest'),
      isOnly: words.some((word) => cueAt(word) === 'only'),
      isTakenBack: takenBack.test(text),
      isToo: words.some((word) => cueAt(word) === 'too'),
      named: parts.flatMap(({ words: own, named }) => (named ? [{ words: own, named }] : [])),
      described: parts.flatMap((part) => (part.named ? [] : part.words.filter(isTelling))),
    };
  });
  // 'Remove all … no wait, only the map': what comes after counts.
  const read = all.slice(all.findLastIndex(({ isTakenBack }) => isTakenBack) + 1);
  const isMixed = usual === 'remove' && read.some(({ way }) => way === 'remove');
  const clauses: Clause[] = [];
  read.forEach((clause, at) => {
    const { named, described, text, joint, isToo, isRest, isOnly } = clause;
    const add = (way: Way, isSaid: boolean): void => void clauses.push({ way, isSaid, isRest, named, described, text });
    if (clause.way !== undefined) {
      add(clause.way, true);
      return;
    }
    const before = clauses.at(-1);
    const isAfterVerb = before?.isSaid === true && read[at - 1]?.isLast === true;
    const later = read.slice(at + 1);
    const end = later.findIndex((one) => one.joint === 'stop');
    const next = (end === -1 ? later : later.slice(0, end)).find(
      ({ way, isRest: isOthers }) => way !== undefined && !(isOthers && way !== 'keep'),
    );
    const isSame = named.every((part) => clauses.some((other) => other.named.map(kindOf).includes(kindOf(part))));
    // What another sentence tells is a reason; 'only this' is a wish.
    if (isRest || (joint === 'stop' && read.some(({ way }) => way !== undefined))) add('keep', false);
    else if (isOnly) add('add', false);
    else if (isToo && before?.way === 'remove' && (joint !== 'and' || !isSame)) add('add', true);
    else if (next?.way !== undefined && next.isLast && !before?.isSaid) add(next.way, false);
    // Behind a verb at the end, another thought begins.
    else if (isAfterVerb && !isToo) add('keep', false);
    else add(before?.way ?? (isMixed ? 'add' : usual), false);
  });
  return clauses;
}
