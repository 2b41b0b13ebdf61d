import { dependentsOf } from '../plan/plan-rules.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';

/** Points of a feature that the base came with. */
export const basePoints = 3;
/** Points of a feature that the person added: a wish. */
export const wishPoints = 2;
/** Points for each other feature of the plan that cannot work without it. */
export const dependentPoints = 1;

/** How ways are ranked, in the words a person reads. What these sentences do not name counts for nothing. */
export const worthSentences: readonly string[] = [
  'Ranked by how much of your plan stays, and then by how few kinds of things change.',
  'Your musts are never touched. A feature that the base came with counts 3, one that you added counts 2, and each feature that depends on it adds 1.',
  'A platform and a phase count as much as their share of the price. Speed and care change nothing of what is built.',
];

/** What each feature of the plan counts, by its id: its place in the base or the person's wish, and what depends on it. Whole points, at least one. */
export function featureWorth(draft: PlanDraft): ReadonlyMap<string, number> {
  const present = planFeatures(draft);
  const included = new Set(includedFeatures(draft));
  return new Map(present.map((id) => [id, (included.has(id) ? basePoints : wishPoints) + dependentPoints * dependentsOf(id, present).length]));
}
