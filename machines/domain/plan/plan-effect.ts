import { featureOf, inCatalogueOrder } from '../catalogue/features.ts';
import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { addFeature, exclusionsOf, removeFeature, swapInFeature } from './plan-rules.ts';

/** What becomes of a plan's total and dates when it turns into another. */
export interface PlanEffect {
  /** Of the total before tax; negative when the plan gets cheaper. */
  readonly total: Paise;
  /** Working days until the final delivery; negative when it comes sooner. */
  readonly workingDays: number;
}

/**
 * What becomes of this plan when it turns into others that start on the same day: asked of many, it is counted once
 * itself.
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

/** What adding or removing a feature does, with the features that come or go along with it. */
export interface FeatureEffect extends PlanEffect {
  /** Further features that come into the plan with it. */
  readonly brought: readonly string[];
  /** Further features that leave the plan with it, or make room for it. */
  readonly dropped: readonly string[];
}

/** The plan with the feature when it is not there (in place of what excludes it), and without it when it is. */
export function withFeatureToggled(draft: PlanDraft, featureId: string): PlanDraft {
  if (planFeatures(draft).includes(featureId)) return removeFeature(draft, featureId);
  return exclusionsOf(draft, featureId).length > 0 ? swapInFeature(draft, featureId) : addFeature(draft, featureId);
}

/** What adding the feature would do or, when it is in the plan, removing it. */
export function effectOfFeature(draft: PlanDraft, featureId: string, start: IsoDate): FeatureEffect {
  const after = withFeatureToggled(draft, featureId);
  const had = new Set(planFeatures(draft));
  const has = new Set(planFeatures(after));
  const others = (ids: ReadonlySet<string>, not: ReadonlySet<string>): readonly string[] =>
    inCatalogueOrder([...ids].filter((id) => !not.has(id) && id !== featureId));
  return { ...effectBetween(draft, after, start), brought: others(has, had), dropped: others(had, has) };
}

/** How many floors each category would gain: the feature itself and what it brings along. */
export function floorsGained(featureId: string, brought: readonly string[]): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  for (const id of [featureId, ...brought]) {
    const { category } = featureOf(id);
    floors.set(category, (floors.get(category) ?? 0) + 1);
  }
  return floors;
}
