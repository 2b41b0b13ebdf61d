import { useDeferredValue, useId, useMemo } from 'react';
import { phases } from '#machines/domain/catalogue/phases.ts';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import text from '#ui/text.module.css';
import { useDraft, usePlan, useIsLocked, useProduct } from '../product/actors.tsx';
import { deliveryMarks } from '../product/schedule-marks.ts';
import { quoteFor, useStart } from '../product/use-quote.ts';
import styles from './delivery.module.css';
import { axisWeeks, lastStays, phaseRows } from './delivery.view.ts';

/** The phases as a schedule, each with its switch. */
export function PhaseChoice() {
  const { plan } = useProduct();
  const draft = useDraft();
  const start = useStart();
  const isLocked = useIsLocked();
  const only = usePlan((snapshot) => snapshot.hasTag('locked') ? undefined : phases.find(({ id }) => snapshot.context.draft.phases.includes(id) && !snapshot.can({ type: 'phase.toggled', phaseId: id })));
  const reasonId = useId();
  const headingId = useId();
  // The switches answer at once; the bars follow.
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
        weeks={weeks}
        deliveries={deliveryMarks(schedule, weeks)}
        rows={rows.map((row) => ({
          ...row,
          toggle: {
            checked: draft.phases.includes(row.id),
            disabled: isLocked || row.id === only?.id,
            describedBy: row.id === only?.id ? reasonId : undefined,
            onToggle: () => plan.send({ type: 'phase.toggled', phaseId: row.id }),
          },
        }))}
      />
      {only && (
        <p id={reasonId} className={styles.reason}>
          {lastStays('phase', only.name)}
        </p>
      )}
    </section>
  );
}
