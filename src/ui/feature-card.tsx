import { Check } from 'lucide-react';
import type { Material } from './drawing/drawing.types.ts';
import styles from './feature-card.module.css';
import { MaterialSquare } from './material-square.tsx';
import text from './text.module.css';

export type FeatureCardProps = {
  name: string;
  price: string;
  /** Such as '6.0 days'. */
  days: string;
  /** The material of its category's block. */
  material: Material;
  /** This feature is the one being looked at. */
  selected?: boolean | undefined;
  /** This feature is part of the app, where others stand beside it that are not. */
  added?: boolean | undefined;
  onOpen: () => void;
  /** Someone points at it or gives it the focus, or no longer does. */
  onPoint?: ((isPointedAt: boolean) => void) | undefined;
};

/** A feature with its price and days; pressing it opens it. */
export function FeatureCard({ name, price, days, material, selected = false, added = false, onOpen, onPoint }: FeatureCardProps) {
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={selected || undefined}
      onClick={onOpen}
      onPointerEnter={() => onPoint?.(true)}
      onPointerLeave={() => onPoint?.(false)}
      onFocus={() => onPoint?.(true)}
      onBlur={() => onPoint?.(false)}
    >
      <MaterialSquare material={material} />
      <span className={styles.name} data-added={added || undefined}>
        {name}
      </span>
      {added && (
        <>
          <span className={text.visuallyHidden}>Added</span>
          <Check className={styles.added} aria-hidden="true" />
        </>
      )}
      <span className={styles.price}>{price}</span>
      <span className={styles.days}>{days}</span>
    </button>
  );
}
