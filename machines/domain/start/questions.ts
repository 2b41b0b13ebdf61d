/** The three questions for visitors who do not know where to begin, and the guide's topic for each chip. Plain data. */
import type { PlatformId } from '../catalogue/platforms.ts';
import * as messages from '#messages/questions.ts';

/** What is it? A kind without a base of its own starts with accounts. */
export const kinds = [
  { id: 'social', name: messages.social, topicId: 'social-network' },
  { id: 'shop', name: messages.shop, topicId: 'online-shop' },
  { id: 'food', name: messages.food, topicId: 'food-delivery' },
  { id: 'money', name: messages.money, topicId: 'wallet' },
  { id: 'fitness', name: messages.fitness, topicId: 'fitness' },
  { id: 'learning', name: messages.learning, topicId: 'online-course' },
  { id: 'other', name: messages.other, topicId: 'accounts' },
] as const;

/** Who is it for? Every base is made for customers, so these need nothing more. `words` are used in a sentence. */
export const audiences = [
  { id: 'customers', name: messages.customers, words: messages.forCustomers, topicId: null },
  { id: 'team', name: messages.team, words: messages.forTeam, topicId: 'workplace' },
  { id: 'both', name: messages.both, words: messages.forBoth, topicId: 'admin' },
  { id: 'public', name: messages.everybody, words: messages.forEverybody, topicId: 'access-for-all' },
] as const;

/** Where does it run? Platforms by their everyday names. */
export const places = [
  { id: 'android', name: 'Android' },
  { id: 'ios', name: 'iPhone' },
  { id: 'web', name: messages.web },
  { id: 'watchos', name: messages.watch },
] as const satisfies readonly { readonly id: PlatformId; readonly name: string }[];

export type KindId = (typeof kinds)[number]['id'];
export type AudienceId = (typeof audiences)[number]['id'];
export type PlaceId = (typeof places)[number]['id'];

/** The answers so far: null and an empty list if there are none. */
export interface StartAnswers {
  readonly kind: KindId | null;
  readonly audience: AudienceId | null;
  readonly places: readonly PlaceId[];
}

/** No answers yet. */
export const timeouts: StartAnswers = { kind: null, audience: null, places: [] };

/** Whether there is any answer. */
export function isAnswered({ kind, audience, places: chosen }: StartAnswers): boolean {
  return kind !== null || audience !== null || chosen.length > 0;
}
