import { memo } from 'react';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { categoryOf } from '#machines/domain/catalogue/categories.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatPrice } from '#machines/domain/money-format.ts';
import { FeatureCard } from '#ui/feature-card.tsx';
import styles from './feature-grid.module.css';
import { daysText } from './features.view.ts';

interface FeatureItemProps {
  readonly feature: Feature;
  readonly currency: CurrencyId;
  readonly isOpen: boolean;
  readonly isAdded: boolean;
  readonly onOpen: (featureId: string) => void;
  readonly onPoint: (featureId: string | null) => void;
}

/** Remembered: with hundreds on screen, only those that change are rendered. */
const FeatureItem = memo(function FeatureItem({ feature, currency, isOpen, isAdded, onOpen, onPoint }: FeatureItemProps) {
  return (
    <li className={styles.item}>
      <FeatureCard
        name={feature.name}
        price={formatPrice(feature.price, currency)}
        days={daysText(feature)}
        material={categoryOf(feature.category).logo.material}
        selected={isOpen}
        added={isAdded}
        onOpen={() => onOpen(feature.id)}
        onPoint={(isPointedAt) => onPoint(isPointedAt ? feature.id : null)}
      />
    </li>
  );
});

export type FeatureGridProps = {
  label: string;
  features: readonly Feature[];
  /** The feature in detail. */
  openId: string | undefined;
  /** The features to mark as added; none where all of them are. */
  addedIds: ReadonlySet<string>;
  currency: CurrencyId;
  onOpen: (featureId: string) => void;
  /** A feature is pointed at or focused; null when it no longer is. */
  onPoint: (featureId: string | null) => void;
};

/** Features as cards; pressing one shows it in detail. */
export const FeatureGrid = memo(function FeatureGrid({ label, features, openId, addedIds, currency, onOpen, onPoint }: FeatureGridProps) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {features.map((feature) => (
        <FeatureItem key={feature.id} feature={feature} isOpen={feature.id === openId} isAdded={addedIds.has(feature.id)} currency={currency} onOpen={onOpen} onPoint={onPoint} />
      ))}
    </ul>
  );
});
