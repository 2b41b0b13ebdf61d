import type { IsoDate } from '../calendar.ts';
import { daysBetween } from '../days-between.ts';
import { reminderDays } from '../pricing/policy.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { dueDates, instalmentsFor, type Instalment } from '../pricing/instalments.ts';
import { headsOf, type PaymentOrder } from './payment-order.ts';

/**
 * All instalments as agreed when the first one was paid; if prices have changed since and the terms have no total, each
 * equals the first.
 */
export function scheduleOf(order: PaymentOrder): readonly Instalment[] {
  const { draft, cycle, amount, total, start, finalDelivery } = order;
  const heads = headsOf(order);
  const dates = dueDates(cycle, start, finalDelivery);
  const rows = instalmentsFor(dates, total ?? planCosts(draft).total, heads);
  const [first] = rows;
  if (!first || first.amount === amount) return rows;
  return instalmentsFor(dates, (amount - first.tax) * dates.length, heads);
}

/** `due` is the next one and can be paid, however early (`isDue`), `late` is overdue, `later` waits for the rows before it. */
export type RowState = 'paid' | 'due' | 'late' | 'later';

/** Whether an instalment is due by now: from the day that its payment link is first mailed. */
export function isDue(due: IsoDate, today: IsoDate): boolean {
  return daysBetween(today, due) <= Math.max(...reminderDays);
}

/** The row that is paid next: the first unpaid one. Undefined when all are paid. */
export function nextRow(rows: readonly Instalment[], paid: readonly number[]): Instalment | undefined {
  return rows.find(({ number }) => !paid.includes(number));
}

/**
 * The state of each row on this day, given the numbers of the paid ones. The next one can always be paid early, and is
 * not late on its due date.
 */
export function rowStates(rows: readonly Instalment[], paid: readonly number[], today: IsoDate): readonly RowState[] {
  const next = nextRow(rows, paid);
  return rows.map((row) => {
    if (paid.includes(row.number)) return 'paid';
    if (row !== next) return 'later';
    return row.due < today ? 'late' : 'due';
  });
}
