/** Compares what a model understood with what the words of the sentence say. */
import type { Intent, Understanding } from './assistant.types.ts';
import { maxMeanings } from './intent-schema.ts';

/** A thing, and whether it comes into the plan or goes. */
type Move = readonly [thing: string, isComing: boolean];

/** What an intent adds to the plan, and what it removes. */
function movesOf(intent: Intent): readonly Move[] {
  if (intent.kind === 'only') return [['everything else', false]];
  if (intent.kind === 'except') return [['the named parts', false]];
  if (intent.kind === 'describe') return [['an app', true]];
  if (intent.kind !== 'change') return [];
  return intent.wishes.map((wish): Move => {
    if (wish.kind === 'care') return ['care', wish.id !== 'none'];
    return [`${wish.kind} ${wish.id}`, !('isWanted' in wish) || wish.isWanted];
  });
}

/** Whether one intent adds where the other removes. */
function isOpposed(one: Intent, other: Intent): boolean {
  const [first, second] = [movesOf(one), movesOf(other)];
  const both = [...first, ...second];
  const goes = (moves: readonly Move[]): boolean => moves.some(([, isComing]) => !isComing);
  const isTurned = first.some(([thing, isComing]) =>
    second.some(([same, comes]) => same === thing && comes !== isComing),
  );
  return isTurned || (goes(first) !== goes(second) && both.some(([, isComing]) => isComing));
}

/** Facts and figures, many of them of money and rights: a wrong one is worse than a question. */
const isBinding = ({ kind }: Intent): boolean => kind === 'fact' || kind === 'figure' || kind === 'cost';
/** Intents that act at once, without a proposal. */
const isActing = ({ kind }: Intent): boolean => kind === 'accept' || kind === 'undo';

const isSame = (one: Intent, other: Intent): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The model's meanings and those of the words, as a question; not understood if they come to less than two. */
function between({ language }: Understanding, intents: readonly Intent[]): Understanding {
  const different = intents
    .filter((intent, at) => !intents.slice(0, at).some((before) => isSame(before, intent)))
    .slice(0, maxMeanings);
  return { language, confidence: different.length > 1 ? 'middle' : 'low', intents: different };
}

/**
 * What a sentence means, by a model and by its own words. The model counts, with these exceptions, which ask back: words
 * that clearly remove are no addition, and the reverse; no fact or figure is answered where the words clearly mean
 * something else; nothing is done at once that the words do not ask for. Where the model does not know, the words count.
 */
export function agreedMeaning(model: Understanding, own: Understanding): Understanding {
  if (model.confidence === 'low') return own;
  const [first, ...more] = model.intents;
  if (!first) return own;
  const [said] = own.confidence === 'high' ? own.intents : [];
  if (said && !isSame(said, first)) {
    const isDoubted = isOpposed(said, first) || isBinding(said) || isBinding(first);
    if (model.confidence === 'middle' || isDoubted) return between(own, [first, said, ...more]);
  }
  if (model.confidence === 'high' && isActing(first) && !own.intents.some((intent) => isSame(intent, first)))
    return between(own, [first, ...own.intents]);
  return { ...model, language: own.language };
}
