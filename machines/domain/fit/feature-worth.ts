import { featureOf } from '../catalogue/features.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import * as messages from '#messages/fit.ts';

/** Points of a feature that the base came with. */
export const basePoints = 3;
/** Points of a feature that the person added: a wish. */
export const wishPoints = 2;
/** Points for each other feature of the plan that cannot work without it. */
export const dependentPoints = 1;

/** How ways are ranked, in the words a person reads. What these sentences do not name counts for nothing. */
export const worthSentences: readonly string[] = [messages.rankedBy, messages.featuresCount, messages.othersCount];

/**
 * What each feature of the plan counts, by its id: its place in the base or the person's wish, and what depends on it.
 * Whole points, at least one.
 */
export function featureWorth(draft: PlanDraft): ReadonlyMap<string, number> {
  const included = new Set(includedFeatures(draft));
  const worth = new Map(planFeatures(draft).map((id) => [id, included.has(id) ? basePoints : wishPoints]));
  for (const id of worth.keys()) {
    const needed = new Set<string>();
    const visit = (other: string): void => {
      const points = worth.get(other);
      if (points === undefined || needed.has(other)) return;
      needed.add(other);
      worth.set(other, points + dependentPoints);
      featureOf(other).requires?.forEach(visit);
    };
    featureOf(id).requires?.forEach(visit);
  }
  return worth;
}
