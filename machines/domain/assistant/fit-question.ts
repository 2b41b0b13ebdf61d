import { workingDay, type IsoDate } from '../calendar.ts';
import { inCatalogueOrder } from '../catalogue/features.ts';
import { customTemplate, type TemplateId } from '../catalogue/templates.ts';
import { asBudgeted } from '../fit/budget-tax.ts';
import type { Budget, FitRequest } from '../fit/fit-problem.ts';
import { topics } from '../guide/topics.ts';
import type { Paise } from '../money.ts';
import { allowedChanges, isAllowedChange } from '../plan/change-rules.ts';
import { changePlan, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { canBeBought, includedFeatures, planFeatures } from '../plan/plan-features.ts';
import { broughtBy, exclusionsOf, type PlanWay } from '../plan/plan-rules.ts';
import { speeds } from '../pricing/policy.ts';
import { instalmentsOf, quoteOf } from '../pricing/quote.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import { baseFor } from '../start/suggestion.ts';
import { removalsOf } from './only-changes.ts';
import type { Intent, Remembered } from './assistant.types.ts';

/** The plan of a request, and the budget and date named earlier. */
export interface PlanAsked {
  readonly draft: PlanDraft;
  /** The working day on which work starts. */
  readonly start: IsoDate;
  /** The budget and the date that were named last, and the features that have to stay. */
  readonly remembered: Remembered;
  /** The changes of the open proposal; absent or empty if there is none. */
  readonly proposed?: readonly SingleChange[] | undefined;
}

/** The number of features that a topic adds: its most needed ones, which it lists first. */
const maxOfTopic = 3;
/** A base needs at least this many of a topic's features; otherwise the app starts without a base. */
const leastOfBase = 2;

/** The base for a described app: the closest one for the first topic that has one, or the blank base. */
export function baseOfTopics(topicIds: readonly string[]): TemplateId {
  const bases = topicIds.flatMap((topicId) => {
    const topic = topics.find(({ id }) => id === topicId);
    const base = topic && baseFor(topic);
    return base && topic.featureIds.filter((id) => base.includedFeatures.includes(id)).length >= leastOfBase
      ? [base.id]
      : [];
  });
  return bases[0] ?? customTemplate.id;
}

/**
 * The changes that turn a plan into the described app: its base, the features that were named, and its platforms. The
 * blank base has no features, so the most needed ones of the topics come with it, each as a change of its own.
 */
export function changesOfDescribed(
  draft: PlanDraft,
  { topicIds, featureIds, platforms }: Extract<Intent, { kind: 'describe' }>,
): readonly SingleChange[] {
  const templateId = baseOfTopics(topicIds);
  const usual = templateId === customTemplate.id ? mostNeeded(topicIds) : [];
  const come = platforms.filter((id) => !draft.platforms.includes(id));
  const go = platforms.length === 0 ? [] : draft.platforms.filter((id) => !platforms.includes(id));
  return spelledOut(draft, [
    ...(draft.templateId === templateId ? [] : [{ type: 'template.toggled', templateId } as const]),
    ...[...new Set([...featureIds, ...usual])].map((featureId) => ({ type: 'feature.added', featureId }) as const),
    ...come.map((platformId) => ({ type: 'platform.toggled', platformId }) as const),
    ...go.map((platformId) => ({ type: 'platform.toggled', platformId }) as const),
  ]);
}

/** The first features of topics: the ones that are needed most. */
export function mostNeeded(topicIds: readonly string[]): readonly string[] {
  return topicIds.flatMap((topicId) => topics.find(({ id }) => id === topicId)?.featureIds.slice(0, maxOfTopic) ?? []);
}

/**
 * The allowed changes of a list, with every feature that an addition requires as a change of its own before it, so that
 * each has its own line and price.
 */
export function spelledOut(draft: PlanDraft, changes: readonly SingleChange[]): readonly SingleChange[] {
  let plan = draft;
  const all: SingleChange[] = [];
  const take = (change: SingleChange): void => {
    if (!isAllowedChange(plan, change)) return;
    all.push(change);
    plan = changePlan(plan, change).draft;
  };
  for (const change of changes) {
    const isAddition = change.type === 'feature.added' || change.type === 'feature.swapped';
    if (!isAddition) take(change);
    else for (const id of [...broughtBy(plan, change.featureId), change.featureId]) take(addingChange(plan, id));
  }
  return all;
}

/** The features of a described app that make it what was asked for: those that were named, and the first of its topics. */
export function keptOf(
  plan: PlanDraft,
  { topicIds, featureIds }: Extract<Intent, { kind: 'describe' }>,
): readonly string[] {
  const present = planFeatures(plan);
  return inCatalogueOrder([...featureIds, ...mostNeeded(topicIds)].filter((id) => present.includes(id)));
}

/** The plan with these features as must-haves, besides its own; only those that it has. */
function withStaying(draft: PlanDraft, featureIds: readonly string[]): PlanDraft {
  const present = planFeatures(draft);
  const musts = inCatalogueOrder([...(draft.musts ?? []), ...featureIds].filter((id) => present.includes(id)));
  return musts.length > 0 ? { ...draft, musts } : draft;
}

/** The limits of a request: its own, and where it names none, the one that was named before. */
export function limitsOf({ budget, by }: FitRequest, remembered: FitRequest): FitRequest {
  return { budget: budget ?? remembered.budget, by: by ?? remembered.by };
}

/** The changes that a solution makes to a plan. */
export function changesOfWay(draft: PlanDraft, way: PlanWay): readonly SingleChange[] {
  return [
    ...removalsOf(planFeatures(draft).filter((id) => !way.features.includes(id))),
    ...draft.platforms
      .filter((id) => !way.platforms.includes(id))
      .map((platformId) => ({ type: 'platform.toggled', platformId }) as const),
    ...draft.phases
      .filter((id) => !way.phases.includes(id))
      .map((phaseId) => ({ type: 'phase.toggled', phaseId }) as const),
    ...(way.speed === draft.speed ? [] : [{ type: 'speed.chosen', speed: way.speed } as const]),
    ...(way.care === draft.care ? [] : [{ type: 'care.chosen', care: way.care } as const]),
    ...(way.cycle === draft.cycle ? [] : [{ type: 'cycle.chosen', cycle: way.cycle } as const]),
  ];
}

/** The changes of a described app and of the solution that makes it fit, without additions that are removed again. */
export function joined(
  changes: readonly SingleChange[],
  fitting: readonly SingleChange[],
  draft: PlanDraft,
): readonly SingleChange[] {
  const gone = new Set(fitting.flatMap((change) => (change.type === 'feature.removed' ? [change.featureId] : [])));
  const added = new Set(changes.flatMap((change) => (change.type === 'feature.added' ? [change.featureId] : [])));
  return allowedChanges(draft, [
    ...changes.filter((change) => !(change.type === 'feature.added' && gone.has(change.featureId))),
    ...fitting.filter((change) => !(change.type === 'feature.removed' && added.has(change.featureId))),
  ]);
}

/** The plan after these changes. */
export function planWith(draft: PlanDraft, changes: readonly SingleChange[]): PlanDraft {
  return changes.reduce((plan, change) => changePlan(plan, change).draft, draft);
}

/** A tenth less, to the thousand rupees. */
function tenthLess(amount: Paise): Paise {
  return Math.floor((amount * 9) / 10 / 1_000_00) * 1_000_00;
}

/** What a plan costs as a budget counts it: its total, or its largest payment, with tax or without. */
export function dueOf(draft: PlanDraft, budget: Budget | null, start: IsoDate): Paise {
  const quote = quoteOf(draft, start);
  const net =
    budget === null || budget.per === 'total' || !canBeBought(draft)
      ? quote.costs.total
      : Math.max(...instalmentsOf(quote, budget.per).map((row) => row.net));
  return asBudgeted({ budget }, net);
}

/**
 * The budget of a request to be cheaper that names none: the last one, as long as the plan, with the open proposal, is
 * above it, and otherwise a tenth less than the plan.
 */
function lessThan({ draft, start, remembered: { budget }, proposed = [] }: PlanAsked): Budget {
  const due = dueOf(planWith(draft, proposed), budget, start);
  if (budget !== null && budget.amount < due) return budget;
  return { ...(budget ?? { per: 'total' }), amount: tenthLess(due) };
}

/** So little that no plan costs it: the nearest solution is then the cheapest. */
const almostNothing: FitRequest = { budget: { amount: 1_00, per: 'total' }, by: null };

/**
 * The fit question that has to be solved before a request can be answered: the plan, and the limits it should meet.
 * Null where there is none.
 */
export function fitQuestion(
  intent: Intent,
  asked: PlanAsked,
): { readonly draft: PlanDraft; readonly request: FitRequest; readonly start: IsoDate } | null {
  const { draft, start, remembered } = asked;
  if (intent.kind === 'describe') {
    const request = limitsOf(intent, remembered);
    if (request.budget === null && request.by === null) return null;
    const plan = planWith(draft, changesOfDescribed(draft, intent));
    if (planFeatures(plan).length === 0) return null;
    return { draft: withStaying(plan, [...keptOf(plan, intent), ...remembered.musts]), request, start };
  }
  if (draft.templateId === null || planFeatures(draft).length === 0) return null;
  if (intent.kind === 'figure' && intent.figure === 'cheapest')
    return { draft: withStaying(draft, remembered.musts), request: almostNothing, start };
  if (intent.kind !== 'cheaper' && intent.kind !== 'sooner') return null;
  const plan = withStaying(draft, [...intent.musts, ...remembered.musts]);
  if (intent.kind === 'cheaper')
    return {
      draft: plan,
      request: { budget: intent.budget ?? lessThan(asked), by: intent.by ?? remembered.by },
      start,
    };
  const { budget } = limitsOf(intent, remembered);
  if (intent.by !== null) return { draft: plan, request: { budget, by: intent.by }, start };
  if (fasterSpeed(draft) !== undefined && budget === null) return null;
  return {
    draft: plan,
    request: {
      budget,
      by: workingDay(start, Math.max(1, Math.floor(scheduleOf(draft, start).workingDays * 0.9))),
    },
    start,
  };
}

/** The next faster speed; undefined for the fastest. */
export function fasterSpeed({ speed }: PlanDraft) {
  return speeds[speeds.findIndex(({ id }) => id === speed) + 1];
}

/** The change that adds a feature: it replaces the features that exclude it, if any. */
export function addingChange(draft: PlanDraft, featureId: string): SingleChange {
  return { type: exclusionsOf(draft, featureId).length > 0 ? 'feature.swapped' : 'feature.added', featureId };
}

/** Whether the plan has a feature from its base. */
export function isOfBase(draft: PlanDraft, featureId: string): boolean {
  return includedFeatures(draft).includes(featureId);
}
