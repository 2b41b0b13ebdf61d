import type { IsoDate } from '../calendar.ts';
import { templates, type Template } from '../catalogue/templates.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from './plan-draft.ts';
import { effectBetween } from './plan-effect.ts';
import { planFeatures } from './plan-features.ts';

/** Another base without changes, compared with the plan: shared features, and the effect of choosing it instead. */
export interface SimilarPlan {
  readonly template: Template;
  /** The number of the plan's features that the other base includes. */
  readonly shared: number;
  /** Its total minus the plan's, in paise; its working days and its features minus the plan's. */
  readonly total: Paise;
  readonly days: number;
  readonly features: number;
}

/** The other bases closest to the plan: those that include most of its features, ties by number. */
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
