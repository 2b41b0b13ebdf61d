import * as messages from '#messages/prototype-parts.ts';
import { classNames } from '../class-names.ts';
import { Options } from './choices.tsx';
import styles from './grids.module.css';
import { seedOf, stepOf, useControls, type Part } from './prototype-controls.ts';

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

const heights = [styles.h2, styles.h3, styles.h4, styles.h5, styles.h6, styles.h7, styles.h8];

/** Columns on a line; the selected one is highlighted. */
export function ChartPart({ id, label }: Part) {
  const seed = seedOf(id);
  const names = numbers(7).map((at) => messages.column({ number: at + 1 }));
  return (
    <Options label={label} names={names} className={styles.chart} chosen={seed % 7}>
      {(at) => (
        <span
          className={classNames(
            styles.column,
            at === seed % 7 ? styles.h8 : heights[stepOf(seed, at, heights.length - 1)],
          )}
        />
      )}
    </Options>
  );
}

const days = [
  messages.monday,
  messages.tuesday,
  messages.wednesday,
  messages.thursday,
  messages.friday,
  messages.saturday,
  messages.sunday,
];

/** The days of a week, each done or not. */
export function WeekPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  return (
    <ul className={styles.week}>
      {days.map((day, at) => (
        <li key={day}>
          <button
            type="button"
            className={styles.day}
            aria-pressed={isOn(`${id}.${at}`)}
            aria-label={`${label}: ${day}`}
            onClick={() => onToggle(`${id}.${at}`)}
          >
            <span className={classNames(styles.lamp, at < 4 && styles.lit, at === 4 && styles.today)} />
            <span>{day}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

export function CalendarPart({ label }: Part) {
  const names = numbers(28).map((at) => messages.day({ number: at + 1 }));
  return (
    <Options label={label} names={names} className={styles.calendar} chosen={11}>
      {(at) => <span className={styles.date}>{at + 1}</span>}
    </Options>
  );
}

/** Seats that are taken, free, or selected by a press. */
export function SeatsPart({ id, label }: Part) {
  const { isOn, onToggle } = useControls();
  const seed = seedOf(id);
  return (
    <div role="group" aria-label={label} className={styles.seats}>
      {numbers(12).map((at) => (
        <button
          key={at}
          type="button"
          className={classNames(styles.seat, stepOf(seed, at, 3) === 0 && styles.taken)}
          aria-pressed={isOn(`${id}.${at}`)}
          aria-label={messages.seat({ number: at + 1 })}
          onClick={() => onToggle(`${id}.${at}`)}
        />
      ))}
    </div>
  );
}
