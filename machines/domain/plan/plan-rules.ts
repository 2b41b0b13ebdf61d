import { featureOf, findFeature, inCatalogueOrder } from '../catalogue/features.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { platforms, type PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import type { Suggestion } from '../start/suggestion.types.ts';
import { toggled } from '../toggled.ts';
import type { Delivery, PlanDraft } from './plan-draft.ts';
import { includedFeatures, planFeatures } from './plan-features.ts';

/** A feature that excludes one of the plan. */
export interface Exclusion {
  readonly wanted: string;
  readonly standing: string;
}

/** The requirements of a feature that a set does not contain yet, the feature itself last, in the order to add them. */
export function withRequirements(id: string, present: ReadonlySet<string>): readonly string[] {
  const needed: string[] = [];
  const visit = (next: string): void => {
    if (present.has(next) || needed.includes(next)) return;
    for (const required of featureOf(next).requires ?? []) visit(required);
    needed.push(next);
  };
  visit(id);
  return needed;
}

/** The features of a set that cannot work without this one, directly or through another. */
export function dependentsOf(id: string, present: readonly string[]): readonly string[] {
  const gone = new Set([id]);
  let grew = true;
  while (grew) {
    grew = false;
    for (const candidate of present) {
      if (gone.has(candidate)) continue;
      if ((featureOf(candidate).requires ?? []).some((required) => gone.has(required))) {
        gone.add(candidate);
        grew = true;
      }
    }
  }
  gone.delete(id);
  return inCatalogueOrder(gone);
}

/** The plan with these must-haves, limited to its features; without the field if there are none. */
function withMusts(draft: PlanDraft, ids: readonly string[]): PlanDraft {
  const present = planFeatures(draft);
  const { musts: before, ...plan } = draft;
  const musts = inCatalogueOrder(ids.filter((id) => present.includes(id)));
  if (musts.length === 0) return before === undefined ? draft : plan;
  return { ...plan, musts };
}

/**
 * The plan with exactly these features: missing included ones count as removed. A removed feature is no longer a
 * must-have.
 */
function withFeatures(draft: PlanDraft, ids: Iterable<string>): PlanDraft {
  const wanted = inCatalogueOrder(ids);
  const included = includedFeatures(draft);
  const plan = {
    ...draft,
    added: wanted.filter((id) => !included.includes(id)),
    removed: inCatalogueOrder(included.filter((id) => !wanted.includes(id))),
  };
  return withMusts(plan, draft.musts ?? []);
}

/** Whether the feature is known and not in the plan yet. */
export function isAddable(draft: PlanDraft, id: string): boolean {
  return draft.templateId !== null && findFeature(id) !== undefined && !planFeatures(draft).includes(id);
}

/** The features that would be added along with a feature, without the feature itself. */
export function broughtBy(draft: PlanDraft, id: string): readonly string[] {
  return withRequirements(id, new Set(planFeatures(draft))).filter((needed) => needed !== id);
}

/** The features in the plan that exclude a feature, or one that it requires. */
export function exclusionsOf(draft: PlanDraft, id: string): readonly Exclusion[] {
  const present = planFeatures(draft);
  return withRequirements(id, new Set(present)).flatMap((wanted) =>
    (featureOf(wanted).excludes ?? [])
      .filter((standing) => present.includes(standing))
      .map((standing) => ({ wanted, standing })),
  );
}

/** The plan with the feature and everything it requires. Call `exclusionsOf` first. */
export function addFeature(draft: PlanDraft, id: string): PlanDraft {
  const present = planFeatures(draft);
  return withFeatures(draft, [...present, ...withRequirements(id, new Set(present))]);
}

/** The plan without the feature and its dependents. */
export function removeFeature(draft: PlanDraft, id: string): PlanDraft {
  const present = planFeatures(draft);
  const gone = new Set([id, ...dependentsOf(id, present)]);
  return withFeatures(
    draft,
    present.filter((candidate) => !gone.has(candidate)),
  );
}

/** The plan with the feature, after removing everything that excludes it. */
export function swapInFeature(draft: PlanDraft, id: string): PlanDraft {
  const cleared = exclusionsOf(draft, id).reduce((plan, { standing }) => removeFeature(plan, standing), draft);
  return addFeature(cleared, id);
}

/** The plan without any feature. */
export function removeAllFeatures(draft: PlanDraft): PlanDraft {
  return withFeatures(draft, []);
}

