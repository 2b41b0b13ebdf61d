/** The three questions for whoever does not know where to begin, and the topic of the guide that each chip names. Plain data. */
import type { PlatformId } from '../catalogue/platforms.ts';

/** What is it? Whatever is of no kind that has a base begins with accounts. */
export const kinds = [
  { id: 'social', name: 'Social', topicId: 'social-network' },
  { id: 'shop', name: 'Shop', topicId: 'online-shop' },
  { id: 'food', name: 'Food and delivery', topicId: 'food-delivery' },
  { id: 'money', name: 'Money', topicId: 'wallet' },
  { id: 'fitness', name: 'Fitness', topicId: 'fitness' },
  { id: 'learning', name: 'Learning', topicId: 'online-course' },
  { id: 'other', name: 'Something else', topicId: 'accounts' },
] as const;

/** Who is it for? Every base is made for customers, so that these ask for nothing more. `words` stand in a sentence. */
export const audiences = [
  { id: 'customers', name: 'My customers', words: 'for your customers', topicId: null },
  { id: 'team', name: 'My team', words: 'for your team', topicId: 'workplace' },
  { id: 'both', name: 'Both', words: 'for your customers and your team', topicId: 'admin' },
  { id: 'public', name: 'The public', words: 'for the public', topicId: 'access-for-all' },
] as const;

/** Where does it run? Platforms by the names that people have for them. */
export const places = [
  { id: 'android', name: 'Android' },
  { id: 'ios', name: 'iPhone' },
  { id: 'web', name: 'Web' },
  { id: 'watchos', name: 'Watch' },
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
