import { featureOf } from '../catalogue/features.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import * as messages from '#messages/fit.ts';

/** Points of a feature that is part of the base. */
export const basePoints = 3;
/** Points of a feature that the person added. */
export const wishPoints = 2;
/** Points for each other feature of the plan that requires it. */
export const dependentPoints = 1;

/** The ranking of solutions, in the words shown to the person. Anything not named here counts for nothing. */
export const worthSentences: readonly string[] = [messages.rankedBy, messages.featuresCount, messages.othersCount];

/**
 * The worth of each feature of the plan, by id: whether it came from the base or the person, and the features that
 * depend on it. Whole points, at least one.
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
