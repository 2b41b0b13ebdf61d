import { phases } from '../catalogue/phases.ts';
import { customTemplate, templateOf, type TemplateId } from '../catalogue/templates.ts';
import { features } from '../catalogue/features.ts';
import type { Paise } from '../money.ts';
import { emptyDraft, type PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { chooseTemplate, removeAllFeatures, settlePlan } from '../plan/plan-rules.ts';
import { planCosts } from './cost-summary.ts';

/** The plan of a base as it is bought with the defaults: one platform, three phases, and the default care. */
export function defaultPlan(templateId: TemplateId): PlanDraft {
  return chooseTemplate(emptyDraft('new'), templateId);
}

/** What a plan costs to the buyer: its total with GST, in paise. */
export function priceWithTax(draft: PlanDraft): Paise {
  const { total, tax } = planCosts(draft);
  return total + tax;
}

/** What a base costs as it is bought with the defaults, with GST, in paise. */
export function basePrice(templateId: TemplateId): Paise {
  return priceWithTax(defaultPlan(templateId));
}

/** What removing and adding make of the price of a base, with GST, in paise. */
export interface PriceRange {
  /** The default platform and phases, without any feature and without care. */
  readonly least: Paise;
  /** Every feature that suits the base, every phase, and the default care. */
  readonly most: Paise;
  /** The number of features of the most expensive one. */
  readonly features: number;
}

/** The range of the prices of a base on the default platform, at the default speed. */
export function priceRange(templateId: TemplateId): PriceRange {
  const plan = defaultPlan(templateId);
  const added = templateId === customTemplate.id ? features.map(({ id }) => id) : templateOf(templateId).suitedFeatures;
  const full = settlePlan({ ...plan, added, phases: phases.map(({ id }) => id) });
  return {
    least: priceWithTax({ ...removeAllFeatures(plan), care: 'none' }),
    most: priceWithTax(full),
    features: planFeatures(full).length,
  };
}
