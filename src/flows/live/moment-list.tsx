import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { TraceStep } from '#machines/kit/trace.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './moment-list.module.css';

/** Each row is one line of text, in px. */
const rowHeight = 30;

export interface MomentListProps {
  /** What the list is; read out, not shown. */
  readonly label: string;
  readonly steps: readonly TraceStep[];
  /** The place of the step that is shown. */
  readonly moment: number;
  readonly onChoose: (moment: number) => void;
  /** The width of all rows in px, where they are wider than their room may be. */
  readonly width?: number;
  /** Stays above the rows. */
  readonly head?: ReactNode;
  readonly renderRow: (step: TraceStep, index: number) => ReactNode;
}

/** The steps of a trace in a list that scrolls, of which only what is in sight is drawn. The arrow keys, Home and End choose. */
export function MomentList({ label, steps, moment, onChoose, width, head, renderRow }: MomentListProps) {
  const room = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and what it returns goes into no memo
  const rows = useVirtualizer({ count: steps.length, getScrollElement: () => room.current, estimateSize: () => rowHeight, overscan: 12 });

  useEffect(() => {
    if (moment >= 0) rows.scrollToIndex(moment, { align: 'auto' });
  }, [rows, moment]);

  function handleKey(event: KeyboardEvent): void {
    const next = { ArrowDown: moment + 1, ArrowUp: moment - 1, Home: 0, End: steps.length - 1, PageDown: moment + 15, PageUp: moment - 15 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(steps.length - 1, next)));
  }

  const shown = `moment-${moment}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list box takes the focus, and its options do not
    <div ref={room} className={styles.room} role="listbox" aria-label={label} tabIndex={0} aria-activedescendant={rows.getVirtualItems().some(({ index }) => index === moment) ? shown : undefined} onKeyDown={handleKey}>
      {head}
      <div className={styles.rows} role="presentation" style={{ height: rows.getTotalSize(), width }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const step = steps[index];
          return (
            step && (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list box has the keys and the focus
              <div key={index} id={`moment-${index}`} role="option" className={classNames(styles.row, index === moment && styles.shown)} aria-selected={index === moment} aria-posinset={index + 1} aria-setsize={steps.length} style={{ transform: `translateY(${start}px)`, height: rowHeight }} onClick={() => onChoose(index)}>
                {renderRow(step, index)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}
