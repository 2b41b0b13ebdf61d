/**
 * The three questions for whoever does not know where to begin, and the topic of the guide that each chip names. Plain
 * data.
 */
import type { PlatformId } from '../catalogue/platforms.ts';
import * as messages from '#messages/questions.ts';

/** What is it? Whatever is of no kind that has a base begins with accounts. */
export const kinds = [
  { id: 'social', name: messages.social, topicId: 'social-network' },
  { id: 'shop', name: messages.shop, topicId: 'online-shop' },
  { id: 'food', name: messages.food, topicId: 'food-delivery' },
  { id: 'money', name: messages.money, topicId: 'wallet' },
  { id: 'fitness', name: messages.fitness, topicId: 'fitness' },
  { id: 'learning', name: messages.learning, topicId: 'online-course' },
  { id: 'other', name: messages.other, topicId: 'accounts' },
] as const;

/** Who is it for? Every base is made for customers, so that these ask for nothing more. `words` stand in a sentence. */
export const audiences = [
  { id: 'customers', name: messages.customers, words: messages.forCustomers, topicId: null },
  { id: 'team', name: messages.team, words: messages.forTeam, topicId: 'workplace' },
  { id: 'both', name: messages.both, words: messages.forBoth, topicId: 'admin' },
  { id: 'public', name: messages.everybody, words: messages.forEverybody, topicId: 'access-for-all' },
] as const;

/** Where does it run? Platforms by the names that people have for them. */
export const places = [
  { id: 'android', name: 'Android' },
  { id: 'ios', name: 'iPhone' },
  { id: 'web', name: messages.web },
  { id: 'watchos', name: messages.watch },
] as const satisfies readonly { readonly id: PlatformId; readonly name: string }[];

export type KindId = (typeof kinds)[number]['id'];
export type AudienceId = (typeof audiences)[number]['id'];
export type PlaceId = (typeof places)[number]['id'];

/** What was answered so far: null and an empty list where nothing was. */
export interface StartAnswers {
  readonly kind: KindId | null;
  readonly audience: AudienceId | null;
  readonly places: readonly PlaceId[];
}

/** Nothing answered yet. */
export const noAnswers: StartAnswers = { kind: null, audience: null, places: [] };

/** Whether anything is answered. */
export function isAnswered({ kind, audience, places: chosen }: StartAnswers): boolean {
  return kind !== null || audience !== null || chosen.length > 0;
}
