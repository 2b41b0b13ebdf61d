import { Check, Plus } from 'lucide-react';
import * as messages from '#messages/feature-card.ts';
import type { Material } from './drawing/drawing.types.ts';
import styles from './feature-card.module.css';
import { MaterialSquare } from './material-square.tsx';

export type FeatureCardProps = {
  name: string;
  /** The effect of its switch on the price, such as '+₹26,335.27'. */
  effect: string;
  /** The effect on the delivery, such as '+3 days'. */
  days: string;
  /** The material of its category's block. */
  material: Material;
  /** Whether this feature is open. */
  selected?: boolean | undefined;
  /** Whether this feature is part of the app. */
  added: boolean;
  /** The id of the text that explains why it cannot be added or removed; undefined if it can. */
  lockedBy?: string | undefined;
  onOpen: () => void;
  onToggle: () => void;
  /** Called when the pointer or the focus enters or leaves the card. */
  onPoint?: ((isPointedAt: boolean) => void) | undefined;
};

/** A feature with its effect on the plan. Pressing it opens it; its switch adds or removes it. */
export function FeatureCard({
  name,
  effect,
  days,
  material,
  selected = false,
  added,
  lockedBy,
  onOpen,
  onToggle,
  onPoint,
}: FeatureCardProps) {
  return (
    <article className={styles.card} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={selected || undefined}
        onClick={onOpen}
        onPointerEnter={() => onPoint?.(true)}
        onPointerLeave={() => onPoint?.(false)}
        onFocus={() => onPoint?.(true)}
        onBlur={() => onPoint?.(false)}
      >
        <MaterialSquare material={material} />
        <span className={styles.name}>{name}</span>
        <span className={styles.effects}>
          <span>{effect}</span>
          <span>{days}</span>
        </span>
      </button>
      <button
        type="button"
        className={styles.switch}
        data-on={added || undefined}
        aria-label={added ? messages.remove({ name }) : messages.add({ name })}
        aria-disabled={lockedBy !== undefined || undefined}
        aria-describedby={lockedBy}
        onClick={lockedBy === undefined ? onToggle : undefined}
      >
        {added ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      </button>
    </article>
  );
}
