import { useDeferredValue, useId, useMemo } from 'react';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import text from '#ui/text.module.css';
import { useDraft, useIsLocked, usePlan, useProduct } from '../product/actors.tsx';
import { orderedNoteId } from '../product/plan-status.tsx';
import { deliveryMarks } from '../product/schedule-marks.ts';
import { quoteFor, useCurrency, useStart } from '../product/use-quote.ts';
import styles from './delivery.module.css';
import { axisWeeks, changeOf, phaseRows, reasons } from './delivery.view.ts';
import { useDeliveryFormat, useEffects } from './use-effects.ts';

/** The phases as a schedule, each with its switch and what that changes. */
export function PhaseChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const start = useStart();
  const currency = useCurrency();
  const format = useDeliveryFormat();
  const isLocked = useIsLocked();
  const only = usePlan((snapshot) => (snapshot.hasTag('locked') ? undefined : snapshot.context.draft.phases.find((phaseId) => !snapshot.can({ type: 'phase.toggled', phaseId }))));
  const effects = useEffects().phases;
  const reasonId = useId();
  const headingId = useId();
  // The switches change at once; the bars are deferred.
  const drawn = useDeferredValue(draft);
  const rows = useMemo(() => phaseRows(drawn, start), [drawn, start]);
  const { schedule } = quoteFor(drawn, start);
  const weeks = axisWeeks(rows, schedule);

  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <div className={styles.sectionHead}>
        <h2 id={headingId} className={text.head3}>
          Select phases
        </h2>
        <p className={styles.count}>{draft.phases.length} selected</p>
      </div>
      <ScheduleChart
        caption="Phases in weeks from the start"
        phaseHeading="Phase"
        changeHeading={isLocked ? undefined : 'Change'}
        weeks={weeks}
        deliveries={deliveryMarks(schedule, weeks)}
        rows={rows.map((row) => {
          const effect = effects.find(({ id }) => id === row.id);
          return {
            ...row,
            change: effect && !isLocked ? changeOf(effect, currency, format) : undefined,
            toggle: {
              checked: draft.phases.includes(row.id),
              heldBy: isLocked ? orderedNoteId : row.id === only ? reasonId : undefined,
              onToggle: () => plan.send({ type: 'phase.toggled', phaseId: row.id }),
            },
          };
        })}
      />
      {only && (
        <p id={reasonId} className={styles.reason}>
          {reasons.phase}
        </p>
      )}
    </section>
  );
}
