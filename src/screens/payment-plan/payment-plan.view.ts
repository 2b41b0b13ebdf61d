import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import {
  depositParts,
  reminderDates,
  type DepositPart,
  type Instalment,
} from '#machines/domain/pricing/instalments.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import type { Quote } from '#machines/domain/pricing/quote.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import * as messages from '#messages/payment-plan.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** Phases whose result is built; the work on the others is described as under way. */
const built: ReadonlySet<string> = new Set(['professional-prototype', 'mvp']);

/**
 * The work from this due date to the next: 'MVP starts', 'Full Build starts 12 Jan 2027' if on another day, 'MVP in
 * build', 'Full Build under way', or an empty text after the end. The dates are those of the schedule.
 */
export function stageAt(schedule: Schedule, due: IsoDate, nextDue: IsoDate | undefined): string {
  const starting = schedule.phases.filter(({ start }) => start >= due && (nextDue === undefined || start < nextDue));
  if (starting.length > 0)
    return starting
      .map(({ name: phase, start }) =>
        start === due ? messages.starts({ phase }) : messages.startsOn({ phase, date: formatDate(start) }),
      )
      .join(', ');
  const running = schedule.phases.find(({ start, end }) => start <= due && end >= due);
  return running ? (built.has(running.id) ? messages.inBuild : messages.underWay)({ phase: running.name }) : '';
}

/** The texts of a row of the instalment table. */
export interface InstalmentRow {
  readonly number: number;
  readonly due: string;
  readonly isDueNow: boolean;
  /** The work at that time; below it the days of its payment link. */
  readonly notes: readonly string[];
  readonly net: string;
  readonly tax: string;
  readonly amount: string;
}

/** 'Security deposit, 1 of 4', or 'Security deposit' if one row covers it. */
function depositNote(part: DepositPart | null | undefined): readonly string[] {
  if (!part) return [];
  return [part.of === 1 ? messages.securityDeposit : messages.depositPart(part)];
}

/** The days on which the payment link of a row is mailed. */
function linkNote({ due }: Instalment): string {
  const [first = due] = reminderDates(due);
  return messages.link({ date: formatDate(first) });
}

/** The rows of the table; weekly ones in groups of four weeks, each with its name. */
export function instalmentGroups(
  rows: readonly Instalment[],
  { costs, schedule }: Quote,
  cycle: CycleId,
): readonly { name: string; rows: readonly InstalmentRow[] }[] {
  const deposit = depositParts(rows, costs.securityDeposit);
  const lines = rows.map((row, index) => ({
    number: row.number,
    due: formatDate(row.due),
    isDueNow: index === 0,
    notes: [
      index === 0 ? messages.isDueNow : stageAt(schedule, row.due, rows[index + 1]?.due),
      ...depositNote(deposit[index]),
      ...(index === 0 ? [] : [linkNote(row)]),
    ].filter((note) => note !== ''),
    net: formatCharge(row.net),
    tax: formatCharge(row.tax),
    amount: formatCharge(row.amount),
  }));
  if (cycle !== 'weekly') return [{ name: '', rows: lines }];
  return Array.from({ length: Math.ceil(lines.length / 4) }, (_, group) => {
    const weeks = lines.slice(group * 4, group * 4 + 4);
    const [from, to] = [group * 4 + 1, group * 4 + weeks.length];
    return { name: from === to ? messages.week({ week: from }) : messages.weeks({ from, to }), rows: weeks };
  });
}

/** The steps of the stair: the total paid after each row, before tax. */
export function stairSteps(rows: readonly Instalment[]): readonly { total: string; date: string; value: number }[] {
  let paid = 0;
  return rows.map((row) => {
    paid += row.net;
    return { total: formatCharge(paid), date: formatDate(row.due), value: row.net };
  });
}

/** The parts of the first instalment. */
export function dueRows(rows: readonly Instalment[], quote: Quote): readonly SummaryRow[] {
  const [first] = rows;
  if (!first) return [];
  return [
    {
      term: rows.length === 1 ? messages.onePayment : messages.firstInstalment({ count: rows.length }),
      detail: formatCharge(first.net),
    },
    ...depositRows(rows, quote),
    { term: messages.tax, detail: formatCharge(first.tax) },
  ];
}

/** The security deposit, and the rows that contain it. */
function depositRows(rows: readonly Instalment[], { costs }: Quote): readonly SummaryRow[] {
  const [part] = depositParts(rows, costs.securityDeposit);
  if (!part) return [];
  return [
    {
      term: part.of === 1 ? messages.depositInThis : messages.depositInFirst({ count: part.of }),
      detail: formatCharge(costs.securityDeposit),
    },
  ];
}

/** The sums below the table. */
export function instalmentTotals({ costs }: Quote): { net: string; tax: string; amount: string } {
  return {
    net: formatCharge(costs.total),
    tax: formatCharge(costs.tax),
    amount: formatCharge(costs.total + costs.tax),
  };
}
