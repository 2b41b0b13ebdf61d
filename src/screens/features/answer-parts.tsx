import { memo, useDeferredValue, useId, useMemo } from 'react';
import type { Feature } from '#machines/domain/catalogue/catalogue.types.ts';
import { featureOf, findFeature } from '#machines/domain/catalogue/features.ts';
import { templateOf, type TemplateId } from '#machines/domain/catalogue/templates.ts';
import { formatAmount, formatPrice } from '#machines/domain/money-format.ts';
import { companySentences, effectSentence } from '#machines/domain/plan/effect-words.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { effectOfFeature } from '#machines/domain/plan/plan-effect.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { basePrice } from '#machines/domain/pricing/base-price.ts';
import * as guide from '#messages/guide-panel.ts';
import * as messages from '#messages/proposed-features.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import { daysText } from './features.view.ts';
import styles from './guide.module.css';

/** Shows a feature in detail. */
export type OpenFeature = (featureId: string) => void;

/** The features of an answer, each with its detail link and an Add button. */
export function ProposedFeatures({
  featureIds,
  onOpen,
}: {
  featureIds: readonly string[];
  onOpen: OpenFeature | null;
}) {
  // Deferred: the cards compute the resulting plan.
  const draft = useDeferredValue(useDraft());
  return (
    <ul className={styles.proposals} aria-label={messages.features}>
      {proposalsOf(featureIds, draft).map((proposal) => (
        <li key={proposal.feature.id}>
          <ProposedFeature proposal={proposal} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A proposed feature: its effect on the plan if there is a base, its list price and days, and the same Add button as in
 * its detail.
 */
const ProposedFeature = memo(
  function ProposedFeature({
    proposal: { feature, isInPlan },
    onOpen,
  }: {
    proposal: Proposal;
    onOpen: OpenFeature | null;
  }) {
    const { plan } = useProduct();
    const isLocked = useIsLocked();
    const currency = useCurrency();
    const effectId = useId();
    return (
      <article className={styles.proposal} data-added={isInPlan || undefined}>
        <div>
          {onOpen ? (
            <button type="button" className={styles.name} onClick={() => onOpen(feature.id)}>
              {feature.name}
            </button>
          ) : (
            <p className={styles.plain}>{feature.name}</p>
          )}
        </div>
        {onOpen && (
          <Button
            size="small"
            variant={isInPlan ? 'quiet' : 'secondary'}
            aria-label={(isInPlan ? messages.isAdded : messages.addNamed)({ feature: feature.name })}
            aria-disabled={isInPlan}
            disabled={isLocked}
            aria-describedby={isInPlan ? undefined : effectId}
            onClick={() => !isInPlan && plan.send({ type: 'feature.added', featureId: feature.id })}
          >
            {isInPlan ? <Tag tone="signal">{messages.added}</Tag> : messages.add}
          </Button>
        )}
        {onOpen && !isInPlan && <Effect id={effectId} featureId={feature.id} />}
        <p className={styles.listed}>
          {messages.priceAndDays({ price: formatPrice(feature.price, currency), days: daysText(feature) })}
        </p>
      </article>
    );
  },
  (before, after) =>
    before.proposal.feature === after.proposal.feature &&
    before.proposal.isInPlan === after.proposal.isInPlan &&
    before.onOpen === after.onOpen,
);

/** The effect of adding the feature to the current plan. */
function Effect({ id, featureId }: { id: string; featureId: string }) {
  const draft = useDeferredValue(useDraft());
  const start = useStart();
  const currency = useCurrency();
  const effect = useMemo(() => effectOfFeature(draft, featureId, start), [draft, featureId, start]);
  return (
    <p id={id} className={styles.effect}>
      {[effectSentence(effect, currency), ...companySentences(effect, false)].join(' ')}
    </p>
  );
}

/** A feature that the guide proposes. */
interface Proposal {
  readonly feature: Feature;
  readonly isInPlan: boolean;
}

/** The features of an answer, and whether the plan has each. */
function proposalsOf(featureIds: readonly string[], draft: PlanDraft): readonly Proposal[] {
  const present = new Set(planFeatures(draft));
  return featureIds
    .flatMap((id) => findFeature(id) ?? [])
    .map((feature) => ({ feature, isInPlan: present.has(feature.id) }));
}

/** The maximum number of features named that only one base has. */
const maxNamed = 4;

/** A sentence with the names of features; if there are many, with the first of them and the number of the rest. */
function named(
  ids: readonly string[],
  sentence: typeof guide.onlyHere,
  longSentence: typeof guide.onlyHereAndMore,
): string {
  const features = listed(ids.slice(0, maxNamed).map((id) => featureOf(id).name));
  return ids.length > maxNamed ? longSentence({ features, more: ids.length - maxNamed }) : sentence({ features });
}

/** Bases side by side: their prices, their common features, and the features of only one of them. */
export function ComparedBases({ ids }: { ids: readonly TemplateId[] }) {
  const currency = useCurrency();
  const bases = ids.map(templateOf);
  const [first, ...others] = bases;
  const shared =
    first?.includedFeatures.filter((id) => others.every(({ includedFeatures }) => includedFeatures.includes(id))) ?? [];
  return (
    <div className={styles.bases}>
      <ul>
        {bases.map(({ id, name, summary, includedFeatures }) => {
          const own = includedFeatures.filter((feature) =>
            bases.every((base) => base.id === id || !base.includedFeatures.includes(feature)),
          );
          return (
            <li key={id}>
              <p className={styles.base}>
                <b>{name}</b>
                <span>{formatAmount(basePrice(id), currency)}</span>
              </p>
              <p>{summary}</p>
              <p className={styles.fine}>
                {`${guide.featureCount({ count: includedFeatures.length })}${own.length > 0 ? ` ${named(own, guide.onlyHere, guide.onlyHereAndMore)}` : ''}`}
              </p>
            </li>
          );
        })}
      </ul>
      {shared.length > 0 && (
        <p className={styles.fine}>
          {bases.length === 2
            ? named(shared, guide.bothHave, guide.bothHaveAndMore)
            : named(shared, guide.allHave, guide.allHaveAndMore)}
        </p>
      )}
    </div>
  );
}
