import { workingDay, type IsoDate } from '../calendar.ts';
import { featureOf, inCatalogueOrder } from '../catalogue/features.ts';
import { customTemplate, templateOf, type TemplateId } from '../catalogue/templates.ts';
import { asBudgeted } from '../fit/budget-tax.ts';
import type { FitRequest } from '../fit/fit-problem.ts';
import { topics } from '../guide/topics.ts';
import type { Paise } from '../money.ts';
import { allowedChanges } from '../plan/change-rules.ts';
import { changePlan, type SingleChange } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import { exclusionsOf, type PlanWay } from '../plan/plan-rules.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { speeds } from '../pricing/policy.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import { baseFor } from '../start/suggestion.ts';
import type { Intent } from './assistant.types.ts';

/** The plan of a request, and the budget and date named earlier. */
export interface PlanAsked {
  readonly draft: PlanDraft;
  /** The working day on which work starts. */
  readonly start: IsoDate;
  /** The budget and the date that were named last. */
  readonly remembered: FitRequest;
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
 * The changes that turn a plan into the described app: its base, the most needed features of the named topics, and its
 * platforms.
 */
export function changesOfDescribed(
  draft: PlanDraft,
  { topicIds, featureIds, platforms }: Extract<Intent, { kind: 'describe' }>,
): readonly SingleChange[] {
  const templateId = baseOfTopics(topicIds);
  const included = templateOf(templateId).includedFeatures;
  const wanted = [
    ...featureIds,
    ...topicIds.flatMap((id) =>
      (topics.find((topic) => topic.id === id)?.featureIds ?? [])
        .filter((feature) => !included.includes(feature))
        .slice(0, maxOfTopic),
    ),
  ];
  const come = platforms.filter((id) => !draft.platforms.includes(id));
  const go = platforms.length === 0 ? [] : draft.platforms.filter((id) => !platforms.includes(id));
  return allowedChanges(draft, [
    ...(draft.templateId === templateId ? [] : [{ type: 'template.toggled', templateId } as const]),
    ...[...new Set(wanted)].map((featureId) => ({ type: 'feature.added', featureId }) as const),
    ...come.map((platformId) => ({ type: 'platform.toggled', platformId }) as const),
    ...go.map((platformId) => ({ type: 'platform.toggled', platformId }) as const),
  ]);
}

/** The features of a described app that make it what was asked for: those that were named, and the first of its topics. */
export function keptOf(
  plan: PlanDraft,
  { topicIds, featureIds }: Extract<Intent, { kind: 'describe' }>,
): readonly string[] {
  const present = planFeatures(plan);
  const ofTopics = topicIds.flatMap(
    (topicId) => topics.find(({ id }) => id === topicId)?.featureIds.slice(0, maxOfTopic) ?? [],
  );
  return inCatalogueOrder([...featureIds, ...ofTopics].filter((id) => present.includes(id)));
}

/** The limits of a request: its own, and where it names none, the one that was named before. */
export function limitsOf({ budget, by }: FitRequest, remembered: FitRequest): FitRequest {
  return { budget: budget ?? remembered.budget, by: by ?? remembered.by };
}

/** The changes that a solution makes to a plan; a feature is removed before those that it requires. */
export function changesOfWay(draft: PlanDraft, way: PlanWay): readonly SingleChange[] {
  const going = planFeatures(draft).filter((id) => !way.features.includes(id));
  const ordered: string[] = [];
  while (going.length > 0) {
    const at = going.findIndex((id) => !going.some((other) => featureOf(other).requires?.includes(id)));
    ordered.push(...going.splice(Math.max(at, 0), 1));
  }
  return [
    ...ordered.map((featureId) => ({ type: 'feature.removed', featureId }) as const),
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

/** The total less a tenth, to the thousand rupees. */
function tenthLess(total: Paise): Paise {
  return Math.floor((total * 9) / 10 / 1_000_00) * 1_000_00;
}

/**
 * The fit question that has to be solved before a request can be answered: the plan, and the limits it should meet.
 * Null where there is none.
 */
export function fitQuestion(
  intent: Intent,
  { draft, start, remembered }: PlanAsked,
): { readonly draft: PlanDraft; readonly request: FitRequest; readonly start: IsoDate } | null {
  if (intent.kind === 'describe') {
    const request = limitsOf(intent, remembered);
    if (request.budget === null && request.by === null) return null;
    const plan = planWith(draft, changesOfDescribed(draft, intent));
    const musts = inCatalogueOrder([...(plan.musts ?? []), ...keptOf(plan, intent)]);
    return { draft: musts.length > 0 ? { ...plan, musts } : plan, request, start };
  }
  const isAsked = intent.kind === 'cheaper' || intent.kind === 'sooner';
  if (!isAsked || draft.templateId === null || planFeatures(draft).length === 0) return null;
  if (intent.kind === 'cheaper') {
    const { total } = planCosts(draft);
    const { budget } = remembered;
    const known = budget?.per === 'total' && budget.amount < asBudgeted(remembered, total) ? budget : null;
    const less = { amount: tenthLess(asBudgeted({ budget: null }, total)), per: 'total' } as const;
    return {
      draft,
      request: { budget: intent.budget ?? known ?? less, by: intent.by ?? remembered.by },
      start,
    };
  }
  const { budget } = limitsOf(intent, remembered);
  if (intent.by !== null) return { draft, request: { budget, by: intent.by }, start };
  if (fasterSpeed(draft) !== undefined && budget === null) return null;
  return {
    draft,
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
