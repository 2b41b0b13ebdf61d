/** The figures of a plan, as a request counts them. */
import { workingDay, type IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanEffect } from '../plan/plan-effect.ts';
import { dueDates } from '../pricing/instalments.ts';
import { asBudgeted } from './budget-tax.ts';
import type { FitRequest } from './fit-problem.ts';

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
