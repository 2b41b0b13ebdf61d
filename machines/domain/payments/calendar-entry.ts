import type { IsoDate } from '../calendar.ts';
import { formatCharge } from '../money-format.ts';
import type { Paise } from '../money.ts';
import type { CycleId } from '../pricing/policy.ts';
import type { RowState } from './payment-schedule.ts';

/** A row of a schedule, as a calendar tells it. */
interface CalendarRow {
  readonly number: number;
  readonly due: IsoDate;
  /** With its tax, and the tax in it. */
  readonly amount: Paise;
  readonly tax: Paise;
  readonly state: RowState;
}

export interface CalendarEntry {
  /** The same each time, and unique among all entries of a person: a calendar changes what it has. */
  readonly key: string;
  readonly day: IsoDate;
  readonly summary: string;
  readonly description: string;
}

/** An instalment in a calendar that follows: one that is paid stays, and says so. */
export function calendarEntry(plan: { readonly planId: string; readonly name: string; readonly cycle: CycleId; readonly rows: readonly CalendarRow[] }, row: CalendarRow): CalendarEntry {
  const { number, due, amount, tax, state } = row;
  const name = plan.name === '' ? 'Untitled project' : plan.name;
  const of = `instalment ${number} of ${plan.rows.length}, ${formatCharge(amount)}`;
  return {
    key: `${plan.planId}-${plan.cycle}-${number}`,
    day: due,
    summary: state === 'paid' ? `Paid: ${name}, ${of}` : `${name}: ${of}`,
    description: `${state === 'paid' ? 'Paid' : 'To pay'} ${formatCharge(amount)}: ${formatCharge(amount - tax)} and GST ${formatCharge(tax)}.`,
  };
}
