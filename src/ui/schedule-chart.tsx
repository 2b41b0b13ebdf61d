import { useId, type CSSProperties } from 'react';
import * as messages from '#messages/plan-parts.ts';
import { ChangeLines, type Change } from './change-lines.tsx';
import { Checkbox } from './choice.tsx';
import { textWidth } from './drawing/text-width.ts';
import styles from './schedule-chart.module.css';
import todays from './schedule-today.module.css';

/** The switch of a row whose phase is optional. */
export type ScheduleToggle = {
  checked: boolean;
  onToggle: () => void;
  /** The id of the text that explains why it cannot be changed. */
  heldBy?: string | undefined;
};

/** One phase. */
export type ScheduleRow = {
  id: string;
  name: string;
  note?: string | undefined;
  selected: boolean;
  /** Weeks from the start of the project. */
  start: number;
  /** In weeks. */
  length: number;
  /** The length as text, '4 weeks'; empty for a phase that is not in the plan. */
  label: string;
  toggle?: ScheduleToggle | undefined;
  /** The change that pressing the switch makes; shown at the right. */
  change?: Change | undefined;
};

/** A delivery, as a diamond on the base line. */
export type ScheduleDelivery = {
  label: string;
  /** Weeks from the start of the project. */
  week: number;
  /** Whether it is at the end of the axis: its label ends there too. */
  end?: boolean | undefined;
};

export type ScheduleChartProps = {
  rows: readonly ScheduleRow[];
  /** The end of the axis, in weeks. */
  weeks: number;
  deliveries: readonly ScheduleDelivery[];
  /** The accessible name of the table. */
  caption: string;
  phaseHeading: string;
  /** The heading of the column with the change of each switch; undefined for no column. */
  changeHeading?: string | undefined;
  /** Weeks from the start of the project to today: everything before is completed. Undefined if nothing has begun. */
  today?: number | undefined;
};

/** Weeks between two labels: the first spacing that results in at most eight. */
const SPACINGS = [2, 4, 8, 13, 26, 52];
const MAX_SPACES = 8;
/** The share of the axis beyond which a bar's label is at its left. */
const LATE = 0.75;
/** The shares of the axis beyond which a centred label would extend past the axis. */
const EDGE = { start: 0.12, end: 0.86 };
const NEAR = { always: 0.22, phone: 0.42 };
/** The share of the axis around today's label that has no space for a number. */
const BESIDE_TODAY = 0.07;

/** The phases by week, and the deliveries below. */
export function ScheduleChart({
  rows,
  weeks,
  deliveries,
  caption,
  phaseHeading,
  changeHeading,
  today,
}: ScheduleChartProps) {
  const every = tickSpacing(weeks);
  const axis = { '--every': share(every, weeks) } as CSSProperties;
  return (
    <div
      className={styles.chart}
      style={axis}
      data-changes={changeHeading !== undefined || undefined}
      data-begun={today !== undefined || undefined}
      role="table"
      aria-label={caption}
    >
      <div className={styles.head} role="row">
        <span className={styles.heading} role="columnheader">
          {phaseHeading}
        </span>
        <div className={styles.axis} role="columnheader" aria-label={messages.weeks({ weeks })}>
          {tickWeeks(weeks, every)
            .filter((week) => today === undefined || Math.abs(week - today) / weeks > BESIDE_TODAY)
            .map((week) => (
              <span
                key={week}
                className={styles.week}
                data-end={week === weeks || undefined}
                style={{ left: share(week, weeks) }}
              >
                {week}
              </span>
            ))}
        </div>
        {changeHeading !== undefined && (
          <span className={styles.changeHeading} role="columnheader">
            {changeHeading}
          </span>
        )}
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} weeks={weeks} today={today} hasChange={changeHeading !== undefined} />
      ))}
      {today !== undefined && <Today at={share(Math.max(0, Math.min(today, weeks)), weeks)} />}
      <Deliveries deliveries={deliveries} weeks={weeks} />
    </div>
  );
}

