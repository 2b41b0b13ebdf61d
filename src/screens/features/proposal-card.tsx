import { memo, useDeferredValue, useId, useMemo } from 'react';
import { formatPrice } from '#machines/domain/money-format.ts';
import { companySentences, effectSentence } from '#machines/domain/plan/effect-words.ts';
import { effectOfFeature } from '#machines/domain/plan/plan-effect.ts';
import { Button } from '#ui/button.tsx';
import { Tag } from '#ui/tag.tsx';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { useStart } from '../product/use-quote.ts';
import { daysText } from './features.view.ts';
import styles from './guide.module.css';
import type { Proposal } from './guide.view.ts';

/** A proposed feature: its price and days, what it would do to the plan, and the same Add as in its detail. */
export const ProposalCard = memo(
  function ProposalCard({ proposal: { feature, isInPlan }, onOpen }: { proposal: Proposal; onOpen: (featureId: string) => void }) {
    const { plan } = useProduct();
    const isLocked = useIsLocked();
    const currency = useCurrency();
    const effectId = useId();
    return (
      <article className={styles.proposal} data-added={isInPlan || undefined}>
        <div>
          <button type="button" className={styles.name} onClick={() => onOpen(feature.id)}>
            {feature.name}
          </button>
          <p className={styles.price}>
            {formatPrice(feature.price, currency)}, {daysText(feature)}
          </p>
        </div>
        <Button
          size="small"
          variant={isInPlan ? 'quiet' : 'secondary'}
          aria-label={isInPlan ? `${feature.name} is added` : `Add ${feature.name}`}
          aria-disabled={isInPlan}
          disabled={isLocked}
          aria-describedby={isInPlan ? undefined : effectId}
          onClick={() => !isInPlan && plan.send({ type: 'feature.added', featureId: feature.id })}
        >
          {isInPlan ? <Tag tone="signal">Added</Tag> : 'Add'}
        </Button>
        {!isInPlan && <Effect id={effectId} featureId={feature.id} />}
      </article>
    );
  },
  (before, after) => before.proposal.feature === after.proposal.feature && before.proposal.isInPlan === after.proposal.isInPlan && before.onOpen === after.onOpen,
);

/** What adding the feature does to the plan as it stands. */
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
