/** Understands a sentence: recognises its meaning, reads what it is about, and says how sure it is. */
import { findFigures } from '../figures/read-figures.ts';
import type { Confidence, Intent, SentenceContext, Tongue, Understanding } from './assistant.types.ts';
import { likelyMeanings } from './meanings.ts';
import { partsOf } from './named-parts.ts';
import { intentOfMeaning, meaningsByForm, unclearFigures } from './read-sentence.ts';
import type { Sentence } from './sentence.ts';
import { spokenForms } from '#messages/spoken-form.mjs';

const english = new Set('the is are my how what do does can will i it to of a and in for with you your'.split(' '));
const hinglish = new Set(
  'hai h ka ki ke ko se me kya kitna kitne kab nahi nhi chahiye mujhe karo do aur bhi hoga'.split(' '),
);

/** The language to answer a sentence in: that of its letters; Hindi in Latin letters is answered in that of the page. */
export function tongueOf(typed: string, page: Tongue): Tongue {
  const letters = typed.match(/\p{L}/gu) ?? [];
  const hindi = letters.filter((letter) => /[\u0900-\u097f]/.test(letter)).length;
  if (hindi * 2 > letters.length) return 'hi';
  if (page === 'en' || hindi > 0) return page;
  const words = typed.toLowerCase().split(/[^a-z]+/);
  const count = (known: ReadonlySet<string>): number => words.filter((word) => known.has(word)).length;
  return count(english) > count(hinglish) ? 'en' : 'hi';
}

/** A sentence with its figures and what it names. */
export function sentenceOf(typed: string, today: string): Sentence {
  const figures = findFigures(typed, today);
  const words = spokenForms(figures.marked);
  return { typed, rest: figures.rest, words, parts: partsOf(spokenForms(figures.rest)), figures };
}

interface Candidate {
  readonly intent: Intent;
  readonly probability: number;
  /** How sure it is what the sentence is about, if it has this meaning. */
  readonly certainty: number;
}

/** The meanings that are looked at, and the most that are offered. */
const [lookedAt, mostChoices] = [8, 3];

/** The least probability of an answer without a question, of a question, and of a likeness that settles the meaning. */
const confidenceFrom = { high: 0.76, middle: 0.2, likeness: 0.6 } as const;

/** What is said about an open offer. */
const followUps: ReadonlySet<Intent['kind']> = new Set(['accept', 'choose', 'decline', 'except']);
/** What nobody would press. */
const unpressed: ReadonlySet<Intent['kind']> = new Set(['greeting', 'offTopic', 'rude', 'thanks', 'unknown']);

/** How much a meaning gains or loses by the plan and the offer that are open. */
function weightOf({ kind }: Intent, { offered, templateId }: SentenceContext): number {
  if (offered && followUps.has(kind)) return 3;
  if (templateId === null) {
    if (kind === 'describe' || kind === 'need') return 2;
    return ['change', 'only', 'left', 'why', 'cheaper', 'sooner'].includes(kind) ? 0.3 : 1;
  }
  return kind === 'describe' ? 0.5 : 1;
}

/** The possible intents of a sentence, the likeliest first; equal ones are one. */
function candidatesOf(sentence: Sentence, context: SentenceContext): readonly Candidate[] {
  const likely = likelyMeanings(sentence.words);
  const [top] = likely;
  // The form of a sentence decides where its likeness does not.
  const formCounts = top && top.probability >= confidenceFrom.likeness ? 0.3 : 1;
  const byForm = meaningsByForm(sentence, context);
  const found = new Map<string, Candidate>();
  likely.forEach(({ meaning, probability }, at) => {
    const own = byForm.find(([form]) => form === meaning)?.[1] ?? 0;
    const least = meaning === top?.meaning ? own : own * formCounts;
    if (at >= lookedAt && least === 0) return;
    for (const { intent, certainty } of intentOfMeaning(meaning, sentence, context)) {
      const key = JSON.stringify(intent);
      const before = found.get(key);
      const share = Math.max(probability, least) * certainty * weightOf(intent, context);
      found.set(key, {
        intent,
        probability: (before?.probability ?? 0) + share,
        certainty: Math.max(before?.certainty ?? 0, certainty),
      });
    }
  });
  const all = [...found.values()].toSorted((a, b) => b.probability - a.probability);
  // What nothing can be read for counts as unknown, unless the rest makes it up.
  const sum = Math.max(
    1,
    all.reduce((total, { probability }) => total + probability, 0),
  );
  // However likely a meaning is, it is not surer than what was read for it.
  return all.map(({ intent, probability, certainty }) => ({
    intent,
    certainty,
    probability: Math.min(probability / sum, certainty),
  }));
}

/** The meaning of a sentence. */
export function understand(typed: string, context: SentenceContext): Understanding {
  const language = tongueOf(typed, context.page);
  const unknown = { language, confidence: 'low', intents: [] } as const;
  if (!/\p{L}|\d/u.test(typed)) return unknown;
  const sentence = sentenceOf(typed, context.today);
  const candidates = candidatesOf(sentence, context);
  const [best] = candidates;
  const unclear = unclearFigures(sentence, context);
  if (unclear && (!best || 'budget' in best.intent)) return { language, confidence: 'high', intents: [unclear] };
  if (!best) return unknown;
  const isSure = best.probability >= confidenceFrom.high;
  if (isSure) return { language, confidence: 'high', intents: [best.intent] };
  const likely: Confidence =
    best.probability >= confidenceFrom.middle && !unpressed.has(best.intent.kind) ? 'middle' : 'low';
  return {
    language,
    confidence: likely,
    intents: candidates
      .map(({ intent }) => intent)
      .filter(({ kind }) => !unpressed.has(kind))
      .slice(0, mostChoices),
  };
}
