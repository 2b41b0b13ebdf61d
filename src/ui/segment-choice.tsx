import { useId } from 'react';
import styles from './segments.module.css';

export type SegmentOption<Id extends string> = { id: Id; label: string };

export type SegmentChoiceProps<Id extends string> = {
  /** What is chosen; read out, not shown. */
  label: string;
  options: readonly SegmentOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the text that says more of the choice. */
  describedBy?: string | undefined;
  /** The id of the text that says why nothing else can be chosen: it looks switched off. */
  lockedBy?: string | undefined;
};

/** A few joined radio buttons, which look like Segments: a choice that shows nothing of its own below it. */
export function SegmentChoice<Id extends string>({
  label,
  options,
  selected,
  onSelect,
  describedBy,
  lockedBy,
}: SegmentChoiceProps<Id>) {
  const name = useId();
  const isLocked = lockedBy !== undefined;
  return (
    <div
      className={styles.segments}
      role="radiogroup"
      aria-label={label}
      aria-describedby={lockedBy ?? describedBy}
      data-locked={isLocked || undefined}
    >
      {options.map((option) => (
        <label key={option.id} className={styles.segment}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            checked={option.id === selected}
            aria-disabled={isLocked || undefined}
            aria-describedby={lockedBy}
            onChange={() => {
              if (!isLocked) onSelect(option.id);
            }}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
