import { dependentsOf } from '../plan/plan-rules.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import * as messages from '../../messages/fit.ts';

/** Points of a feature that the base came with. */
export const basePoints = 3;
/** Points of a feature that the person added: a wish. */
export const wishPoints = 2;
/** Points for each other feature of the plan that cannot work without it. */
export const dependentPoints = 1;

/** How ways are ranked, in the words a person reads. What these sentences do not name counts for nothing. */
export const worthSentences: readonly string[] = [
  messages.rankedBy,
  messages.featuresCount,
  messages.othersCount,
];

/** What each feature of the plan counts, by its id: its place in the base or the person's wish, and what depends on it. Whole points, at least one. */
export function featureWorth(draft: PlanDraft): ReadonlyMap<string, number> {
  const present = planFeatures(draft);
  const included = new Set(includedFeatures(draft));
  return new Map(present.map((id) => [id, (included.has(id) ? basePoints : wishPoints) + dependentPoints * dependentsOf(id, present).length]));
}
