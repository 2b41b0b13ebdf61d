import { useId } from 'react';
import { ChangeLines, type Change } from './change-lines.tsx';
import styles from './stops.module.css';

/** One position of the slider. */
export type Stop<Id extends string> = {
  id: Id;
  name: string;
  /** The change that selecting it makes or, for the current one, its description. */
  change?: Change | undefined;
};

export type StopsProps<Id extends string> = {
  label: string;
  stops: readonly Stop<Id>[];
  selected: Id;
  /** The current stop as text, such as "Standard, 24 weeks". */
  valueText: string;
  onSelect: (id: Id) => void;
  /** The id of the text that explains why it cannot be moved: it looks disabled and does not move. */
  lockedBy?: string | undefined;
};

/**
 * A slider with several stops, each with the change it makes: a row of cells on a line, on phones a column. The
 * keyboard moves the slider, which is one stop for the Tab key; a pointer drags it or presses a cell.
 */
export function Stops<Id extends string>({ label, stops, selected, valueText, onSelect, lockedBy }: StopsProps<Id>) {
  const id = useId();
  const isLocked = lockedBy !== undefined;

  function choose(stop: Stop<Id> | undefined): void {
    if (stop && !isLocked && stop.id !== selected) onSelect(stop.id);
  }

  return (
    <div className={styles.stops} data-locked={isLocked || undefined}>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={valueText}
        aria-disabled={isLocked || undefined}
        aria-describedby={lockedBy}
        min={0}
        max={stops.length - 1}
        step={1}
        value={stops.findIndex((stop) => stop.id === selected)}
        onChange={(event) => choose(stops[Number(event.target.value)])}
      />
      {stops.map((stop) => (
        <button
          key={stop.id}
          type="button"
          tabIndex={-1}
          className={styles.stop}
          aria-pressed={stop.id === selected}
          aria-disabled={isLocked || undefined}
          aria-labelledby={`${id}-${stop.id}`}
          aria-describedby={stop.change && `${id}-${stop.id}-change`}
          onClick={() => choose(stop)}
        >
          <span id={`${id}-${stop.id}`}>{stop.name}</span>
          {stop.change && <ChangeLines id={`${id}-${stop.id}-change`} change={stop.change} />}
        </button>
      ))}
    </div>
  );
}
