/** The shapes of the guide: what can be asked of the catalogue, and what it answers. Plain data. */
import type { Paise } from '../money.ts';

/** A kind of app, or something an app can do, with the features that make it up. */
export interface Topic {
  readonly id: string;
  /** As it stands at the beginning of a sentence. */
  readonly name: string;
  /** The words and phrases that name it in a question. */
  readonly words: readonly string[];
  /** What it takes, in one sentence. */
  readonly sentence: string;
  /** Four to seven features, the most needed first; none excludes another. */
  readonly featureIds: readonly string[];
}

/** What the guide leaves to others, and says so. */
export type Limit = 'adding' | 'removing' | 'haggling' | 'dates' | 'person';

/** What a question asks. The subject is the part of it that may name a topic or a feature. */
export type Asked =
  | { readonly kind: 'nothing' | 'greeting' | 'thanks' | 'help' | 'planTotal' }
  | { readonly kind: 'limit'; readonly limit: Limit; readonly subject: string }
  | { readonly kind: 'need' | 'cost'; readonly subject: string };

/** List prices and days of one developer, before platforms, phases and speed. */
export interface ListCost {
  readonly price: Paise;
  readonly days: number;
}

export interface Answer {
  /** `planTotal`: whoever shows the answer says what the plan costs as it stands then. */
  readonly kind: 'greeting' | 'help' | 'topic' | 'features' | 'cost' | 'planTotal' | 'limit' | 'unknown' | 'failed';
  readonly sentences: readonly string[];
  /** What the features below cost together, where that was asked; said after the sentences. */
  readonly cost: ListCost | null;
  /** What else is to be said, after the cost. */
  readonly remarks: readonly string[];
  /** Features to look at, and to add where they are wanted. */
  readonly featureIds: readonly string[];
  /** Questions that have an answer. */
  readonly examples: readonly string[];
}
