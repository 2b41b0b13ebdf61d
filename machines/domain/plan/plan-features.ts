import { inCatalogueOrder } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Ids of the features the plan's template brings, before anything is removed. */
export function includedFeatures(draft: PlanDraft): readonly string[] {
  return draft.templateId === null ? [] : templateOf(draft.templateId).includedFeatures;
}

/** Ids of every feature in the plan, in catalogue order: the included ones kept, and the added ones. */
export function planFeatures(draft: PlanDraft): readonly string[] {
  const removed = new Set(draft.removed);
  return inCatalogueOrder([...includedFeatures(draft).filter((id) => !removed.has(id)), ...draft.added]);
}

/**
 * Whether a plan can be paid for: it has a base and a feature at least. One without a feature has a quote and no
 * instalments.
 */
export function canBeBought(draft: PlanDraft): boolean {
  return draft.templateId !== null && planFeatures(draft).length > 0;
}
