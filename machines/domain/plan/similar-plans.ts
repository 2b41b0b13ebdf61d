import type { IsoDate } from '../calendar.ts';
import { templates, type Template } from '../catalogue/templates.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from './plan-draft.ts';
import { effectBetween } from './plan-effect.ts';
import { planFeatures } from './plan-features.ts';

/** Another base, as it is, beside the plan: what both have, and what choosing it instead would change. */
export interface SimilarPlan {
  readonly template: Template;
  /** How many of the plan's features the other base includes. */
  readonly shared: number;
  /** Its total less the plan's, in paise; its working days and its features less the plan's. */
  readonly total: Paise;
  readonly days: number;
  readonly features: number;
}

/** The other bases nearest to the plan: those that include most of its features, equal ones by number. */
export function similarPlans(draft: PlanDraft, start: IsoDate, limit = 3): readonly SimilarPlan[] {
  const chosen = new Set(planFeatures(draft));
  return templates
    .filter((template) => template.id !== draft.templateId)
    .map((template) => {
      const { total, workingDays } = effectBetween(
        draft,
        { ...draft, templateId: template.id, added: [], removed: [] },
        start,
      );
      return {
        template,
        shared: template.includedFeatures.filter((id) => chosen.has(id)).length,
        total,
        days: workingDays,
        features: template.includedFeatures.length - chosen.size,
      };
    })
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, limit);
}
