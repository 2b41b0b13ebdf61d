import { featureOf } from '../catalogue/features.ts';
import type { PhaseId } from '../catalogue/phases.ts';
import type { PlatformId } from '../catalogue/platforms.ts';
import type { TemplateId } from '../catalogue/templates.ts';
import { speedOf } from '../pricing/factors.ts';
import type { CareId, CycleId, SpeedId } from '../pricing/policy.ts';
import type { Suggestion } from '../start/suggestion.types.ts';
import { changeBranches, type BranchChange } from './branches.ts';
import { keptName, type PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import {
  addFeature,
  chooseTemplate,
  clearTemplate,
  removeAllFeatures,
  removeFeature,
  swapInFeature,
  takeSuggestion,
  takeWay,
  toggleMust,
  togglePhase,
  togglePlatform,
  type PlanWay,
} from './plan-rules.ts';
import { projectName } from './project-name.ts';
import type { SingleOutcome, StepOutcome } from './step-outcome.ts';
import { once } from '../once.ts';
import { isolated } from '#messages/message.ts';
import { locale } from '#messages/language.ts';
import * as messages from '#messages/plan.ts';

/** The changes that a visitor can make to a plan. */
export type PlanChange =
  | { readonly type: 'template.toggled'; readonly templateId: TemplateId }
  | { readonly type: 'template.cleared' }
  | { readonly type: 'suggestion.taken'; readonly suggestion: Suggestion }
  | { readonly type: 'feature.added'; readonly featureId: string }
  | { readonly type: 'feature.swapped'; readonly featureId: string }
  | { readonly type: 'feature.removed'; readonly featureId: string }
  | { readonly type: 'features.cleared' }
  | { readonly type: 'platform.toggled'; readonly platformId: PlatformId }
  | { readonly type: 'phase.toggled'; readonly phaseId: PhaseId }
  | { readonly type: 'speed.chosen'; readonly speed: SpeedId }
  | { readonly type: 'care.chosen'; readonly care: CareId }
  | { readonly type: 'cycle.chosen'; readonly cycle: CycleId }
  | { readonly type: 'project.renamed'; readonly name: string }
  | { readonly type: 'must.toggled'; readonly featureId: string }
  /** The plan is fitted: all changes of the solution are one step. */
  | { readonly type: 'way.taken'; readonly way: PlanWay }
  /** Several changes, in order, are one step. */
  | { readonly type: 'changes.taken'; readonly changes: readonly SingleChange[] }
  | BranchChange;

/** A change that may be one of several in one step. */
export type SingleChange = Extract<
  PlanChange,
  {
    type:
      | 'template.toggled'
      | 'feature.added'
      | 'feature.swapped'
      | 'feature.removed'
      | 'platform.toggled'
      | 'phase.toggled'
      | 'speed.chosen'
      | 'care.chosen'
      | 'cycle.chosen';
  }
>;

/** The result of a change: the plan after it, and the step's outcome. */
export interface PlanChanged<Outcome extends StepOutcome = StepOutcome> {
  readonly draft: PlanDraft;
  readonly outcome: Outcome;
}

const list = once(() => new Intl.ListFormat(locale));

/** 'iOS', 'iOS and Web', 'iOS, Web and macOS'. */
export function listed(names: readonly string[]): string {
  return list().format(names.map(isolated));
}

/** 'Payments and Invoices': every name. */
export function namesOf(ids: readonly string[]): string {
  return listed(ids.map((id) => featureOf(id).name));
}

/** 'Payments', 'Payments and Invoices', or '5 features' when the names would not fit a line. */
export function featureNames(ids: readonly string[]): string {
  return ids.length > 3 ? messages.featuresCounted({ count: ids.length }) : namesOf(ids);
}

/** 'added Payments' and 'removed Videos': the additions to and removals from a list, in words, if there are any. */
export function differenceWords<Id>(
  had: readonly Id[],
  has: readonly Id[],
  names: (ids: readonly Id[]) => string,
): readonly string[] {
  const came = has.filter((id) => !had.includes(id));
  const left = had.filter((id) => !has.includes(id));
  return [
    ...(came.length > 0 ? [messages.addedInList({ names: names(came) })] : []),
    ...(left.length > 0 ? [messages.removedInList({ names: names(left) })] : []),
  ];
}

/** The features added to and removed from the plan, `main` first. */
function featuresChanged(before: PlanDraft, after: PlanDraft, main: string): SingleOutcome {
  const [had = [], has = []] = [before, after].map((draft) =>
    planFeatures(draft).toSorted((a, b) => Number(b === main) - Number(a === main)),
  );
  return {
    kind: 'featuresChanged',
    added: has.filter((id) => !had.includes(id)),
    removed: had.filter((id) => !has.includes(id)),
  };
}

/** The effect of a solution on a plan, as its step is named. */
export function wayOutcome(draft: PlanDraft, way: PlanWay): StepOutcome {
  return {
    kind: 'wayTaken',
    features: planFeatures(draft).length - way.features.length,
    platforms: draft.platforms.filter((id) => !way.platforms.includes(id)),
    phases: draft.phases.filter((id) => !way.phases.includes(id)),
    pace: way.speed === draft.speed ? null : speedOf(way.speed).time > speedOf(draft.speed).time ? 'slower' : 'faster',
    isWithoutCare: way.care !== draft.care,
  };
}

/** Several changes, in order, as one step. */
function takeChanges(draft: PlanDraft, changes: readonly SingleChange[]): PlanChanged {
  let plan = draft;
  const outcomes = changes.map((change) => {
    const changed = changeOnce(plan, change);
    plan = changed.draft;
    return changed.outcome;
  });
  return { draft: plan, outcome: { kind: 'changesTaken', outcomes } };
}

/** Carries out a change that may be one of several. */
function changeOnce(draft: PlanDraft, change: SingleChange): PlanChanged<SingleOutcome> {
  switch (change.type) {
    case 'template.toggled':
      return draft.templateId === change.templateId
        ? { draft: clearTemplate(draft), outcome: { kind: 'baseCleared' } }
        : {
            draft: chooseTemplate(draft, change.templateId),
            outcome: { kind: 'baseChosen', templateId: change.templateId },
          };
    case 'feature.added': {
      const after = addFeature(draft, change.featureId);
      return { draft: after, outcome: featuresChanged(draft, after, change.featureId) };
    }
    case 'feature.swapped': {
      const after = swapInFeature(draft, change.featureId);
      return { draft: after, outcome: featuresChanged(draft, after, change.featureId) };
    }
    case 'feature.removed': {
      const after = removeFeature(draft, change.featureId);
      return { draft: after, outcome: featuresChanged(draft, after, change.featureId) };
    }
    case 'platform.toggled': {
      const { platformId } = change;
      const after = togglePlatform(draft, platformId);
      return {
        draft: after,
        outcome: { kind: 'platformToggled', platformId, isChosen: after.platforms.includes(platformId) },
      };
    }
    case 'phase.toggled': {
      const { phaseId } = change;
      const after = togglePhase(draft, phaseId);
      return { draft: after, outcome: { kind: 'phaseToggled', phaseId, isChosen: after.phases.includes(phaseId) } };
    }
    case 'speed.chosen':
      return { draft: { ...draft, speed: change.speed }, outcome: { kind: 'speedChosen', speed: change.speed } };
    case 'care.chosen':
      return { draft: { ...draft, care: change.care }, outcome: { kind: 'careChosen', care: change.care } };
    case 'cycle.chosen':
      return { draft: { ...draft, cycle: change.cycle }, outcome: { kind: 'cycleChosen', cycle: change.cycle } };
  }
}

/** Carries out a change. Callers check the rules first. */
export function changePlan(draft: PlanDraft, change: PlanChange): PlanChanged {
  switch (change.type) {
    case 'template.cleared':
      return { draft: clearTemplate(draft), outcome: { kind: 'baseCleared' } };
    case 'suggestion.taken':
      return {
        draft: takeSuggestion(draft, change.suggestion),
        outcome: { kind: 'suggestionTaken', templateId: change.suggestion.templateId },
      };
    case 'features.cleared':
      return { draft: removeAllFeatures(draft), outcome: { kind: 'featuresCleared' } };
    case 'project.renamed': {
      const after = { ...draft, name: keptName(change.name) };
      return { draft: after, outcome: { kind: 'projectRenamed', from: projectName(draft), to: projectName(after) } };
    }
    case 'must.toggled': {
      const { featureId } = change;
      const after = toggleMust(draft, featureId);
      return {
        draft: after,
        outcome: { kind: 'mustToggled', featureId, isMust: after.musts?.includes(featureId) ?? false },
      };
    }
    case 'way.taken':
      return { draft: takeWay(draft, change.way), outcome: wayOutcome(draft, change.way) };
    case 'changes.taken':
      return takeChanges(draft, change.changes);
    case 'branch.made':
    case 'branch.renamed':
    case 'branch.opened':
    case 'branch.merged':
    case 'branch.dropped':
      return changeBranches(draft, change);
    case 'template.toggled':
    case 'feature.added':
    case 'feature.swapped':
    case 'feature.removed':
    case 'platform.toggled':
    case 'phase.toggled':
    case 'speed.chosen':
    case 'care.chosen':
    case 'cycle.chosen':
      return changeOnce(draft, change);
  }
}
