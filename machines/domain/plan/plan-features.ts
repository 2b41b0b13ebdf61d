import { inCatalogueOrder } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { PlanDraft } from './plan-draft.ts';

/** Ids of the features included in the plan's template, before removals. */
export function includedFeatures(draft: PlanDraft): readonly string[] {
  return draft.templateId === null ? [] : templateOf(draft.templateId).includedFeatures;
}

/** Ids of every feature in the plan, in catalogue order: the remaining included ones, and the added ones. */
export function planFeatures(draft: PlanDraft): readonly string[] {
  const removed = new Set(draft.removed);
  return inCatalogueOrder([...includedFeatures(draft).filter((id) => !removed.has(id)), ...draft.added]);
}

/**
 * Whether a plan can be paid for: it has a base and at least one feature. One without a feature has a quote and no
 * instalments.
 */
export function canBeBought(draft: PlanDraft): boolean {
  return draft.templateId !== null && planFeatures(draft).length > 0;
}
