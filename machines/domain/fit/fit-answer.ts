import { addDays, formatDate, type IsoDate } from '../calendar.ts';
import { featureOf } from '../catalogue/features.ts';
import { phases } from '../catalogue/phases.ts';
import { platformNames } from '../catalogue/platforms.ts';
import type { Descriptions } from '../catalogue/catalogue.types.ts';
import type { Paise } from '../money.ts';
import { namesOf, wayOutcome } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { effectBetween, type PlanEffect } from '../plan/plan-effect.ts';
import { planFeatures } from '../plan/plan-features.ts';
import { takeWay, type PlanWay } from '../plan/plan-rules.ts';
import { stepWords } from '../plan/step-words.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { speedOf } from '../pricing/factors.ts';
import { cycles, type CareId } from '../pricing/policy.ts';
import { instalmentsOf, quoteOf } from '../pricing/quote.ts';
import { scheduleOf } from '../pricing/schedule.ts';
import { fitProblem, type FitRequest } from './fit-problem.ts';
import { fitWays, type Way } from './fit-ways.ts';
import * as messages from '../../messages/fit.ts';

/** One thing that goes or changes, what is lost with it in words, and what it does to the total and the days. The effects of a way add up to its own. */
export interface FitLoss extends PlanEffect {
  readonly name: string;
  readonly note: string;
}

/** A plan's figures: paise before tax, and the final delivery. */
export interface FitFigures {
  readonly total: Paise;
  readonly finalDelivery: IsoDate;
  /** The largest payment in the cycle that was asked for, before tax; the total for a budget of the whole. */
  readonly payment: Paise;
}

/** A way as a person reads it. */
export interface FitWay extends FitFigures {
  readonly title: string;
  readonly sentence: string;
  readonly losses: readonly FitLoss[];
  /** What it changes in all; negative is saved. */
  readonly effect: PlanEffect;
  readonly way: PlanWay;
}

/** The nearest that fits when nothing does: with how much more money, in paise, or how many days later. */
export interface NearestFit {
  readonly more: Paise;
  readonly later: number;
  readonly way: FitWay;
}

/** What fitting answers. */
export type FitAnswer = { readonly request: FitRequest; readonly now: FitFigures; readonly isProven: boolean } & (
  | { readonly kind: 'fits' }
  | { readonly kind: 'ways'; readonly ways: readonly FitWay[] }
  | { readonly kind: 'nothing'; readonly nearest: readonly NearestFit[] }
);

function figuresOf(draft: PlanDraft, { budget }: FitRequest, start: IsoDate): FitFigures {
  const quote = quoteOf(draft, start);
  const { total } = quote.costs;
  const payment = budget === null || budget.per === 'total' ? total : Math.max(...instalmentsOf(quote, budget.per).map(({ net }) => net));
  return { total, finalDelivery: quote.schedule.finalDelivery, payment };
}

/** The plan of a way, as the plan machine takes it. */
function planWay(draft: PlanDraft, { kept, setting }: Way, { budget }: FitRequest): PlanWay {
  const { platforms, phases: built, speed, care } = setting;
  return { features: planFeatures(draft).filter((_, index) => kept[index]), platforms, phases: built, speed, care, cycle: budget === null || budget.per === 'total' ? draft.cycle : budget.per };
}

const careNote: Readonly<Record<CareId, string>> = { standard: '', none: messages.arrangeCareYourself };

/** Each thing that goes, in turn: what depends on another goes before it, so that each line is that thing alone. */
function lossesOf(draft: PlanDraft, way: PlanWay, start: IsoDate, descriptions: Descriptions): readonly FitLoss[] {
  const losses: FitLoss[] = [];
  let now = draft;
  const step = (name: string, note: string, change: Partial<PlanWay>): void => {
    const next = takeWay(now, { features: planFeatures(now), platforms: now.platforms, phases: now.phases, speed: now.speed, care: now.care, cycle: now.cycle, ...change });
    losses.push({ name, note, ...effectBetween(now, next, start) });
    now = next;
  };
  const going = planFeatures(draft).filter((id) => !way.features.includes(id));
  while (going.length > 0) {
    const at = going.findIndex((id) => !going.some((other) => featureOf(other).requires?.includes(id)));
    const [id = ''] = going.splice(Math.max(at, 0), 1);
    step(featureOf(id).name, descriptions[id] ?? '', { features: planFeatures(now).filter((other) => other !== id) });
  }
  for (const id of draft.platforms.filter((platform) => !way.platforms.includes(platform))) {
    const [name = ''] = platformNames([id]);
    step(name, messages.noAppFor({ platform: name }), { platforms: now.platforms.filter((platform) => platform !== id) });
  }
  for (const { id, name, note } of phases.filter((phase) => draft.phases.includes(phase.id) && !way.phases.includes(phase.id))) {
    step(name, messages.notBuilt({ note: `${note.charAt(0).toLowerCase()}${note.slice(1)}` }), { phases: now.phases.filter((phase) => phase !== id) });
  }
  if (way.speed !== draft.speed) step(messages.deliverySpeed({ speed: speedOf(way.speed).name }), messages.insteadOfSpeed({ speed: speedOf(draft.speed).name }), { speed: way.speed });
  if (way.care !== draft.care) step(messages.carePlan, careNote[way.care], { care: way.care });
  if (way.cycle !== draft.cycle) step(messages.payments, messages.asBudgetAsks({ cycle: cycles.find(({ id }) => id === way.cycle)?.name ?? way.cycle }), { cycle: way.cycle });
  return losses;
}

