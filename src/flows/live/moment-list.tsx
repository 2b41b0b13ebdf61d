import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import type { TraceStep } from '#machines/shared/trace.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './moment-list.module.css';

/** Each row is one line of text, in px. */
const rowHeight = 30;

/**
 * Creating elements is the main cost, so a row that scrolls into view reuses the element of one that left. The number
 * of elements is a multiple of this.
 */
const slotSteps = 32;

type RenderRow = (step: TraceStep, index: number) => ReactNode;

export interface MomentListProps {
  /** The accessible name of the list; not visible. */
  readonly label: string;
  readonly steps: readonly TraceStep[];
  /** The index of the selected step. */
  readonly moment: number;
  readonly onChoose: (moment: number) => void;
  /** The width of all rows in px, if they may be wider than their container. */
  readonly width?: number;
  /** Fixed above the rows. */
  readonly head?: ReactNode;
  /** Renders a row. The same function renders the same rows, so that rows that stay in view are not rendered again. */
  readonly renderRow: RenderRow;
}

const optionId = (index: number): string => `moment-${index}`;

interface OptionProps {
  readonly step: TraceStep;
  readonly index: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly renderRow: RenderRow;
}

/** One row. The list box handles keys, focus and clicks. */
const Option = memo(function Option({ step, index, count, isShown, renderRow }: OptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the list box has the focus
    <div
      id={optionId(index)}
      role="option"
      className={classNames(styles.row, isShown && styles.shown)}
      aria-selected={isShown}
      aria-posinset={index + 1}
      aria-setsize={count}
      style={{ top: index * rowHeight }}
    >
      {renderRow(step, index)}
    </div>
  );
});

/**
 * The steps of a trace in a scrolling list that renders only the visible rows. The arrow keys, Home and End change the
 * selection.
 */
export function MomentList({ label, steps, moment, onChoose, width, head, renderRow }: MomentListProps) {
  const room = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler does not compile this code
  const rows = useVirtualizer({
    count: steps.length,
    getScrollElement: () => room.current,
    estimateSize: () => rowHeight,
    overscan: 4,
  });
  const seen = rows.getVirtualItems();
  const slots = Math.ceil(seen.length / slotSteps) * slotSteps;
  const slotOf = (index: number): number => index % slots;
  const inSlots = seen.toSorted((one, other) => slotOf(one.index) - slotOf(other.index));

  useEffect(() => {
    if (moment >= 0) rows.scrollToIndex(moment, { align: 'auto' });
  }, [rows, moment]);

  function handleKey(event: KeyboardEvent): void {
    const next = {
      ArrowDown: moment + 1,
      ArrowUp: moment - 1,
      Home: 0,
      End: steps.length - 1,
      PageDown: moment + 15,
      PageUp: moment - 15,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(steps.length - 1, next)));
  }

  function handleClick({ target }: MouseEvent): void {
    const place = target instanceof Element ? target.closest('[role="option"]')?.getAttribute('aria-posinset') : null;
    if (place) onChoose(Number(place) - 1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the list box takes the focus, its options do not
    <div
      ref={room}
      className={styles.room}
      role="listbox"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={seen.some(({ index }) => index === moment) ? optionId(moment) : undefined}
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      {head}
      <div className={styles.rows} role="presentation" style={{ height: rows.getTotalSize(), width }}>
        {inSlots.map(({ index }) => {
          const step = steps[index];
          return (
            step && (
              <Option
                key={slotOf(index)}
                step={step}
                index={index}
                count={steps.length}
                isShown={index === moment}
                renderRow={renderRow}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
