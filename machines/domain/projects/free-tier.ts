import type { TemplateId } from '../catalogue/templates.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';

/** The free tier is for shops: only a plan on this base can be in it. */
export const freeTierBase: TemplateId = 2;

/** How many orders a month a shop of the free tier takes. */
export const freeTierOrders = 50;

/** Whether a plan can be in the free tier. */
export function isOnStorefront({ templateId }: Pick<PlanDraft, 'templateId'>): boolean {
  return templateId === freeTierBase;
}
