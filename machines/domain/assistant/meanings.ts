/**
 * Recognises the meaning of a sentence by its likeness to examples: a multinomial logistic regression over words, pairs
 * of words and parts of words, in which what the catalogue names is replaced by its kind. It is trained from the
 * examples when it is first used.
 */
import { once } from '../once.ts';
import { cueOf } from './grammar-words.ts';
import { isArea, partsOf, type TextPart } from './named-parts.ts';
import changes from './words/changes.txt?spoken';
import facts from './words/facts.txt?spoken';
import figures from './words/figures.txt?spoken';
import talk from './words/talk.txt?spoken';

/** A meaning and its probability. */
export interface Likely {
  readonly meaning: string;
  readonly probability: number;
}

interface Example {
  readonly meaning: string;
  readonly words: readonly string[];
}

function examplesOf(text: string): readonly Example[] {
  let meaning = '';
  const examples: Example[] = [];
  for (const line of text.split('\n'))
    if (line.startsWith('# ')) meaning = line.slice(2);
    else examples.push({ meaning, words: line.split(' ') });
  return examples;
}

/** The placeholder of a part that the catalogue names. */
function placeholderOf({ named, words }: TextPart): string | null {
  const [word = ''] = words;
  if (word.startsWith('{')) return word;
  if (!named) return null;
  if (/^(?:platform|phase|base)/.test(named.setting ?? ''))
    return `{${named.setting?.slice(0, named.setting.indexOf(':'))}}`;
  if (named.setting !== null) return null;
  if (named.features.length > 0) return '{feature}';
  return isArea(named.subjects[0] ?? '') ? '{group}' : '{kind}';
}

/** The traits of a sentence by which it is compared. @param words in spoken form, with placeholders of its figures */
function traitsOf(words: readonly string[]): readonly string[] {
  const traits = new Set<string>();
  const row = ['^'];
  for (const part of partsOf(words)) {
    const placeholder = placeholderOf(part);
    if (placeholder !== null) {
      traits.add(placeholder === '{date}' ? '{span}' : placeholder);
      row.push(placeholder === '{date}' ? '{span}' : placeholder);
      for (const word of part.words) traits.add(`=${word}`);
      continue;
    }
    for (const word of part.words) {
      row.push(word);
      traits.add(`=${word}`);
      const cue = cueOf(word);
      if (cue !== undefined) traits.add(`#${cue}`);
      const edged = `_${word}_`;
      for (const length of [3, 4])
        for (let at = 0; at + length <= edged.length; at += 1) traits.add(edged.slice(at, at + length));
    }
  }
  const [cues, places] = [
    [...traits].filter((trait) => trait.startsWith('#')),
    new Set(row.filter((word) => word.startsWith('{'))),
  ];
  for (const cue of cues) for (const place of places) traits.add(`${cue} ${place}`);
  row.push('$');
  for (let at = 1; at < row.length; at += 1) traits.add(`${row[at - 1]} ${row[at]}`);
  return [...traits];
}

/** Numbers that look random and are the same each time. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
}

const [rounds, firstStep, shrinking, smallest] = [10, 2, 0.92, 0.01];

/** Trains a recogniser. @param examples of all meanings */
function train(examples: readonly Example[]): (words: readonly string[]) => readonly Likely[] {
  const meanings = [...new Set(examples.map(({ meaning }) => meaning))];
  const count = meanings.length;
  const ids = new Map<string, number>();
  const used: number[] = [];
  const rows = examples.map(({ words }) =>
    Uint32Array.from(traitsOf(words), (trait) => {
      const id = ids.get(trait) ?? ids.size;
      ids.set(trait, id);
      used[id] = (used[id] ?? 0) + 1;
      return id;
    }),
  );
  const targets = examples.map(({ meaning }) => meanings.indexOf(meaning));
  // A rare trait tells much more than a common one.
  const rarity = Float32Array.from(used, (times) => Math.log(1 + examples.length / times) ** 2);
  const weights = new Float32Array(ids.size * count);
  const shares = new Float32Array(count);

  /** Fills the probabilities of a row; returns its length. */
  const weigh = (row: Uint32Array): number => {
    let length = 0;
    for (const trait of row) length += (rarity[trait] ?? 0) ** 2;
    length = Math.sqrt(length) || 1;
    shares.fill(0);
    for (const trait of row) {
      const value = (rarity[trait] ?? 0) / length;
      for (let at = 0, from = trait * count; at < count; at += 1)
        shares[at] = (shares[at] ?? 0) + (weights[from + at] ?? 0) * value;
    }
    const most = shares.reduce((a, b) => Math.max(a, b), -Infinity);
    let sum = 0;
    for (let at = 0; at < count; at += 1) sum += shares[at] = Math.exp((shares[at] ?? 0) - most);
    for (let at = 0; at < count; at += 1) shares[at] = (shares[at] ?? 0) / sum;
    return length;
  };

  const random = numbersFrom(7);
  const order = rows.map((_, at) => at);
  let step = firstStep;
  for (let round = 0; round < rounds; round += 1) {
    for (let at = order.length - 1; at > 0; at -= 1) {
      const other = Math.floor(random() * (at + 1));
      [order[at], order[other]] = [order[other] ?? 0, order[at] ?? 0];
    }
    for (const at of order) {
      const row = rows[at] ?? new Uint32Array();
      const length = weigh(row);
      const target = targets[at] ?? 0;
      shares[target] = (shares[target] ?? 0) - 1;
      const wrong: number[] = [];
      for (let other = 0; other < count; other += 1) if (Math.abs(shares[other] ?? 0) > smallest) wrong.push(other);
      for (const trait of row) {
        const value = (step * (rarity[trait] ?? 0)) / length;
        for (const other of wrong) {
          const place = trait * count + other;
          weights[place] = (weights[place] ?? 0) - value * (shares[other] ?? 0);
        }
      }
    }
    step *= shrinking;
  }

  return (words) => {
    weigh(Uint32Array.from(traitsOf(words).flatMap((trait) => ids.get(trait) ?? [])));
    return meanings
      .map((meaning, at) => ({ meaning, probability: shares[at] ?? 0 }))
      .toSorted((a, b) => b.probability - a.probability);
  };
}

const factExamples = once(() => examplesOf(facts));
const factMeanings = once(() => new Set(factExamples().map(({ meaning }) => meaning)));

/** Whether a meaning asks for a fact: it has the fact's id. */
export function isFactMeaning(meaning: string): boolean {
  return factMeanings().has(meaning);
}

/** The examples of all meanings. */
export const examples = once(() => [...factExamples(), ...[figures, talk, changes].flatMap(examplesOf)]);

const recogniser = once(() => train(examples()));

/** The meanings of a sentence, the likeliest first. @param words in spoken form, with placeholders of its figures */
export function likelyMeanings(words: readonly string[]): readonly Likely[] {
  return recogniser()(words);
}
