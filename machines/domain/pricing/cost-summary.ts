import { add, subtract } from 'dinero.js/bigint';
import { featureOf } from '../catalogue/features.ts';
import { templateOf } from '../catalogue/templates.ts';
import { exactAmount, percentOf, roundToPaise, type ExactAmount, type Hundredths, type Paise } from '../money.ts';
import type { Delivery, PlanDraft } from '../plan/plan-draft.ts';
import { phaseFactor, platformFactor, speedOf } from './factors.ts';
import {
  carePlanShare,
  defaultCare,
  removalCredit,
  removalCreditCap,
  securityDepositShare,
  taxRate,
  type CareId,
} from './policy.ts';

/** The money of a plan, every field whole paise. */
export interface Costs {
  /** The template, minus the credit for removed features. */
  readonly fixed: Paise;
  /** The features added to it. */
  readonly customisation: Paise;
  /** A year of the care plan; 0 for a plan without care. */
  readonly carePlan: Paise;
  /** fixed + customisation + carePlan, before tax. */
  readonly total: Paise;
  /** GST of the total. */
  readonly tax: Paise;
  /** Part of the total and never on top of it: the first instalments are the deposit until it is covered. */
  readonly securityDeposit: Paise;
}

/** The three factors of a plan, in hundredths: platforms, phases, speed. */
export function planFactors(draft: Delivery): readonly [Hundredths, Hundredths, Hundredths] {
  return [platformFactor(draft.platforms), phaseFactor(draft.phases), speedOf(draft.speed).cost];
}

/** The total list price of several features, in paise. */
export function listPrice(ids: readonly string[]): Paise {
  return ids.reduce((all, id) => all + featureOf(id).price, 0);
}

/** The parts of a plan's price, at list prices, in paise. */
export interface ListPrices {
  /** The template. */
  readonly base: Paise;
  /** The included features that were removed, together. */
  readonly removed: Paise;
  /** The features added to the template, together. */
  readonly added: Paise;
}

/** The list prices of a plan. A plan without a template costs nothing for its base. */
export function listPrices(draft: PlanDraft): ListPrices {
  const base = draft.templateId === null ? 0 : templateOf(draft.templateId).price;
  return { base, removed: listPrice(draft.removed), added: listPrice(draft.added) };
}

/** The exact credit for removed features: 40 % of their list price, at most half the template's. */
function creditOf({ base, removed }: ListPrices, factors: readonly Hundredths[]): ExactAmount {
  return removed * removalCredit < base * removalCreditCap
    ? exactAmount(removed, removalCredit, ...factors)
    : exactAmount(base, removalCreditCap, ...factors);
}

/** The exact credit for removed included features, times these factors. */
export function exactCredit(draft: PlanDraft, ...factors: readonly Hundredths[]): ExactAmount {
  return creditOf(listPrices(draft), factors);
}

/** The exact price of the template, minus the credit for removed features. */
export function exactFixed(prices: ListPrices, factors: readonly Hundredths[]): ExactAmount {
  return subtract(exactAmount(prices.base, ...factors), creditOf(prices, factors));
}

/** A year of care for the built app. */
export function carePlanOf(built: ExactAmount, care: CareId): Paise {
  return care === 'none' ? 0 : roundToPaise(built, carePlanShare);
}

/**
 * All amounts that follow from the price of the built app. Each is rounded once from its exact value, half to even; the
 * total is the sum of its three parts, so the displayed lines add up.
 */
export function costsOf(
  exact: { readonly fixed: ExactAmount; readonly customisation: ExactAmount },
  care: CareId = defaultCare,
): Costs {
  const built = add(exact.fixed, exact.customisation);
  const fixed = roundToPaise(exact.fixed);
  const customisation = roundToPaise(exact.customisation);
  const carePlan = carePlanOf(built, care);
  const total = fixed + customisation + carePlan;
  return {
    fixed,
    customisation,
    carePlan,
    total,
    tax: percentOf(total, taxRate),
    securityDeposit: roundToPaise(built, { numerator: securityDepositShare, denominator: 100 }),
  };
}

/** The costs of a plan. */
export function planCosts(draft: PlanDraft): Costs {
  const [prices, factors] = [listPrices(draft), planFactors(draft)];
  return costsOf(
    { fixed: exactFixed(prices, factors), customisation: exactAmount(prices.added, ...factors) },
    draft.care,
  );
}
