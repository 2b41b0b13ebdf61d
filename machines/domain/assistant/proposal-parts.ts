import * as messages from '#messages/proposal-parts.ts';
import type { IsoDate } from '../calendar.ts';
import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import { templateOf } from '../catalogue/templates.ts';
import type { Paise } from '../money.ts';
import { isAllowedChange } from '../plan/change-rules.ts';
import { changePlan, namesOf, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { effectBetween, type PlanEffect } from '../plan/plan-effect.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles } from '../pricing/policy.ts';
import { scheduleOf } from '../pricing/schedule.ts';

/** One change of a proposal, which a person accepts or leaves out. */
export interface ProposalPart {
  readonly change: SingleChange;
  /** The kind of change. */
  readonly verb: 'Add' | 'Remove' | 'Set';
  readonly name: string;
  /** The features added or removed along with it; empty if there are none. */
  readonly note: string;
  /** The feature to show in detail. */
  readonly featureId: string | null;
  /** Whether it would be applied: selected, and possible with the current plan. */
  readonly isTaken: boolean;
  /** Whether the plan allows it, after the parts before it. */
  readonly isPossible: boolean;
  /** Its effect after the parts before it; zero if it is not applied. */
  readonly effect: PlanEffect;
}

/** A proposal on the current plan: its parts, the changes to apply, and the plan's total before tax after them. */
export interface ProposalView {
  readonly parts: readonly ProposalPart[];
  readonly taken: readonly SingleChange[];
  readonly effect: PlanEffect;
  readonly total: Paise;
  readonly finalDelivery: IsoDate;
}

function wordsOfChange(draft: PlanDraft, change: SingleChange): Pick<ProposalPart, 'verb' | 'name' | 'featureId'> {
  const toggle = (name: string, isThere: boolean) =>
    ({ verb: isThere ? 'Remove' : 'Add', name, featureId: null }) as const;
  switch (change.type) {
    case 'template.toggled':
      return { verb: 'Set', name: messages.base({ base: templateOf(change.templateId).name }), featureId: null };
    case 'feature.added':
    case 'feature.swapped':
      return { verb: 'Add', name: featureOf(change.featureId).name, featureId: change.featureId };
    case 'feature.removed':
      return { verb: 'Remove', name: featureOf(change.featureId).name, featureId: change.featureId };
    case 'platform.toggled':
      return toggle(platformNames([change.platformId]).join(''), draft.platforms.includes(change.platformId));
    case 'phase.toggled':
      return toggle(
        phases.find(({ id }) => id === change.phaseId)?.name ?? change.phaseId,
        draft.phases.includes(change.phaseId),
      );
    case 'speed.chosen':
      return { verb: 'Set', name: messages.delivery({ speed: speedOf(change.speed).name }), featureId: null };
    case 'care.chosen':
      return { verb: change.care === 'none' ? 'Remove' : 'Add', name: messages.carePlan, featureId: null };
    case 'cycle.chosen':
      return {
        verb: 'Set',
        name: messages.payments({ cycle: cycles.find(({ id }) => id === change.cycle)?.name ?? change.cycle }),
        featureId: null,
      };
  }
}

/** The features added or removed along with a feature, in sentences; empty if there are none. */
export function companyOf(before: PlanDraft, after: PlanDraft, featureId: string | null): string {
  if (featureId === null) return '';
  const [had, has] = [planFeatures(before), planFeatures(after)];
  const came = has.filter((id) => !had.includes(id) && id !== featureId);
  const went = had.filter((id) => !has.includes(id) && id !== featureId);
  const isAdded = has.includes(featureId);
  return [
    ...(came.length > 0 ? [messages.brings({ names: namesOf(came) })] : []),
    ...(went.length > 0
      ? [isAdded ? messages.takesPlaceOf({ names: namesOf(went) }) : messages.alsoRemoves({ names: namesOf(went) })]
      : []),
  ].join(' ');
}

const noEffect: PlanEffect = { total: 0, workingDays: 0 };

/**
 * The view of a proposal on a plan. @param left the indexes of the parts that the person leaves out. @param start the
 * day on which work starts.
 */
export function proposalView(
  draft: PlanDraft,
  changes: readonly SingleChange[],
  left: readonly number[],
  start: IsoDate,
): ProposalView {
  let plan = draft;
  const parts = changes.map((change, at): ProposalPart => {
    const words = wordsOfChange(plan, change);
    const isPossible = isAllowedChange(plan, change);
    if (!isPossible || left.includes(at))
      return { change, ...words, note: '', isTaken: false, isPossible, effect: noEffect };
    const after = changePlan(plan, change).draft;
    const part = {
      change,
      ...words,
      note: companyOf(plan, after, words.featureId),
      isTaken: true,
      isPossible,
      effect: effectBetween(plan, after, start),
    };
    plan = after;
    return part;
  });
  return {
    parts,
    taken: parts.flatMap(({ isTaken, change }) => (isTaken ? [change] : [])),
    effect: effectBetween(draft, plan, start),
    total: planCosts(plan).total,
    finalDelivery: scheduleOf(plan, start).finalDelivery,
  };
}
