import { featureOf } from '../catalogue/features.ts';
import { phases, type PhaseId } from '../catalogue/phases.ts';
import { platforms, type PlatformId } from '../catalogue/platforms.ts';
import { templateOf, type TemplateId } from '../catalogue/templates.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles, type CareId, type CycleId, type SpeedId } from '../pricing/policy.ts';
import type { Suggestion } from '../start/suggestion.types.ts';
import { changeBranches, type BranchChange } from './branches.ts';
import { keptName, type PlanDraft } from './plan-draft.ts';
import { planFeatures } from './plan-features.ts';
import { addFeature, chooseTemplate, clearTemplate, removeAllFeatures, removeFeature, swapInFeature, takeSuggestion, takeWay, toggleMust, togglePhase, togglePlatform, type PlanWay } from './plan-rules.ts';
import { projectName } from './project-name.ts';
import { once } from '../once.ts';
import { locale } from '../../messages/language.ts';
import * as messages from '../../messages/plan.ts';

/** What a visitor can do to a plan, named by what they did. */
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
  /** The plan is fitted: everything that the way changes is one step. */
  | { readonly type: 'way.taken'; readonly way: PlanWay; readonly name: string }
  /** Several changes, in turn, are one step. */
  | { readonly type: 'changes.taken'; readonly changes: readonly SingleChange[] }
  | BranchChange;

/** A change that may be one of several in one step. */
export type SingleChange = Extract<
  PlanChange,
  { type: 'template.toggled' | 'feature.added' | 'feature.swapped' | 'feature.removed' | 'platform.toggled' | 'phase.toggled' | 'speed.chosen' | 'care.chosen' | 'cycle.chosen' }
>;

const changeTypes: ReadonlySet<string> = new Set<PlanChange['type']>([
  'template.toggled', 'template.cleared', 'suggestion.taken', 'feature.added', 'feature.swapped', 'feature.removed',
  'features.cleared', 'platform.toggled', 'phase.toggled', 'speed.chosen', 'care.chosen', 'cycle.chosen', 'project.renamed',
  'must.toggled', 'way.taken', 'changes.taken', 'branch.made', 'branch.renamed', 'branch.opened', 'branch.merged', 'branch.dropped',
]);

/** Whether an event is a change of the plan. */
export function isPlanChange(event: { readonly type: string }): event is PlanChange {
  return changeTypes.has(event.type);
}

/** A change carried out: the plan after it, and the step's name in words. */
export interface PlanChanged {
  readonly draft: PlanDraft;
  readonly label: string;
}

const list = once(() => new Intl.ListFormat(locale));

/** 'iOS', 'iOS and Web', 'iOS, Web and macOS'. */
export function listed(names: readonly string[]): string {
  return list().format(names);
}

/** 'Payments and Invoices': every name. */
export function namesOf(ids: readonly string[]): string {
  return listed(ids.map((id) => featureOf(id).name));
}

/** 'Payments', 'Payments and Invoices', or '5 features' when naming them would not fit a line. */
export function featureNames(ids: readonly string[]): string {
  return ids.length > 3 ? messages.featuresCounted({ count: ids.length }) : namesOf(ids);
}

/** 'added Payments' and 'removed Videos': what came into a list and what left it, in words, where there is any. */
export function differenceWords<Id>(had: readonly Id[], has: readonly Id[], names: (ids: readonly Id[]) => string): readonly string[] {
  const came = has.filter((id) => !had.includes(id));
  const left = had.filter((id) => !has.includes(id));
  return [...(came.length > 0 ? [messages.addedInList({ names: names(came) })] : []), ...(left.length > 0 ? [messages.removedInList({ names: names(left) })] : [])];
}

/** The step in words, by what came into the plan and what left it, for changes of features. */
function featureStep(before: PlanDraft, after: PlanDraft, main: string): string {
  const [had = [], has = []] = [before, after].map((draft) => planFeatures(draft).toSorted((a, b) => Number(b === main) - Number(a === main)));
  const added = featureNames(has.filter((id) => !had.includes(id)));
  const removed = featureNames(had.filter((id) => !has.includes(id)));
  if (removed === '') return added === '' ? '' : messages.added({ names: added });
  return added === '' ? messages.removed({ names: removed }) : messages.addedAndRemoved({ added, removed });
}

