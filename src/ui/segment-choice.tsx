import { useId } from 'react';
import styles from './segments.module.css';

export type SegmentOption<Id extends string> = { id: Id; label: string };

export type SegmentChoiceProps<Id extends string> = {
  /** The subject of the choice, as an accessible label; not visible. */
  label: string;
  options: readonly SegmentOption<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** The id of the text that describes the choice. */
  describedBy?: string | undefined;
  /** The id of the text that explains why nothing else can be selected: it looks disabled. */
  lockedBy?: string | undefined;
};

/** Several joined radio buttons that look like Segments: a choice without a panel below it. */
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
