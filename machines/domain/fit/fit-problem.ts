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
import type { KnapsackItem } from './knapsack-question.ts';

export interface Budget {
  readonly amount: Paise;
  readonly per: 'total' | CycleId;
  readonly tax?: 'included' | 'excluded';
}

/** The limits to fit a plan to: a budget, a date, or both. */
export interface FitRequest {
  /**
   * The maximum of what the first year costs with care, or of each payment of a billing cycle. Tax is in it unless it
   * says that tax comes to it.
   */
  readonly budget: Budget | null;
  /** The last day for the final delivery. */
  readonly by: IsoDate | null;
}

/** A feature of the plan, with the fields that fitting needs. */
export interface FitFeature {
  /** List price in paise, and effort in half days. */
  readonly price: Paise;
  readonly halfDays: number;
  /** Whether it is part of the base: leaving it out then gives a credit. */
  readonly isIncluded: boolean;
  /** Indexes of the features that it requires. */
  readonly requires: readonly number[];
  readonly worth: number;
  readonly isMust: boolean;
}

/** A plan as input for fitting: plain numbers, so that any catalogue can be used. */
export interface FitProblem {
  /** List prices in paise: of the base, and of its features that are removed already. */
  readonly basePrice: Paise;
  readonly removedPrice: Paise;
  /** Effort of the foundations before the first feature, in half days. */
  readonly foundations: number;
  readonly features: readonly FitFeature[];
  readonly delivery: Delivery;
  readonly care: CareId;
  /** The working day on which work starts. */
  readonly start: IsoDate;
}

/** The plan as a problem. @param musts features that stay. @param start the working day on which work starts. */
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

/** The delivery settings of a plan, and its care. */
export type Setting = Delivery & { readonly care: CareId };

/** The remaining plan: its features, their delivery, and the resulting figures. */
export interface Remainder {
  readonly kept: readonly boolean[];
  readonly setting: Setting;
}

function sumOf(features: readonly FitFeature[], of: (feature: FitFeature, index: number) => number): number {
  return features.reduce((all, feature, index) => all + of(feature, index), 0);
}

/** The total of the remaining plan, with care and before tax, by the exact engine. Paise. */
export function totalOf({ basePrice, removedPrice, features }: FitProblem, { kept, setting }: Remainder): Paise {
  const removed =
    removedPrice + sumOf(features, ({ isIncluded, price }, index) => (isIncluded && !kept[index] ? price : 0));
  const added = sumOf(features, ({ isIncluded, price }, index) => (!isIncluded && kept[index] ? price : 0));
  return totalsAt(planFactors(setting), setting.care)({ base: basePrice, removed, added });
}

/** The effort of the remaining plan, in half days. */
export function halfDaysOf({ foundations, features }: FitProblem, kept: readonly boolean[]): number {
  return foundations + sumOf(features, ({ halfDays }, index) => (kept[index] ? halfDays : 0));
}

/** The working days for this effort. */
export function workingDaysOf(halfDays: number, setting: Delivery): number {
  return phaseDays(halfDays, setting).reduce((all, days) => all + days, 0);
}

/** The features as items that use up limits. Keeping an included feature costs the credit for leaving it out. */
export function keepables({ features }: FitProblem): readonly KnapsackItem[] {
  return features.map(({ worth, isIncluded, price, halfDays, requires }) => ({
    worth,
    uses: [price * (isIncluded ? removalCredit : 100), isIncluded ? 0 : price * 100, halfDays, -halfDays],
    requires,
  }));
}
