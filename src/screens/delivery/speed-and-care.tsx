import { useDeferredValue, useId } from 'react';
import { formatDate } from '#machines/domain/calendar.ts';
import { speedOf } from '#machines/domain/pricing/factors.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import { SegmentChoice } from '#ui/segment-choice.tsx';
import { Stops } from '#ui/stops.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, useProduct } from '../product/actors.tsx';
import { durationText } from '../product/cost-rows.ts';
import { orderedNoteId } from '../product/plan-status.tsx';
import { useCurrency } from '../product/use-currency.ts';
import { quoteFor, useQuote, useStart } from '../product/use-quote.ts';
import styles from './delivery.module.css';
import { careLabels, speedChangeOf, useDeliveryFormat, useEffects } from './delivery.view.ts';

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
    <dl className={styles.dates}>
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

/** Whether a year of care is included, and what that changes. */
export function CareChoice() {
  const { plan } = useProduct();
  const { care } = useDraft();
  const isLocked = useIsLocked();
  const format = useDeliveryFormat();
  const effects = useEffects().care;
  const headingId = useId();
  const sentenceId = useId();
  // Either way pressing the other half changes the total by a year of care.
  const aYear = Math.abs(effects.find(({ effect }) => effect !== null)?.effect?.total ?? 0);
  const labels = careLabels(effects, isLocked ? undefined : format);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={text.head3}>
        Care plan
      </h2>
      <div className={styles.care}>
        <div>
          <h3 className={styles.careName}>A year of standard care</h3>
          <p id={sentenceId} className={styles.count}>
            Updates, fixes and monitoring after the final delivery. {format(aYear)} a year.
          </p>
        </div>
        <SegmentChoice
          label="Care plan"
          options={labels}
          selected={care}
          describedBy={sentenceId}
          lockedBy={isLocked ? orderedNoteId : undefined}
          onSelect={(id) => plan.send({ type: 'care.chosen', care: id })}
        />
      </div>
    </section>
  );
}
