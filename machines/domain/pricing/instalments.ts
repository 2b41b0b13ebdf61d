import { addDays, addMonths, workingDay, type IsoDate } from '../calendar.ts';
import { apportion, type Paise } from '../money.ts';
import { reminderDays, type CycleId } from './policy.ts';

export interface Instalment {
  readonly number: number;
  readonly due: IsoDate;
  /** Amount before tax, tax, and the amount paid: both together. In paise. */
  readonly net: Paise;
  readonly tax: Paise;
  readonly amount: Paise;
}

/** The calendar day of a row, counted from 0. */
function calendarDay(cycle: CycleId, start: IsoDate, index: number): IsoDate {
  switch (cycle) {
    case 'weekly':
      return addDays(start, 7 * index);
    case 'monthly':
      return addMonths(start, index);
    case 'quarterly':
      return addMonths(start, 3 * index);
    case 'upfront':
      return start;
  }
}

/** The due date of a row, counted from 0; null for a row that the cycle does not have. */
export function dueDateOf(cycle: CycleId, start: IsoDate, finalDelivery: IsoDate, index: number): IsoDate | null {
  if (index === 0) return start;
  const day = calendarDay(cycle, start, index);
  return cycle === 'upfront' || day > finalDelivery ? null : workingDay(day, 1);
}

/**
 * The due dates of a cycle from the start to the final delivery, at least one: by calendar, with an end-of-month clamp,
 * moved to the next working day when it falls on a weekend.
 */
export function dueDates(cycle: CycleId, start: IsoDate, finalDelivery: IsoDate): readonly IsoDate[] {
  const dates = [start];
  for (
    let due = dueDateOf(cycle, start, finalDelivery, 1);
    due !== null;
    due = dueDateOf(cycle, start, finalDelivery, dates.length)
  )
    dates.push(due);
  return dates;
}

/**
 * Rows for these due dates: the total and each head of its tax, in paise, are split evenly. The remainders of equal
 * heads go to the last rows, since the remainder of the total goes to the first: rows then differ by at most two paise.
 */
export function instalmentsFor(
  dates: readonly IsoDate[],
  total: Paise,
  heads: readonly Paise[],
): readonly Instalment[] {
  const even = dates.map(() => 1);
  const nets = apportion(total, even);
  const shares = heads.map((head) => (heads.length === 1 ? apportion(head, even) : apportion(head, even).toReversed()));
  return dates.map((due, index) => {
    const net = nets[index] ?? 0;
    const rowTax = shares.reduce((sum, share) => sum + (share[index] ?? 0), 0);
    return { number: index + 1, due, net, tax: rowTax, amount: net + rowTax };
  });
}

/** The rows of a plan that is not paid for: the first is due on the day on which it can be paid, today. */
export function payableFrom(today: IsoDate, rows: readonly Instalment[]): readonly Instalment[] {
  return rows.map((row, index) => (index === 0 ? { ...row, due: today } : row));
}

/** The days on which the payer of an instalment is mailed its payment link, the earliest first. */
export function reminderDates(due: IsoDate): readonly IsoDate[] {
  return reminderDays.map((days) => addDays(due, -days)).toSorted();
}

/** The part of the security deposit in a row, and the row's number among those that cover it. */
export interface DepositPart {
  readonly amount: Paise;
  readonly number: number;
  readonly of: number;
}

/**
 * The rows that form the security deposit: the first ones, before tax, until it is covered; null for those after it.
 * Paise.
 */
export function depositParts(rows: readonly Instalment[], deposit: Paise): readonly (DepositPart | null)[] {
  let left = deposit;
  const amounts = rows.map(({ net }) => {
    const amount = Math.min(net, left);
    left -= amount;
    return amount;
  });
  const of = amounts.filter((amount) => amount > 0).length;
  return amounts.map((amount, index) => (amount > 0 ? { amount, number: index + 1, of } : null));
}

/** The distinct amounts of rows with tax, in ascending order: even rows may differ by a paisa. */
export function instalmentAmounts(rows: readonly Instalment[]): readonly Paise[] {
  return [...new Set(rows.map(({ amount }) => amount))].toSorted((a, b) => a - b);
}
