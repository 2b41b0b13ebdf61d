/** The figures of a plan as a request counts them, and how far they are from it. */
import { formatDate, workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanEffect } from '../plan/plan-effect.ts';
import { dueDates } from '../pricing/instalments.ts';
import { asBudgeted, beforeTax } from './budget-tax.ts';
import type { Budget, FitRequest } from './fit-problem.ts';
import * as messages from '#messages/fit.ts';

/** A plan's figures: paise, and the final delivery. */
export interface FitFigures {
  readonly total: Paise;
  readonly finalDelivery: IsoDate;
  /** The largest payment in the requested cycle; the total for a total budget. */
  readonly payment: Paise;
}

/** The figures of a plan with this total and these working days. */
export function figuresOf({ total, workingDays }: PlanEffect, request: FitRequest, start: IsoDate): FitFigures {
  const { budget } = request;
  const finalDelivery = workingDay(start, workingDays);
  const payment =
    budget === null || budget.per === 'total'
      ? total
      : Math.ceil(total / dueDates(budget.per, start, finalDelivery).length);
  return { total: asBudgeted(request, total), finalDelivery, payment: asBudgeted(request, payment) };
}

/** '₹3,00,000 with GST': an amount of an answer, and whether tax is in it. */
export function taxed({ budget }: Pick<FitRequest, 'budget'>, amount: string): string {
  return budget?.tax === 'excluded' ? messages.plusTax({ amount }) : messages.withTax({ amount });
}

/** The tax of a budget, in words. */
function taxSentence(budget: Budget, price: (paise: Paise) => string): string {
  return budget.tax === 'excluded'
    ? messages.budgetPlusTax({ paid: price(asBudgeted({ budget: null }, budget.amount)) })
    : messages.budgetWithTax({ tax: price(budget.amount - beforeTax(budget)) });
}

/** 'Now ₹7,27,977 with GST, ready 7 May 2027.' and the difference from the request. @param price formats an amount. */
export function nowSentence(
  { request: { budget, by }, now }: { readonly request: FitRequest; readonly now: FitFigures },
  price: (paise: Paise) => string,
): string {
  const isWhole = budget === null || budget.per === 'total';
  const values = {
    total: taxed({ budget }, price(now.total)),
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
