/** The sentences about an answer. */
import { formatDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import { namesOf } from '../plan/plan-changes.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planFeatures } from '../plan/plan-features.ts';
import type { PlanWay } from '../plan/plan-rules.ts';
import type { CareId } from '../pricing/policy.ts';
import { asBudgeted, beforeTax } from './budget-tax.ts';
import type { FitAnswer, FitWay } from './fit-answer.ts';
import type { Budget, FitRequest } from './fit-problem.ts';
import * as messages from '#messages/fit.ts';

/** What a change of care means; nothing for keeping it. */
export const careNote: Readonly<Record<CareId, string>> = { standard: '', none: messages.arrangeCareYourself };

/** '23 of 26 features stay, and the care plan. Without Video Calls, Stories and Polls.' */
export function sentenceOf(draft: PlanDraft, way: PlanWay): string {
  const present = planFeatures(draft);
  const kept = new Set(way.features);
  const gone = present.filter((id) => !kept.has(id));
  return [
    gone.length === 0
      ? messages.everyFeatureStays
      : messages.someStay({ kept: way.features.length, all: present.length }),
    ...(gone.length > 0 && gone.length <= 5 ? [messages.withoutFeatures({ names: namesOf(gone) })] : []),
    ...(draft.care === 'none'
      ? []
      : way.care === 'none'
        ? [careNote.none]
        : gone.length > 0
          ? [messages.careStays]
          : []),
    ...(draft.musts && gone.length > 0 ? [messages.mustsAreIn] : []),
  ].join(' ');
}

/**
 * Which limit cannot be met, and what it would take: '₹3,00,000.00 with GST fits; 14 Jan 2027 does not: the earliest is
 * 3 Mar 2027, for ₹2,98,000.00 with GST.' @param price formats an amount.
 */
export function nothingSentence(
  { request, nearest, meets }: Extract<FitAnswer, { readonly kind: 'nothing' }>,
  price: (paise: Paise) => string,
): string {
  const { budget, by } = request;
  const amount = (way: FitWay): string => taxed(request, price(way.payment));
  const names = {
    budget: budget === null ? '' : taxed(request, price(budget.amount)),
    date: by === null ? '' : formatDate(by),
  };
  const [first] = nearest;
  if (!first) return messages.nothingAtAll;
  const values = { ...names, amount: amount(first.way), ready: formatDate(first.way.finalDelivery) };
  if (by === null) return messages.budgetNotMet(values);
  if (budget === null) return messages.dateNotMet(values);
  const last = nearest.at(-1) ?? first;
  if (meets.budget && meets.date)
    return messages.notBothMet({ ...values, later: formatDate(last.way.finalDelivery), laterAmount: amount(last.way) });
  if (meets.budget) return messages.onlyBudgetMet(values);
  return meets.date ? messages.onlyDateMet(values) : messages.neitherMet(values);
}

/** '₹3,00,000 with GST': an amount of an answer, and whether tax is in it. */
export function taxed({ budget }: Pick<FitRequest, 'budget'>, amount: string): string {
  return budget?.tax === 'excluded' ? messages.plusTax({ amount }) : messages.withTax({ amount });
}

/** '₹2,73,700.00 + GST ₹49,266.00 = ₹3,22,966.00': what is paid for an amount of an answer, with its tax named. */
function paidWords({ budget }: FitRequest, amount: Paise, price: (paise: Paise) => string): string {
  const net = budget?.tax === 'excluded' ? amount : beforeTax({ amount });
  const paid = asBudgeted({ budget: null }, net);
  return messages.withTaxNamed({ net: price(net), tax: price(paid - net), paid: price(paid) });
}

/** The tax of a budget, in words. */
function taxSentence(budget: Budget, price: (paise: Paise) => string): string {
  return budget.tax === 'excluded'
    ? messages.budgetPlusTax({ paid: price(asBudgeted({ budget: null }, budget.amount)) })
    : messages.budgetWithTax({ tax: price(budget.amount - beforeTax(budget)) });
}

/** 'Now ₹2,73,700.00 + GST ₹49,266.00 = ₹3,22,966.00, ready 7 May 2027.' and the difference from the request. @param price formats an amount. */
export function nowSentence(
  { request, now }: Pick<FitAnswer, 'now' | 'request'>,
  price: (paise: Paise) => string,
): string {
  const { budget, by } = request;
  const isWhole = budget === null || budget.per === 'total';
  const values = {
    total: isWhole ? paidWords(request, now.total, price) : taxed(request, price(now.total)),
    payment: price(now.payment),
    date: formatDate(now.finalDelivery),
  };
  const over = budget === null ? 0 : now.payment - budget.amount;
  const beside =
    over > 0
      ? messages.overBudget({ amount: price(over) })
      : over < 0
        ? messages.withinBudget({ amount: price(-over) })
        : messages.isBudget;
  return [
    isWhole ? messages.now(values) : messages.nowInParts(values),
    ...(budget === null ? [] : [beside, taxSentence(budget, price)]),
    ...(by === null
      ? []
      : [
          now.finalDelivery > by
            ? messages.dateIsNotMet({ date: formatDate(by) })
            : messages.dateIsMet({ date: formatDate(by) }),
        ]),
  ].join(' ');
}
