import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { findFeature } from '#machines/domain/catalogue/features.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';

/** A feature the guide proposes, as it stands to the plan. */
export interface Proposal {
  readonly feature: Feature;
  readonly isInPlan: boolean;
}

function known(featureIds: readonly string[]): readonly Feature[] {
  return featureIds.flatMap((id) => findFeature(id) ?? []);
}

/** The features of an answer, each with whether the plan has it. */
export function proposalsOf(featureIds: readonly string[], draft: PlanDraft): readonly Proposal[] {
  const present = new Set(planFeatures(draft));
  return known(featureIds).map((feature) => ({ feature, isInPlan: present.has(feature.id) }));
}
