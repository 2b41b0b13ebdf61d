/** What is offered at a moment, a proposal or choices, and what a follow-up such as 'the second' or 'not that' means of it. */
import type { Choice, Intent, Proposal, Reply, Understanding, Wish } from './assistant.types.ts';

/** What the person can accept or choose from. */
export interface Offer {
  readonly proposal: Proposal | null;
  readonly choices: readonly Choice[];
}

/** The meaning of a follow-up; undefined if it is not certain. */
export function certainIntent({ confidence, intents }: Understanding): Intent | undefined {
  return confidence === 'high' ? intents[0] : undefined;
}

/** The features of wishes. */
function featuresWished(wishes: readonly Wish[]): readonly string[] {
  return wishes.flatMap((wish) => (wish.kind === 'feature' ? [wish.id] : []));
}

function featuresOfIntent(intent: Intent): readonly string[] {
  if (intent.kind === 'change') return featuresWished(intent.wishes);
  if (intent.kind === 'cost') return featuresWished(intent.things);
  if (intent.kind === 'why') return [intent.featureId];
  return intent.kind === 'describe' || intent.kind === 'only' ? intent.featureIds : [];
}

/** The features of what is offered; null where nothing is. */
export function offeredFeatures({ proposal, choices }: Offer): readonly string[] | null {
  if (proposal === null && choices.length === 0) return null;
  const changed =
    proposal?.kind === 'changes'
      ? proposal.changes.flatMap((change) => ('featureId' in change ? [change.featureId] : []))
      : [];
  return [...new Set([...changed, ...choices.flatMap(({ intent }) => featuresOfIntent(intent))])];
}

/** The index of the one that is meant, of so many; undefined if there is none. */
function placeOf(at: number, count: number): number | undefined {
  const place = at < 0 ? count + at : at;
  return place >= 0 && place < count ? place : undefined;
}

/** The index of the choice that a follow-up means: 'the second', or the first for 'yes'. */
export function choiceMeant(understanding: Understanding, { choices }: Offer): number | undefined {
  const intent = certainIntent(understanding);
  if (intent?.kind === 'accept') return placeOf(0, choices.length);
  return intent?.kind === 'choose' ? placeOf(intent.at, choices.length) : undefined;
}

/**
 * The parts of the open proposal that stay left out after a follow-up: all but the chosen one, or also those of the named
 * features, or also the last one. Undefined if the follow-up is about no part.
 */
export function partsLeftBy(
  understanding: Understanding,
  { proposal }: Pick<Offer, 'proposal'>,
  left: readonly number[],
): readonly number[] | undefined {
  const intent = certainIntent(understanding);
  if (proposal?.kind !== 'changes' || !intent) return undefined;
  const all = proposal.changes.map((_, at) => at);
  if (intent.kind === 'choose') {
    const chosen = placeOf(intent.at, all.length);
    return chosen === undefined ? undefined : all.filter((at) => at !== chosen);
  }
  if (intent.kind !== 'except') return undefined;
  const last = all.findLast((at) => !left.includes(at));
  const named =
    intent.featureIds.length === 0
      ? [last].filter((at) => at !== undefined)
      : all.filter((at) => {
          const change = proposal.changes[at];
          return change && 'featureId' in change && intent.featureIds.includes(change.featureId);
        });
  return named.length === 0 ? undefined : [...new Set([...left, ...named])];
}

/** A reply without words of its own, which keeps an offer open. */
export function silentReply(language: Reply['language'], { proposal, choices }: Offer): Reply {
  return {
    kind: 'limit',
    language,
    sentences: [],
    cost: null,
    remarks: [],
    featureIds: [],
    examples: [],
    proposal,
    choices,
    bases: [],
    source: null,
    offersTeam: false,
    named: { budget: null, by: null, musts: [] },
  };
}
