import type { TemplateId } from '../catalogue/templates.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';

/** The free tier is for shops: only a plan on this base can be in it. */
export const freeTierBase: TemplateId = 2;

/** The number of orders a month that a shop of the free tier accepts. */
export const freeTierOrders = 50;

/** Whether a plan can be in the free tier. */
export function isOnStorefront({ templateId }: Pick<PlanDraft, 'templateId'>): boolean {
  return templateId === freeTierBase;
}
