import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './platform-tile.module.css';

export type PlatformTileProps = {
  name: string;
  icon: ReactNode;
  selected: boolean;
  onToggle: () => void;
  /** The id of the text that says why it cannot be switched. The tile stays focusable and does nothing. */
  lockedBy?: string | undefined;
};

/** A platform to switch on or off. The icon is 24 px. */
export function PlatformTile({ name, icon, selected, onToggle, lockedBy }: PlatformTileProps) {
  return (
    <button
      type="button"
      className={styles.tile}
      aria-pressed={selected}
      aria-disabled={lockedBy !== undefined || undefined}
      aria-describedby={lockedBy}
      onClick={lockedBy === undefined ? onToggle : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{name}</span>
      {selected && (
        <span className={styles.corner}>
          <Check aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

export type AddTileProps = { label: string; icon: ReactNode; onOpen: () => void };

/** The dashed tile after the platforms: it opens the list of all of them. */
export function AddTile({ label, icon, onOpen }: AddTileProps) {
  return (
    <button type="button" className={classNames(styles.tile, styles.add)} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span>{label}</span>
    </button>
  );
}
