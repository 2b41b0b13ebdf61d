import type { IsoDate } from '../calendar.ts';
import { featureOf } from '../catalogue/features.ts';
import type { Paise } from '../money.ts';
import type { Delivery, PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import { listPrices, planFactors } from '../pricing/cost-summary.ts';
import { removalCredit, type CareId, type CycleId } from '../pricing/policy.ts';
import { foundationHalfDays, phaseDays } from '../pricing/schedule.ts';
import { totalsAt } from '../pricing/totals.ts';
import { featureWorth } from './feature-worth.ts';
import type { Keepable } from './keep-question.ts';

/** What a plan should fit: a budget, a date, or both. */
export interface FitRequest {
  /** The most that the total with care may be, before tax; or each payment of a billing cycle. */
  readonly budget: { readonly amount: Paise; readonly per: 'total' | CycleId } | null;
  /** The last day for the final delivery. */
  readonly by: IsoDate | null;
}

/** A feature of the plan, as far as fitting asks. */
export interface FitFeature {
  /** List price in paise, and effort in half days. */
  readonly price: Paise;
  readonly halfDays: number;
  /** Whether the base came with it: then leaving it out gives a credit. */
  readonly isIncluded: boolean;
  /** Places in the list of the features that it requires. */
  readonly requires: readonly number[];
  readonly worth: number;
  readonly isMust: boolean;
}

/** A plan as fitting sees it: plain numbers, so that any catalogue can be tried. */
export interface FitProblem {
  /** List prices in paise: of the base, and of what is left out of it already. */
  readonly basePrice: Paise;
  readonly removedPrice: Paise;
  /** Effort of what stands before the first feature, in half days. */
  readonly foundations: number;
  readonly features: readonly FitFeature[];
  readonly delivery: Delivery;
  readonly care: CareId;
  /** The working day on which the work starts. */
  readonly start: IsoDate;
}

/** The plan as a problem. @param musts features that stay. @param start the working day on which the work starts. */
export function fitProblem(draft: PlanDraft, musts: readonly string[], start: IsoDate): FitProblem {
  const ids = planFeatures(draft);
  const places = new Map(ids.map((id, index) => [id, index]));
  const included = new Set(includedFeatures(draft));
  const worth = featureWorth(draft);
  const { base, removed } = listPrices(draft);
  return {
    basePrice: base,
    removedPrice: removed,
    foundations: foundationHalfDays(draft),
    features: ids.map((id) => {
      const { price, days, requires = [] } = featureOf(id);
      return {
        price,
        halfDays: days * 2,
        isIncluded: included.has(id),
        requires: requires.flatMap((other) => places.get(other) ?? []),
        worth: worth.get(id) ?? 0,
        isMust: musts.includes(id),
      };
    }),
    delivery: { platforms: draft.platforms, phases: draft.phases, speed: draft.speed },
    care: draft.care,
    start,
  };
}

/** How a plan is delivered, and with what care. */
export type Setting = Delivery & { readonly care: CareId };

/** What remains of a plan: its features and how they are delivered, with what it comes to. */
export interface Remainder {
  readonly kept: readonly boolean[];
  readonly setting: Setting;
}

function sumOf(features: readonly FitFeature[], of: (feature: FitFeature, index: number) => number): number {
  return features.reduce((all, feature, index) => all + of(feature, index), 0);
}

/** The total of what remains, with care and before tax, by the exact engine. Paise. */
export function totalOf({ basePrice, removedPrice, features }: FitProblem, { kept, setting }: Remainder): Paise {
  const removed =
    removedPrice + sumOf(features, ({ isIncluded, price }, index) => (isIncluded && !kept[index] ? price : 0));
  const added = sumOf(features, ({ isIncluded, price }, index) => (!isIncluded && kept[index] ? price : 0));
  return totalsAt(planFactors(setting), setting.care)({ base: basePrice, removed, added });
}

/** The effort of what remains, in half days. */
export function halfDaysOf({ foundations, features }: FitProblem, kept: readonly boolean[]): number {
  return foundations + sumOf(features, ({ halfDays }, index) => (kept[index] ? halfDays : 0));
}

/** The working days that so much effort takes. */
export function workingDaysOf(halfDays: number, setting: Delivery): number {
  return phaseDays(halfDays, setting).reduce((all, days) => all + days, 0);
}

/**
 * The features as things that use up limits. Keeping an included feature costs the credit that leaving it out would
 * give.
 */
export function keepables({ features }: FitProblem): readonly Keepable[] {
  return features.map(({ worth, isIncluded, price, halfDays, requires }) => ({
    worth,
    uses: [price * (isIncluded ? removalCredit : 100), isIncluded ? 0 : price * 100, halfDays, -halfDays],
    requires,
  }));
}
