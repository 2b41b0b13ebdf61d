import { readIntent } from '#machines/domain/assistant/read-intent.ts';
import type { Intent, Wish } from '#machines/domain/assistant/assistant.types.ts';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';

/** The meaning of a request, from the file of requests. Amounts are rupees. */
export interface Expected {
  readonly say: string;
  readonly in?: string;
  readonly kind: string;
  readonly topics?: readonly string[];
  readonly base?: string;
  readonly platforms?: readonly string[];
  readonly budget?: number;
  readonly per?: string;
  readonly by?: string;
  readonly does?: readonly string[];
  readonly about?: readonly string[];
  readonly bases?: readonly string[];
  readonly lacks?: string;
}

const today = '2026-11-25';

/** '+video-calls', '-platform:web', 'speed:fast', 'base:Tiffin'. */
function wishText(wish: Wish): string {
  if (wish.kind === 'base') return `base:${templateOf(wish.id).name}`;
  if (!('isWanted' in wish)) return `${wish.kind}:${wish.id}`;
  return `${wish.isWanted ? '+' : '-'}${wish.kind === 'feature' ? '' : `${wish.kind}:`}${wish.id}`;
}

/** The part of an intent that a request specifies. */
function understoodOf(intent: Intent, asked: Expected): Omit<Expected, 'say'> {
  const budget = 'budget' in intent ? intent.budget : null;
  const all = {
    kind: intent.kind,
    topics: 'topicIds' in intent ? intent.topicIds.toSorted() : [],
    platforms: 'platforms' in intent ? intent.platforms : [],
    budget: budget === null ? 0 : budget.amount / 100,
    per: budget?.per ?? '',
    by: ('by' in intent ? intent.by : null) ?? '',
    does: intent.kind === 'change' ? intent.wishes.map(wishText).toSorted() : [],
    about: intent.kind === 'why' ? [intent.featureId] : intent.kind === 'cost' ? intent.featureIds : [],
    bases: intent.kind === 'compare' ? intent.templateIds.map((id) => templateOf(id).name) : [],
    lacks: intent.kind === 'lacking' ? intent.lacks : '',
  };
  return Object.fromEntries(Object.entries(all).filter(([name]) => name in asked)) as Omit<Expected, 'say'>;
}

/** Whether a request is understood as intended. */
export function isUnderstood(request: Expected): boolean {
  const wanted = {
    ...request,
    ...(request.does && { does: request.does.toSorted() }),
    ...(request.topics && { topics: request.topics.toSorted() }),
  };
  const got = understoodOf(readIntent(request.say, searchCatalogue, today), request);
  return Object.entries(got).every(
    ([name, value]) => JSON.stringify(wanted[name as keyof Expected]) === JSON.stringify(value),
  );
}

/** The actual reading of a request, for whoever fixes it. */
export function readAs(request: Expected): string {
  return `${request.say} → ${JSON.stringify(understoodOf(readIntent(request.say, searchCatalogue, today), request))}`;
}
