import type { CategoryId } from '../catalogue/catalogue.types.ts';
import { featureOf } from '../catalogue/features.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';

/** The number of the plan's features in each of its categories. */
export function categoryCounts(draft: PlanDraft): ReadonlyMap<CategoryId, number> {
  const counts = new Map<CategoryId, number>();
  for (const id of planFeatures(draft)) {
    const { category } = featureOf(id);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return counts;
}
