import { useDeferredValue, useId } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { speedOf } from '#machines/domain/pricing/factors.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import { Stops } from '#ui/stops.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { orderedNoteId } from '../product/plan-status.tsx';
import { quoteFor, useCurrency, useQuote, useStart } from '../product/use-quote.ts';
import dates from './delivery-dates.module.css';
import styles from './delivery.module.css';
import { speedChangeOf } from './delivery.view.ts';
import { useDeliveryFormat, useEffects } from './use-effects.ts';

/** How fast it is built: each speed with what choosing it changes. */
export function SpeedChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const isLocked = useIsLocked();
  const quote = useQuote();
  const start = useStart();
  const currency = useCurrency();
  const format = useDeliveryFormat();
  const effects = useEffects().speeds;
  // The effects are those of the plan that they were computed for.
  const duration = durationText(quoteFor(useDeferredValue(draft), start));
  const headingId = useId();

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Delivery speed
      </h2>
      <Stops
        label="Delivery speed"
        stops={effects.map((choice) => ({
          id: choice.id,
          name: speedOf(choice.id).name,
          change: isLocked && !choice.isChosen ? undefined : speedChangeOf(choice, duration, currency, format),
        }))}
        selected={draft.speed}
        valueText={`${speedOf(draft.speed).name}, ${durationText(quote)}`}
        lockedBy={isLocked ? orderedNoteId : undefined}
        onSelect={(speed) => plan.send({ type: 'speed.chosen', speed })}
      />
      <div className={styles.narrowDates}>
        <DeliveryDates schedule={quote.schedule} />
      </div>
    </section>
  );
}

/** The first and the final delivery. */
export function DeliveryDates({ schedule }: { schedule: Schedule }) {
  return (
    <dl className={dates.dates}>
      <div>
        <dt>First delivery</dt>
        <dd>{formatDate(schedule.firstDelivery)}</dd>
      </div>
      <div>
        <dt>Final delivery</dt>
        <dd>{formatDate(schedule.finalDelivery)}</dd>
      </div>
    </dl>
  );
}
