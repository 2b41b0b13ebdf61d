import { useId } from 'react';
import { speedSentence } from '#machines/domain/plan/effect-words.ts';
import { effectOfSpeed } from '#machines/domain/plan/plan-effect.ts';
import { speeds } from '#machines/domain/pricing/policy.ts';
import { Range } from '#ui/range.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { useCurrency } from '../product/use-currency.ts';
import { useQuote, useStart } from '../product/use-quote.ts';
import { DeliveryDates } from './delivery-dates.tsx';
import styles from './delivery.module.css';

/** How fast it is built, and what that costs against the standard speed. */
export function SpeedChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const isLocked = useIsLocked();
  const quote = useQuote();
  const start = useStart();
  const currency = useCurrency();
  const headingId = useId();
  const effectId = useId();
  const current = speeds.findIndex(({ id }) => id === draft.speed);

  function choose(index: number): void {
    const speed = speeds[index];
    if (speed) plan.send({ type: 'speed.chosen', speed: speed.id });
  }

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Delivery speed
      </h2>
      <div className={styles.speed}>
        <Range
          label="Delivery speed"
          min={0}
          max={speeds.length - 1}
          step={1}
          value={current}
          valueText={`${speeds[current]?.name ?? ''}, ${durationText(quote)}`}
          stops={speeds.map(({ name }) => name)}
          disabled={isLocked}
          aria-describedby={effectId}
          onChange={choose}
        />
        <p id={effectId} className={styles.effect}>
          {speedSentence(effectOfSpeed(draft, start), currency)}
        </p>
        <div className={styles.narrowDates}>
          <DeliveryDates schedule={quote.schedule} />
        </div>
      </div>
    </section>
  );
}
