import { memo, useCallback, useEffect, useRef } from 'react';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { categoryMarks } from '#machines/domain/catalogue/category-marks.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { effectFigures } from '#machines/domain/plan/effect-words.ts';
import type { PlanEffect } from '#machines/domain/plan/plan-effect.ts';
import * as messages from '#messages/features.ts';
import { FeatureCard } from '#ui/feature-card.tsx';
import styles from './feature.module.css';

interface FeatureItemProps {
  readonly feature: Feature;
  /** The effect of the switch on the plan. */
  readonly effectOf: (featureId: string) => PlanEffect;
  readonly currency: CurrencyId;
  readonly isOpen: boolean;
  readonly isAdded: boolean;
  readonly lockedBy: string | undefined;
  readonly onOpen: (featureId: string) => void;
  /** Its index in the list. */
  readonly at: number;
  readonly onToggle: (featureId: string, isAdded: boolean, at: number) => void;
  readonly onPoint: (featureId: string | null) => void;
}

/** Memoised: of hundreds of cards, only those that change are rendered. */
const FeatureItem = memo(function FeatureItem({
  feature,
  effectOf,
  currency,
  isOpen,
  isAdded,
  lockedBy,
  at,
  onOpen,
  onToggle,
  onPoint,
}: FeatureItemProps) {
  const { amount, days } = effectFigures(effectOf(feature.id), (paise) => formatAmount(paise, currency));
  return (
    <li className={styles.item}>
      <FeatureCard
        name={feature.name}
        effect={isAdded ? messages.withoutIt({ amount }) : amount}
        days={days}
        material={categoryMarks[feature.category].material}
        selected={isOpen}
        added={isAdded}
        lockedBy={lockedBy}
        onOpen={() => onOpen(feature.id)}
        onToggle={() => onToggle(feature.id, isAdded, at)}
        onPoint={(isPointedAt) => onPoint(isPointedAt ? feature.id : null)}
      />
    </li>
  );
});

export type FeatureGridProps = {
  label: string;
  features: readonly Feature[];
  /** The effect of adding a feature to the plan, or of removing it. Each new function renders the cards again. */
  effectOf: (featureId: string) => PlanEffect;
  /** The id of the feature in detail. */
  openId: string | undefined;
  /** The ids of the plan's features. */
  addedIds: ReadonlySet<string>;
  currency: CurrencyId;
  /** The id of the note that explains why none can be added or removed. */
  lockedBy: string | undefined;
  onOpen: (featureId: string) => void;
  onToggle: (featureId: string, isAdded: boolean) => void;
  /** Called when a feature is pointed at or focused; with null when it no longer is. */
  onPoint: (featureId: string | null) => void;
};

/** When a switch is removed with its card, focuses the switch that takes its place. */
function useFocusKept(features: readonly Feature[], onToggle: FeatureGridProps['onToggle']) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const at = pressed.current;
    pressed.current = null;
    if (at === null || document.activeElement !== document.body) return;
    const switches = list.current?.querySelectorAll<HTMLElement>('li button:last-child');
    switches?.item(Math.min(at, switches.length - 1))?.focus({ preventScroll: true });
  }, [features]);
  const toggle = useCallback(
    (id: string, isAdded: boolean, at: number) => {
      pressed.current = at;
      onToggle(id, isAdded);
    },
    [onToggle],
  );
  return { list, toggle };
}

/** Features as cards; pressing one shows it in detail, its switch adds or removes it. */
export const FeatureGrid = memo(function FeatureGrid({
  label,
  features,
  effectOf,
  openId,
  addedIds,
  currency,
  lockedBy,
  onOpen,
  onToggle,
  onPoint,
}: FeatureGridProps) {
  const { list, toggle } = useFocusKept(features, onToggle);
  return (
    <ul ref={list} className={styles.grid} aria-label={label}>
      {features.map((feature, at) => (
        <FeatureItem
          key={feature.id}
          feature={feature}
          effectOf={effectOf}
          isOpen={feature.id === openId}
          isAdded={addedIds.has(feature.id)}
          currency={currency}
          lockedBy={lockedBy}
          onOpen={onOpen}
          at={at}
          onToggle={toggle}
          onPoint={onPoint}
        />
      ))}
    </ul>
  );
});
