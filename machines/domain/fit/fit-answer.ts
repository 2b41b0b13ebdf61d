import { addDays, type IsoDate } from '../calendar.ts';
import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import { daysBetween } from '../days-between.ts';
import type { Descriptions } from '../catalogue/catalogue.types.ts';
import type { Paise } from '../money.ts';
import { wayOutcome } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import type { PlanEffect } from '../plan/plan-effect.ts';
import { includedFeatures, planFeatures } from '../plan/plan-features.ts';
import type { PlanWay } from '../plan/plan-rules.ts';
import { stepWords } from '../plan/step-words.ts';
import { listPrices, planCosts, planFactors } from '../pricing/cost-summary.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles } from '../pricing/policy.ts';
import { foundationHalfDays, scheduleOf } from '../pricing/schedule.ts';
import { totalsAt } from '../pricing/totals.ts';
import { asBudgeted, beforeTax } from './budget-tax.ts';
import { figuresOf, type FitFigures } from './fit-figures.ts';
import { fitProblem, workingDaysOf, type FitRequest, type Setting } from './fit-problem.ts';
import { careNote, sentenceOf } from './fit-words.ts';
import { createFitting, type Fitting, type Way } from './fit-ways.ts';
import * as messages from '#messages/fit.ts';

/**
 * One removal or change, its loss in words, and its effect on the total and the days. The effects of a solution's
 * losses add up to its own. All amounts of an answer are as its budget counts them (`asBudgeted`).
 */
export interface FitLoss extends PlanEffect {
  readonly name: string;
  readonly note: string;
}

/** A solution in the form shown to the person. */
export interface FitWay extends FitFigures {
  readonly title: string;
  readonly sentence: string;
  readonly losses: readonly FitLoss[];
  /** Its overall effect; negative values are savings. */
  readonly effect: PlanEffect;
  readonly way: PlanWay;
}

/**
 * The closest fit when there is no solution: with this much more money, in paise, or this many days later; both where
 * neither limit can be met.
 */
export interface NearestFit {
  readonly more: Paise;
  readonly later: number;
  readonly way: FitWay;
}

/** Whether each limit of a request could be met if it were the only one. */
export interface MetLimits {
  readonly budget: boolean;
  readonly date: boolean;
}

/** The answer to a fit request. */
export type FitAnswer = { readonly request: FitRequest; readonly now: FitFigures; readonly isProven: boolean } & (
  | { readonly kind: 'fits' }
  | { readonly kind: 'ways'; readonly ways: readonly FitWay[] }
  | { readonly kind: 'nothing'; readonly nearest: readonly NearestFit[]; readonly meets: MetLimits }
);

/** A request as the engine solves it: its budget before tax. */
function netOf({ budget, by }: FitRequest): FitRequest {
  return { budget: budget && { amount: beforeTax(budget), per: budget.per }, by };
}

/** The plan of a solution, in the form that the plan machine accepts. */
function planWay(draft: PlanDraft, { kept, setting }: Way, { budget }: FitRequest): PlanWay {
  const { platforms, phases: built, speed, care } = setting;
  return {
    features: planFeatures(draft).filter((_, index) => kept[index]),
    platforms,
    phases: built,
    speed,
    care,
    cycle: budget === null || budget.per === 'total' ? draft.cycle : budget.per,
  };
}

/** Removed features, each before those that it depends on. */
function dependentsFirst(going: ReadonlySet<string>): readonly string[] {
  const order = new Set<string>();
  const visit = (id: string): void => {
    for (const other of featureOf(id).requires ?? []) if (going.has(other)) visit(other);
    order.add(id);
  };
  [...going].toReversed().forEach(visit);
  return [...order].toReversed();
}

/**
 * Each removal or change, in order: a feature is removed before those that it depends on, so that each line covers that
 * feature alone.
 */
function lossesOf(draft: PlanDraft, way: PlanWay, request: FitRequest, descriptions: Descriptions): readonly FitLoss[] {
  const included = new Set(includedFeatures(draft));
  const kept = new Set(way.features);
  const present = planFeatures(draft);
  let prices = listPrices(draft);
  let halfDays = present.reduce((all, id) => all + featureOf(id).days * 2, foundationHalfDays(draft));
  let setting: Setting = draft;
  let totalOf = totalsAt(planFactors(setting), setting.care);
  const effect = (): PlanEffect => ({
    total: asBudgeted(request, totalOf(prices)),
    workingDays: workingDaysOf(halfDays, setting),
  });
  let before = effect();
  const losses: FitLoss[] = [];
  const note = (name: string, words: string): void => {
    const { total, workingDays } = effect();
    losses.push({ name, note: words, total: total - before.total, workingDays: workingDays - before.workingDays });
    before = { total, workingDays };
  };
  const change = (name: string, words: string, changed: Partial<Setting>): void => {
    setting = { ...setting, ...changed };
    totalOf = totalsAt(planFactors(setting), setting.care);
    note(name, words);
  };
  for (const id of dependentsFirst(new Set(present.filter((feature) => !kept.has(feature))))) {
    const { name, price, days } = featureOf(id);
    prices = included.has(id)
      ? { ...prices, removed: prices.removed + price }
      : { ...prices, added: prices.added - price };
    halfDays -= days * 2;
    note(name, descriptions[id] ?? '');
  }
  for (const id of draft.platforms.filter((platform) => !way.platforms.includes(platform))) {
    const [name = ''] = platformNames([id]);
    change(name, messages.noAppFor({ platform: name }), {
      platforms: setting.platforms.filter((platform) => platform !== id),
    });
  }
  for (const { id, name, note: words } of phases.filter(
    (phase) => draft.phases.includes(phase.id) && !way.phases.includes(phase.id),
  )) {
    change(name, messages.notBuilt({ note: `${words.charAt(0).toLowerCase()}${words.slice(1)}` }), {
      phases: setting.phases.filter((phase) => phase !== id),
    });
  }
  if (way.speed !== draft.speed)
    change(
      messages.deliverySpeed({ speed: speedOf(way.speed).name }),
      messages.insteadOfSpeed({ speed: speedOf(draft.speed).name }),
      { speed: way.speed },
    );
  if (way.care !== draft.care) change(messages.carePlan, careNote[way.care], { care: way.care });
  if (way.cycle !== draft.cycle)
    note(
      messages.payments,
      messages.asBudgetAsks({ cycle: cycles.find(({ id }) => id === way.cycle)?.name ?? way.cycle }),
    );
  return losses;
}