/** '23 of 26 features stay, and the care plan. Without Video Calls, Stories and Polls.' */
function sentenceOf(draft: PlanDraft, way: PlanWay): string {
  const present = planFeatures(draft);
  const gone = present.filter((id) => !way.features.includes(id));
  return [
    gone.length === 0 ? messages.everyFeatureStays : messages.someStay({ kept: way.features.length, all: present.length }),
    ...(gone.length > 0 && gone.length <= 5 ? [messages.withoutFeatures({ names: namesOf(gone) })] : []),
    ...(draft.care === 'none' ? [] : way.care === 'none' ? [careNote.none] : gone.length > 0 ? [messages.careStays] : []),
    ...(draft.musts && gone.length > 0 ? [messages.mustsAreIn] : []),
  ].join(' ');
}

function fitWay(draft: PlanDraft, way: Way, request: FitRequest, start: IsoDate, descriptions: Descriptions): FitWay {
  const taken = planWay(draft, way, request);
  const after = takeWay(draft, taken);
  return {
    ...figuresOf(after, request, start),
    title: stepWords(wayOutcome(draft, taken)),
    sentence: sentenceOf(draft, taken),
    losses: lossesOf(draft, taken, start, descriptions),
    effect: effectBetween(draft, after, start),
    way: taken,
  };
}

/** The least whole number from `low` on for which something that turns from false to true is true; null when `high` is not enough. */
function least(low: number, high: number, isTrue: (value: number) => boolean): number | null {
  if (!isTrue(high)) return null;
  let [under, enough] = [low, high];
  while (enough - under > 1) {
    const middle = Math.floor((under + enough) / 2);
    if (isTrue(middle)) enough = middle;
    else under = middle;
  }
  return enough;
}

/** What fits when nothing does: with the least more money, to the rupee, and with the fewest more days. */
function nearestOf(draft: PlanDraft, request: FitRequest, start: IsoDate, descriptions: Descriptions): readonly NearestFit[] {
  const problem = fitProblem(draft, draft.musts ?? [], start);
  const has = (other: FitRequest): boolean => fitWays(problem, other, 1).ways.length > 0;
  const { budget, by } = request;
  const wayFor = (other: FitRequest): FitWay | undefined => fitWays(problem, other).ways.slice(0, 1).map((way) => fitWay(draft, way, request, start, descriptions))[0];
  const nearest: NearestFit[] = [];
  if (budget) {
    const most = Math.ceil(planCosts(draft).total / 50) + 1;
    const rupees = least(Math.floor(budget.amount / 100), most, (amount) => has({ by, budget: { ...budget, amount: amount * 100 } }));
    const way = rupees === null ? undefined : wayFor({ by, budget: { ...budget, amount: rupees * 100 } });
    if (rupees !== null && way) nearest.push({ more: rupees * 100 - budget.amount, later: 0, way });
  }
  if (by) {
    const most = scheduleOf(draft, start).workingDays * 3;
    const days = least(0, most, (later) => has({ budget, by: addDays(by, later) }));
    const way = days === null ? undefined : wayFor({ budget, by: addDays(by, days) });
    if (days !== null && way) nearest.push({ more: 0, later: days, way });
  }
  return nearest;
}

/** Fits a plan to a request. @param start the working day on which the work starts. @param descriptions what each feature does. */
export function answerFit(draft: PlanDraft, request: FitRequest, start: IsoDate, descriptions: Descriptions): FitAnswer {
  const now = figuresOf(draft, request, start);
  const { ways, isProven } = fitWays(fitProblem(draft, draft.musts ?? [], start), request);
  const common = { request, now, isProven };
  const [first] = ways;
  if (first?.kinds.length === 0) return { ...common, kind: 'fits' };
  if (!first) return { ...common, kind: 'nothing', nearest: nearestOf(draft, request, start, descriptions) };
  return { ...common, kind: 'ways', ways: ways.map((way) => fitWay(draft, way, request, start, descriptions)) };
}

/** 'Now ₹6,16,930, ready 7 May 2027.' and how far that is from what was asked for. @param price writes an amount. */
export function nowSentence({ request: { budget, by }, now }: FitAnswer, price: (paise: Paise) => string): string {
  const isWhole = budget === null || budget.per === 'total';
  const values = { total: price(now.total), payment: price(now.payment), date: formatDate(now.finalDelivery) };
  const over = budget === null ? 0 : now.payment - budget.amount;
  const beside = over > 0 ? messages.overBudget({ amount: price(over) }) : over < 0 ? messages.withinBudget({ amount: price(-over) }) : messages.isBudget;
  return [
    isWhole ? messages.now(values) : messages.nowInParts(values),
    ...(budget === null ? [] : [beside]),
    ...(by === null ? [] : [now.finalDelivery > by ? messages.dateIsNotMet({ date: formatDate(by) }) : messages.dateIsMet({ date: formatDate(by) })]),
  ].join(' ');
}
