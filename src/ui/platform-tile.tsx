import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ChangeLines, type Change } from './change-lines.tsx';
import { classNames } from './class-names.ts';
import styles from './platform-tile.module.css';

export type PlatformTileProps = {
  name: string;
  icon: ReactNode;
  selected: boolean;
  /** The change that pressing it makes. */
  change?: Change | undefined;
  /** Also called while the tile must stay selected, so that the reason can be shown; not called while it is locked. */
  onPress: () => void;
  /** Shown in place of the change after a press that had no effect; screen readers announce it elsewhere. */
  refusal?: string | undefined;
  /** The id of the text that explains why it must stay selected. */
  heldBy?: string | undefined;
  /** The id of the text that explains why nothing can be changed: the tile looks disabled and does nothing. */
  lockedBy?: string | undefined;
};

/** A toggle for a platform. The icon is 24 px. */
export function PlatformTile({ name, icon, selected, change, onPress, refusal, heldBy, lockedBy }: PlatformTileProps) {
  const id = useId();
  const reason = lockedBy ?? heldBy;
  const described = [...(change ? [`${id}-change`] : []), ...(reason === undefined ? [] : [reason])].join(' ');
  return (
    <button
      type="button"
      className={styles.tile}
      data-locked={lockedBy !== undefined || undefined}
      aria-pressed={selected}
      aria-disabled={reason !== undefined || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={described || undefined}
      onClick={lockedBy === undefined ? onPress : undefined}
    >
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      <span id={`${id}-name`}>{name}</span>
      {change && (
        <ChangeLines
          id={`${id}-change`}
          change={change}
          className={classNames(styles.change, refusal !== undefined && styles.replaced)}
        />
      )}
      {refusal !== undefined && (
        <span className={styles.refusal} aria-hidden="true">
          {refusal}
        </span>
      )}
      {selected && (
        <span className={styles.corner}>
          <Check aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