function toggleStep(name: string, isChosen: boolean): string {
  return isChosen ? messages.added({ names: name }) : messages.removed({ names: name });
}

/** The step from one name to another, by the names that were and are shown. */
function renamed(before: PlanDraft, after: PlanDraft): PlanChanged {
  const [from, to] = [projectName(before), projectName(after)];
  return { draft: after, label: from === '' ? messages.namedProject({ name: to }) : messages.renamedProject({ from, to }) };
}

/** How many changes are named in the step that takes them together. */
const mostNamed = 3;

/** Several changes as one step: named one by one, or counted. */
function changesStep(draft: PlanDraft, changes: readonly SingleChange[]): PlanChanged {
  let plan = draft;
  const labels = changes.map((change) => {
    const changed = changePlan(plan, change);
    plan = changed.draft;
    return changed.label;
  });
  const words = labels.map((label, at) => (at === 0 ? label : `${label.charAt(0).toLowerCase()}${label.slice(1)}`));
  return { draft: plan, label: labels.length > mostNamed ? messages.tookChanges({ count: labels.length }) : words.join(', ') };
}

/** Carry out a change. Whether it may happen is asked before, of the rules. */
export function changePlan(draft: PlanDraft, change: PlanChange): PlanChanged {
  switch (change.type) {
    case 'template.toggled':
      return draft.templateId === change.templateId
        ? changePlan(draft, { type: 'template.cleared' })
        : { draft: chooseTemplate(draft, change.templateId), label: messages.choseBase({ base: templateOf(change.templateId).name }) };
    case 'template.cleared':
      return { draft: clearTemplate(draft), label: messages.clearedSelection };
    case 'suggestion.taken':
      return { draft: takeSuggestion(draft, change.suggestion), label: messages.tookSuggestion({ base: templateOf(change.suggestion.templateId).name }) };
    case 'feature.added': {
      const after = addFeature(draft, change.featureId);
      return { draft: after, label: featureStep(draft, after, change.featureId) };
    }
    case 'feature.swapped': {
      const after = swapInFeature(draft, change.featureId);
      return { draft: after, label: featureStep(draft, after, change.featureId) };
    }
    case 'feature.removed': {
      const after = removeFeature(draft, change.featureId);
      return { draft: after, label: featureStep(draft, after, change.featureId) };
    }
    case 'features.cleared':
      return { draft: removeAllFeatures(draft), label: messages.removedAllFeatures };
    case 'platform.toggled': {
      const after = togglePlatform(draft, change.platformId);
      const name = platforms.find(({ id }) => id === change.platformId)?.name ?? change.platformId;
      return { draft: after, label: toggleStep(name, after.platforms.includes(change.platformId)) };
    }
    case 'phase.toggled': {
      const after = togglePhase(draft, change.phaseId);
      const name = phases.find(({ id }) => id === change.phaseId)?.name ?? change.phaseId;
      return { draft: after, label: toggleStep(name, after.phases.includes(change.phaseId)) };
    }
    case 'speed.chosen':
      return { draft: { ...draft, speed: change.speed }, label: messages.setSpeed({ speed: speedOf(change.speed).name }) };
    case 'care.chosen':
      return { draft: { ...draft, care: change.care }, label: change.care === 'none' ? messages.removedCare : messages.addedCare };
    case 'cycle.chosen':
      return { draft: { ...draft, cycle: change.cycle }, label: messages.setPayments({ cycle: cycles.find(({ id }) => id === change.cycle)?.name ?? change.cycle }) };
    case 'project.renamed':
      return renamed(draft, { ...draft, name: keptName(change.name) });
    case 'must.toggled': {
      const after = toggleMust(draft, change.featureId);
      const { name } = featureOf(change.featureId);
      return { draft: after, label: after.musts?.includes(change.featureId) ? messages.markedMust({ name }) : messages.unmarkedMust({ name }) };
    }
    case 'way.taken':
      return { draft: takeWay(draft, change.way), label: change.name };
    case 'changes.taken':
      return changesStep(draft, change.changes);
    case 'branch.made':
    case 'branch.renamed':
    case 'branch.opened':
    case 'branch.merged':
    case 'branch.dropped':
      return changeBranches(draft, change);
  }
}