/**
 * The plan as the catalogue allows it: lists in catalogue order, requirements met, and of two features that exclude
 * each other only the one that was there first. Stored and shared plans are read through this. Without a base nothing
 * is normalised yet: added features wait unchanged.
 */
export function settlePlan(draft: PlanDraft): PlanDraft {
  const ordered = { ...draft, platforms: inOrder(platforms, draft.platforms), phases: inOrder(phases, draft.phases) };
  const added = inCatalogueOrder(draft.added);
  if (draft.templateId === null) return withMusts({ ...ordered, added, removed: [] }, draft.musts ?? []);
  const present = new Set<string>();
  for (const id of [...includedFeatures(draft).filter((included) => !draft.removed.includes(included)), ...added]) {
    const wanted = withRequirements(id, present);
    const isExcluded = wanted.some((needed) => (featureOf(needed).excludes ?? []).some((other) => present.has(other)));
    if (isExcluded) continue;
    for (const needed of wanted) present.add(needed);
  }
  return withFeatures(ordered, present);
}

/**
 * The plan on another base. The visitor's additions stay, unless the new base includes them or contains something that
 * excludes them; removals from the old base are dropped.
 */
export function chooseTemplate(draft: PlanDraft, templateId: TemplateId): PlanDraft {
  return settlePlan({ ...draft, templateId, removed: [] });
}

/** The plan with the base, the features and the platforms of a suggestion; everything else stays. */
export function takeSuggestion(draft: PlanDraft, { templateId, featureIds, platforms: wanted }: Suggestion): PlanDraft {
  return settlePlan({ ...draft, templateId, added: featureIds, removed: [], platforms: wanted });
}

/** The plan without a base. The visitor's additions wait for the next one. */
export function clearTemplate(draft: PlanDraft): PlanDraft {
  return withMusts({ ...draft, templateId: null, removed: [] }, draft.musts ?? []);
}

/** The plan with the feature's must-have mark toggled. */
export function toggleMust(draft: PlanDraft, id: string): PlanDraft {
  return withMusts(draft, toggled(draft.musts ?? [], id));
}

/** The remainder of a plan after fitting: its features, its delivery settings, and its billing. */
export type PlanWay = Delivery & Pick<PlanDraft, 'care' | 'cycle'> & { readonly features: readonly string[] };

/** The phases that build an app: without any of them there is none. */
const appPhases: readonly PhaseId[] = ['mvp', 'full-build'];

/** Whether a plan in fewer phases still builds an app, if it built one. */
export function stillBuilds(before: readonly PhaseId[], after: readonly PhaseId[]): boolean {
  const builds = (ids: readonly PhaseId[]): boolean => appPhases.some((id) => ids.includes(id));
  return builds(after) || !builds(before);
}

/**
 * Whether a solution belongs to this plan: it keeps all must-haves, still builds an app, adds no feature, platform or
 * phase, and has care only if the plan has care.
 */
export function isWayOf(draft: PlanDraft, way: PlanWay): boolean {
  const present = planFeatures(draft);
  return (
    way.features.length > 0 &&
    way.platforms.length > 0 &&
    way.phases.length > 0 &&
    way.features.every((id) => present.includes(id)) &&
    (draft.musts ?? []).every((id) => way.features.includes(id)) &&
    way.platforms.every((id) => draft.platforms.includes(id)) &&
    way.phases.every((id) => draft.phases.includes(id)) &&
    stillBuilds(draft.phases, way.phases) &&
    (way.care === draft.care || way.care === 'none')
  );
}

/** The plan after a solution, normalised by the catalogue's rules. */
export function takeWay(draft: PlanDraft, { features, ...choices }: PlanWay): PlanDraft {
  return settlePlan(withFeatures({ ...draft, ...choices }, features));
}

/** These ids in the order of the list, without duplicates. */
function inOrder<Id extends string>(list: readonly { readonly id: Id }[], ids: readonly Id[]): readonly Id[] {
  return list.map((item) => item.id).filter((id) => ids.includes(id));
}

/** The plan with the platform added or removed, in the catalogue's order. */
export function togglePlatform(draft: PlanDraft, id: PlatformId): PlanDraft {
  return { ...draft, platforms: inOrder(platforms, toggled(draft.platforms, id)) };
}

/** The plan with the phase added or removed, in build order. */
export function togglePhase(draft: PlanDraft, id: PhaseId): PlanDraft {
  return { ...draft, phases: inOrder(phases, toggled(draft.phases, id)) };
}
