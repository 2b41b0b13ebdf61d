import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './chip.module.css';
import { textElement } from './text-element.tsx';

export type ChipProps = {
  children: ReactNode;
  /** Removes the chip; `label` names the action, such as "Remove Payments". */
  remove?: { label: string; onRemove: () => void } | undefined;
};

/** An item of a list, optionally removable. */
export function Chip({ children, remove }: ChipProps) {
  return (
    <span className={styles.chip}>
      {textElement(children)}
      {remove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={remove.label}
          title={remove.label}
          onClick={remove.onRemove}
        >
          <X />
        </button>
      )}
    </span>
  );
}

export type ToggleChipProps = {
  children: ReactNode;
  pressed: boolean;
  onToggle: () => void;
};

/** A choice that is on or off, in the same width. */
export function ToggleChip({ children, pressed, onToggle }: ToggleChipProps) {
  return (
    <button type="button" className={classNames(styles.chip, styles.toggle)} aria-pressed={pressed} onClick={onToggle}>
      {textElement(children)}
    </button>
  );
}
