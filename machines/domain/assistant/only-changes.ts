import { featureOf } from '../catalogue/features.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import type { SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';

/** The features that these require, and themselves. */
function withRequired(featureIds: readonly string[]): ReadonlySet<string> {
  const all = new Set(featureIds);
  for (const id of all) for (const required of featureOf(id).requires ?? []) all.add(required);
  return all;
}

/**
 * The changes that leave only these features and what they require in a plan. A feature goes before those that it
 * requires, so that each change removes one.
 */
export function onlyChanges(draft: PlanDraft, featureIds: readonly string[]): readonly SingleChange[] {
  const kept = withRequired(featureIds);
  const present = planFeatures(draft);
  const going = present.filter((id) => !kept.has(id));
  const ordered: string[] = [];
  while (going.length > 0) {
    const at = going.findIndex((id) => !going.some((other) => featureOf(other).requires?.includes(id)));
    ordered.push(...going.splice(Math.max(at, 0), 1));
  }
  return allowedChanges(draft, [
    ...featureIds
      .filter((id) => !present.includes(id))
      .map((featureId) => ({ type: 'feature.added', featureId }) as const),
    ...ordered.map((featureId) => ({ type: 'feature.removed', featureId }) as const),
  ]);
}
