import type { CategoryId, Feature, Material } from '#machines/domain/catalogue/catalogue.types.ts';
import type { FeatureSearch } from '#machines/domain/catalogue/feature-search.ts';
import { categories, categoryOf } from '#machines/domain/catalogue/categories.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import { descriptions } from '#machines/domain/catalogue/descriptions.ts';
import { featureOf, featuresIn } from '#machines/domain/catalogue/features.ts';
import type { IsoDate } from '#machines/domain/calendar.ts';
import { reasonFor } from '#machines/domain/catalogue/reasons.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { companySentences, effectSentence } from '#machines/domain/plan/effect-words.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectOfFeature, floorsGained } from '#machines/domain/plan/plan-effect.ts';
import { includedFeatures, planFeatures } from '#machines/domain/plan/plan-features.ts';
import { broughtBy } from '#machines/domain/plan/plan-rules.ts';
import * as messages from '#messages/features.ts';
import type { GhostBlock } from '#ui/drawing/drawing.types.ts';
import { categoryCounts } from '../product/drawn-plan.ts';

/** A category with the number of its features in the plan. */
export interface CategoryRow {
  readonly id: CategoryId;
  readonly name: string;
  readonly count: number;
  readonly material: Material;
}

/** The 21 categories with the number of the plan's features in each. */
export function categoryRows(draft: PlanDraft): readonly CategoryRow[] {
  const counts = categoryCounts(draft);
  return categories.map(({ id, name }) => ({
    id,
    name,
    count: counts.get(id) ?? 0,
    material: categoryMarks[id].material,
  }));
}

/** '6.0 days'. */
export function daysText(feature: Feature): string {
  return messages.days({ days: feature.days.toFixed(1) });
}

/** The content of the grid: the plan's features, those of a category, or the results of a search. */
export interface FeatureList {
  readonly kind: 'selection' | 'category' | 'search';
  readonly title: string;
  readonly note: string;
  readonly features: readonly Feature[];
}

/** The grid for a category and a search. A search covers the whole catalogue, whatever category is open. */
export function listFeatures(
  draft: PlanDraft,
  category: CategoryId | null,
  query: string,
  search: FeatureSearch,
): FeatureList {
  const present = planFeatures(draft);
  const words = query.trim();
  if (words !== '') {
    const found = search(words);
    return { kind: 'search', title: messages.found({ count: found.length, words }), note: '', features: found };
  }
  if (category !== null) {
    const own = featuresIn(category);
    const chosen = own.filter(({ id }) => present.includes(id));
    return {
      kind: 'category',
      title: categoryOf(category).name,
      note: messages.inPlan({ count: chosen.length, all: own.length }),
      features: [...chosen, ...own.filter(({ id }) => !present.includes(id))],
    };
  }
  return {
    kind: 'selection',
    title: messages.selected({ count: present.length }),
    note: '',
    features: present.map(featureOf),
  };
}

/** The feature to show in detail: the opened one, else the first listed one, else the plan's first. */
export function detailOf(draft: PlanDraft, opened: string | null, list: FeatureList): Feature | undefined {
  const first = planFeatures(draft)[0];
  if (opened !== null) return featureOf(opened);
  return list.features[0] ?? (first === undefined ? undefined : featureOf(first));
}

/** A feature that the shown one requires or excludes. */
export interface Tie {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
}

/** The information about a feature in its detail. */
export interface FeatureFacts {
  readonly category: string;
  readonly description: string;
  readonly listPrice: string;
  /** The days of work at the list price. */
  readonly work: string;
  readonly isIncluded: boolean;
  readonly isInPlan: boolean;
  readonly requires: readonly Tie[];
  readonly excludes: readonly Tie[];
  /** The effect of the button, before it is pressed. */
  readonly effect: string;
  readonly company: readonly string[];
  /** Floors that the button would add to the drawing. */
  readonly ghost: readonly GhostBlock[];
}

const tiesOf = (feature: Feature, others: readonly string[] = []): readonly Tie[] =>
  others.map((id) => ({ id, name: featureOf(id).name, reason: reasonFor(feature.id, id) }));

/** The facts of a feature in relation to this plan. */
export function factsOf(feature: Feature, draft: PlanDraft, start: IsoDate, currency: CurrencyId): FeatureFacts {
  const isInPlan = planFeatures(draft).includes(feature.id);
  const effect = effectOfFeature(draft, feature.id, start);
  return {
    category: categoryOf(feature.category).name,
    description: descriptions[feature.id] ?? '',
    listPrice: formatPrice(feature.price, currency),
    work: daysText(feature),
    isIncluded: includedFeatures(draft).includes(feature.id),
    isInPlan,
    requires: tiesOf(feature, feature.requires),
    excludes: tiesOf(feature, feature.excludes),
    effect: effectSentence(effect, currency, isInPlan ? messages.removingThis : ''),
    company: companySentences(effect, isInPlan),
    ghost: isInPlan ? [] : ghostOf(feature.id, effect.brought),
  };
}

function ghostOf(featureId: string, brought: readonly string[]): readonly GhostBlock[] {
  return [...floorsGained(featureId, brought)].map(([id, count]) => ({ id, count }));
}

/** The floors that the feature under the pointer would add to the drawing; none if the plan has it. */
export function previewOf(draft: PlanDraft, featureId: string): readonly GhostBlock[] {
  return planFeatures(draft).includes(featureId) ? [] : ghostOf(featureId, broughtBy(draft, featureId));
}