/** Describes a solution of a plan in words. @param now the figures of the unchanged plan */
function fitWay(
  draft: PlanDraft,
  way: Way,
  request: FitRequest,
  start: IsoDate,
  now: PlanEffect,
  descriptions: Descriptions,
): FitWay {
  const taken = planWay(draft, way, request);
  return {
    ...figuresOf(way, request, start),
    title: stepWords(wayOutcome(draft, taken)),
    sentence: sentenceOf(draft, taken),
    losses: lossesOf(draft, taken, request, descriptions),
    effect: {
      total: asBudgeted(request, way.total) - asBudgeted(request, now.total),
      workingDays: way.workingDays - now.workingDays,
    },
    way: taken,
  };
}

/**
 * The closest fits when there is no solution: with the least additional money, to the rupee, and with the fewest
 * additional days.
 */
function nearestOf(
  draft: PlanDraft,
  { ways: waysOf, ease }: Fitting,
  request: FitRequest,
  start: IsoDate,
  worded: (way: Way) => FitWay,
): readonly NearestFit[] {
  const ways: Fitting['ways'] = (eased) => waysOf(netOf(eased));
  /**
   * The best solution for the smallest whole number that has one. Numbers less than `low` have none, and `low` itself
   * usually has one.
   */
  const firstFrom = (
    low: number,
    most: number,
    eased: (value: number) => FitRequest,
  ): { readonly value: number; readonly way: FitWay } | null => {
    let [under, value] = [low - 1, low];
    let way = ways(eased(value)).ways[0];
    for (let step = 1; !way && value < most; step *= 2) {
      [under, value] = [value, value + step];
      way = ways(eased(value)).ways[0];
    }
    while (way && value - under > 1) {
      const middle = Math.floor((under + value) / 2);
      const other = ways(eased(middle)).ways[0];
      if (other) [way, value] = [other, middle];
      else under = middle;
    }
    return way ? { value, way: worded(way) } : null;
  };
  const { budget, by } = request;
  const net = netOf(request);
  const amount = budget && ease.amount(net);
  const day = by !== null && ease.day(net);
  const dearer =
    budget && amount !== null
      ? firstFrom(Math.ceil(amount / 100), planCosts(draft).total / 50, (value) => ({
          by,
          budget: { ...budget, amount: asBudgeted(request, value * 100) },
        }))
      : null;
  const later =
    by !== null && day
      ? firstFrom(daysBetween(by, day), scheduleOf(draft, start).workingDays * 3, (value) => ({
          budget,
          by: addDays(by, value),
        }))
      : null;
  if (budget && by !== null && !dearer && !later) {
    const [earliest] = nearestOf(draft, { ways: waysOf, ease }, { budget: null, by }, start, worded);
    return earliest ? [{ ...earliest, more: earliest.way.payment - budget.amount }] : [];
  }
  return [
    ...(budget && dearer
      ? [{ more: asBudgeted(request, dearer.value * 100) - budget.amount, later: 0, way: dearer.way }]
      : []),
    ...(later ? [{ more: 0, later: later.value, way: later.way }] : []),
  ];
}

/**
 * Fits a plan to a request. @param start the working day on which work starts. @param descriptions one sentence about
 * each feature.
 */
export function answerFit(
  draft: PlanDraft,
  request: FitRequest,
  start: IsoDate,
  descriptions: Descriptions,
): FitAnswer {
  const whole: PlanEffect = { total: planCosts(draft).total, workingDays: scheduleOf(draft, start).workingDays };
  const fitting = createFitting(fitProblem(draft, draft.musts ?? [], start));
  const { ways, isProven } = fitting.ways(netOf(request));
  const common = { request, now: figuresOf(whole, request, start), isProven };
  if (ways[0]?.kinds.length === 0) return { ...common, kind: 'fits' };
  const worded = (way: Way): FitWay => fitWay(draft, way, request, start, whole, descriptions);
  return ways.length > 0
    ? { ...common, kind: 'ways', ways: ways.map(worded) }
    : {
        ...common,
        kind: 'nothing',
        nearest: nearestOf(draft, fitting, request, start, worded),
        meets: {
          budget: fitting.ways(netOf({ ...request, by: null })).ways.length > 0,
          date: fitting.ways({ ...request, budget: null }).ways.length > 0,
        },
      };
}
