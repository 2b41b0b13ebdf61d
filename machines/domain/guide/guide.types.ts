/** Types of the guide: the subjects of the catalogue, and the answers about it. Plain data. */
import type { Paise } from '../money.ts';

/** A kind of app, or something an app can do, with the features that make it up. */
export interface Topic {
  readonly id: string;
  /** As at the beginning of a sentence. */
  readonly name: string;
  /** The words and phrases that name it in a question. */
  readonly words: readonly string[];
  /** Its requirements, in one sentence. */
  readonly sentence: string;
  /** Four to seven features, most needed first; none excludes another. */
  readonly featureIds: readonly string[];
}

/** List prices and days of one developer, before platforms, phases and speed. */
export interface ListCost {
  readonly price: Paise;
  readonly days: number;
}

export interface Answer {
  /** `planTotal`: the view adds the current cost of the plan. */
  readonly kind: 'greeting' | 'help' | 'topic' | 'features' | 'cost' | 'planTotal' | 'limit' | 'unknown' | 'failed';
  readonly sentences: readonly string[];
  /** The total cost of the features below, if the question was about costs; shown after the sentences. */
  readonly cost: ListCost | null;
  /** Further sentences, after the cost. */
  readonly remarks: readonly string[];
  /** Features to show, which the visitor can add. */
  readonly featureIds: readonly string[];
  /** Questions that have an answer. */
  readonly examples: readonly string[];
}
