import type { IsoDate } from '../calendar.ts';
import { planCosts } from '../pricing/cost-summary.ts';
import { dueDates, instalmentsFor, type Instalment } from '../pricing/instalments.ts';
import { headsOf, type PaymentOrder } from './payment-order.ts';

/**
 * Every instalment of what was agreed on when the first was paid, as it was agreed on: where the prices changed since
 * and the terms do not tell the total, each is like the first.
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

/** `due` can be paid now, `late` should have been, `later` waits for the rows before it. */
export type RowState = 'paid' | 'due' | 'late' | 'later';

/** The row that is paid next: the first that was not. Undefined when all were. */
export function nextRow(rows: readonly Instalment[], paid: readonly number[]): Instalment | undefined {
  return rows.find(({ number }) => !paid.includes(number));
}

/**
 * How each row stands on this day, by the numbers of those that were paid. The next can always be paid early, and its
 * own day is not late.
 */
export function rowStates(rows: readonly Instalment[], paid: readonly number[], today: IsoDate): readonly RowState[] {
  const next = nextRow(rows, paid);
  return rows.map((row) => {
    if (paid.includes(row.number)) return 'paid';
    if (row !== next) return 'later';
    return row.due < today ? 'late' : 'due';
  });
}