function Row({
  row,
  weeks,
  today,
  hasChange,
}: {
  row: ScheduleRow;
  weeks: number;
  today: number | undefined;
  hasChange: boolean;
}) {
  const changeId = useId();
  const late = (row.start + row.length) / weeks > LATE;
  // The style sheet knows the width of the axis, and moves labels that do not fit into their bar beside it.
  const fit = { '--part': weeks > 0 ? row.length / weeks : 0, '--words': textWidth(row.label, 1) } as CSSProperties;
  return (
    <div className={styles.row} role="row" data-off={!row.selected || undefined}>
      <div className={styles.name} role="rowheader">
        <RowName row={row} changeId={changeId} />
      </div>
      <div className={styles.track} role="cell">
        <span
          className={styles.bar}
          data-late={late || undefined}
          style={{ left: share(row.start, weeks), width: share(row.length, weeks), ...fit }}
        >
          {today !== undefined && today > row.start && (
            <span
              className={todays.done}
              data-whole={today >= row.start + row.length || undefined}
              style={{ width: share(Math.min(today - row.start, row.length), row.length) }}
            />
          )}
          {row.label !== '' && <span className={styles.length}>{row.label}</span>}
        </span>
      </div>
      {hasChange && (
        <div className={styles.changed} role="cell">
          {row.change && <ChangeLines id={changeId} change={row.change} />}
        </div>
      )}
    </div>
  );
}

/** Today's mark. Hidden from assistive technology, because the weeks are listed beside the chart. */
function Today({ at }: { at: string }) {
  return (
    <div className={todays.now} aria-hidden="true">
      <span className={todays.today} style={{ left: at }}>
        {messages.today}
      </span>
      <span className={todays.todayLine} style={{ left: at }} />
    </div>
  );
}

function RowName({ row: { name, note, toggle, change }, changeId }: { row: ScheduleRow; changeId: string }) {
  const title = <span className={styles.title}>{name}</span>;
  if (toggle) {
    const { checked, onToggle, heldBy } = toggle;
    const described = [...(change ? [changeId] : []), ...(heldBy === undefined ? [] : [heldBy])].join(' ');
    return (
      <Checkbox
        checked={checked}
        onChange={onToggle}
        held={heldBy !== undefined}
        aria-describedby={described || undefined}
        note={note}
      >
        {title}
      </Checkbox>
    );
  }
  return (
    <>
      {title}
      {note && <span className={styles.note}>{note}</span>}
    </>
  );
}

/** The marks of the deliveries. Hidden from assistive technology, because the dates are listed beside the chart. */
function Deliveries({ deliveries, weeks }: { deliveries: readonly ScheduleDelivery[]; weeks: number }) {
  const placed = deliveries.map((delivery, i) => ({ ...delivery, near: nearness(deliveries[i - 1], delivery, weeks) }));
  const tight = placed.find(({ near }) => near === 'always') ?? placed.find(({ near }) => near);
  return (
    <div className={styles.deliveries} data-near={tight?.near} aria-hidden="true">
      <div className={styles.line}>
        {placed.map(({ label, week, end, near }) => (
          <span
            key={label}
            className={styles.delivery}
            data-end={end || week / weeks > EDGE.end || undefined}
            data-start={(!end && week / weeks < EDGE.start) || undefined}
            data-near={near}
            style={{ left: share(week, weeks) }}
          >
            <span className={styles.what}>{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}

function nearness(before: ScheduleDelivery | undefined, delivery: ScheduleDelivery, weeks: number) {
  if (!before) return undefined;
  const gap = Math.abs(delivery.week - before.week) / weeks;
  if (gap < NEAR.always) return 'always';
  return gap < NEAR.phone ? 'phone' : undefined;
}

function tickSpacing(weeks: number): number {
  if (weeks < 4) return 1;
  return SPACINGS.find((spacing) => weeks / spacing <= MAX_SPACES) ?? Math.ceil(weeks / MAX_SPACES);
}

function tickWeeks(weeks: number, every: number): number[] {
  return Array.from({ length: Math.floor(weeks / every) + 1 }, (_, i) => i * every);
}

/** A number of weeks as a share of the axis. */
function share(part: number, weeks: number): string {
  return `${weeks > 0 ? (100 * part) / weeks : 0}%`;
}
