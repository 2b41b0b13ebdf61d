import { featureOf, inCatalogueOrder } from '../catalogue/features.ts';
import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { addFeature, exclusionsOf, removeFeature, swapInFeature } from './plan-rules.ts';

/** The change of a plan's total and dates when it becomes another plan. */
export interface PlanEffect {
  /** Of the total before tax; negative when the plan becomes cheaper. */
  readonly total: Paise;
  /** Working days until the final delivery; negative when it is earlier. */
  readonly workingDays: number;
}

/**
 * The effects of replacing this plan by others that start on the same day: its own figures are computed once for all of
 * them.
 */
export function effectsOn(before: PlanDraft, start: IsoDate): (after: PlanDraft) => PlanEffect {
  const [{ total }, { workingDays }] = [planCosts(before), scheduleOf(before, start)];
  return (after) => ({
    total: planCosts(after).total - total,
    workingDays: scheduleOf(after, start).workingDays - workingDays,
  });
}

/** The difference between two plans that start on the same day. */
export function effectBetween(before: PlanDraft, after: PlanDraft, start: IsoDate): PlanEffect {
  return effectsOn(before, start)(after);
}

/** The effect of adding or removing a feature, with the features added or removed along with it. */
export interface FeatureEffect extends PlanEffect {
  /** Other features that are added to the plan with it. */
  readonly brought: readonly string[];
  /** Other features that are removed with it, or to make room for it. */
  readonly dropped: readonly string[];
}

/** The plan with the feature if it is absent (in place of those that exclude it), and without it if it is present. */
export function withFeatureToggled(draft: PlanDraft, featureId: string): PlanDraft {
  if (planFeatures(draft).includes(featureId)) return removeFeature(draft, featureId);
  return exclusionsOf(draft, featureId).length > 0 ? swapInFeature(draft, featureId) : addFeature(draft, featureId);
}

/** The effects of adding each feature or, when it is in the plan, of removing it. */
export function featureEffects(draft: PlanDraft, start: IsoDate): (featureId: string) => FeatureEffect {
  const effectOf = effectsOn(draft, start);
  const had = new Set(planFeatures(draft));
  return (featureId) => {
    const after = withFeatureToggled(draft, featureId);
    const has = new Set(planFeatures(after));
    const others = (ids: ReadonlySet<string>, not: ReadonlySet<string>): readonly string[] =>
      inCatalogueOrder([...ids].filter((id) => !not.has(id) && id !== featureId));
    return { ...effectOf(after), brought: others(has, had), dropped: others(had, has) };
  };
}

/** The effect of adding the feature or, when it is in the plan, of removing it. */
export function effectOfFeature(draft: PlanDraft, featureId: string, start: IsoDate): FeatureEffect {
  return featureEffects(draft, start)(featureId);
}

/** The number of floors that each category would gain: for the feature itself and those added with it. */
export function floorsGained(featureId: string, brought: readonly string[]): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  for (const id of [featureId, ...brought]) {
    const { category } = featureOf(id);
    floors.set(category, (floors.get(category) ?? 0) + 1);
  }
  return floors;
}
