import { featureOf } from '../catalogue/features.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import type { SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { withRequirements } from '../plan/plan-rules.ts';

/** The removals of these features; a feature goes before those that it requires, so that each removes one. */
export function removalsOf(featureIds: readonly string[]): readonly SingleChange[] {
  const going = [...featureIds];
  const removals: SingleChange[] = [];
  while (going.length > 0) {
    const at = going.findIndex((id) => !going.some((other) => featureOf(other).requires?.includes(id)));
    const next = going.splice(Math.max(at, 0), 1);
    removals.push(...next.map((featureId) => ({ type: 'feature.removed', featureId }) as const));
  }
  return removals;
}

/** The changes that leave only these features and what they require in a plan. */
export function onlyChanges(draft: PlanDraft, featureIds: readonly string[]): readonly SingleChange[] {
  const kept = new Set(featureIds.flatMap((id) => withRequirements(id, new Set())));
  const present = planFeatures(draft);
  return allowedChanges(draft, [
    ...featureIds
      .filter((id) => !present.includes(id))
      .map((featureId) => ({ type: 'feature.added', featureId }) as const),
    ...removalsOf(present.filter((id) => !kept.has(id))),
  ]);
}
