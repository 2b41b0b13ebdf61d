import { findFeature } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platforms } from '../catalogue/platforms.ts';
import { findTemplate } from '../catalogue/templates.ts';
import { cares, cycles, speeds } from '../pricing/policy.ts';
import { changePlan, type SingleChange } from './plan-changes.ts';
import type { PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { exclusionsOf, isAddable } from './plan-rules.ts';

const isKnown = (list: readonly { readonly id: string }[], id: string): boolean => list.some((item) => item.id === id);
/** Whether an item of a list can be added, or removed while another stays. */
const mayToggle = <Id extends string>(list: readonly { readonly id: Id }[], chosen: readonly Id[], id: Id): boolean =>
  isKnown(list, id) && !(chosen.length === 1 && chosen[0] === id);

/** Whether a change has an effect that the catalogue and the plan allow, as with the plan's own buttons. */
export function isAllowedChange(draft: PlanDraft, change: SingleChange): boolean {
  switch (change.type) {
    case 'template.toggled':
      return findTemplate(change.templateId) !== undefined && change.templateId !== draft.templateId;
    case 'feature.added':
      return isAddable(draft, change.featureId) && exclusionsOf(draft, change.featureId).length === 0;
    case 'feature.swapped':
      return isAddable(draft, change.featureId) && exclusionsOf(draft, change.featureId).length > 0;
    case 'feature.removed':
      return findFeature(change.featureId) !== undefined && planFeatures(draft).includes(change.featureId);
    case 'platform.toggled':
      return mayToggle(platforms, draft.platforms, change.platformId);
    case 'phase.toggled':
      return mayToggle(phases, draft.phases, change.phaseId);
    case 'speed.chosen':
      return isKnown(speeds, change.speed) && change.speed !== draft.speed;
    case 'care.chosen':
      return isKnown(cares, change.care) && change.care !== draft.care;
    case 'cycle.chosen':
      return isKnown(cycles, change.cycle) && change.cycle !== draft.cycle;
  }
}

/** The allowed changes of a list, each on the plan after those before it. */
export function allowedChanges(draft: PlanDraft, changes: readonly SingleChange[]): readonly SingleChange[] {
  let plan = draft;
  return changes.filter((change) => {
    if (!isAllowedChange(plan, change)) return false;
    plan = changePlan(plan, change).draft;
    return true;
  });
}

/**
 * Whether several changes, in order, can be one step: there is at least one, each is allowed, and the plan has a base
 * afterwards.
 */
export function areAllowed(draft: PlanDraft, changes: readonly SingleChange[]): boolean {
  if (changes.length === 0 || allowedChanges(draft, changes).length !== changes.length) return false;
  return changePlan(draft, { type: 'changes.taken', changes }).draft.templateId !== null;
}
