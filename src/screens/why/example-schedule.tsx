import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ScheduleChart } from '#ui/schedule-chart.tsx';
import text from '#ui/text.module.css';
import { deliveryMarks, scheduleRows } from '../product/schedule-marks.ts';
import type { ExamplePlan } from './example-choices.tsx';
import styles from './why-screen.module.css';
import { exampleView } from './why.view.ts';

/** The example's schedule, week by week. */
export function ExampleSchedule({ plan }: { plan: ExamplePlan }) {
  const draft = useSelector(plan, (snapshot) => snapshot.context.draft);
  const { quote, duration } = useMemo(() => exampleView(draft), [draft]);
  const { schedule } = quote;
  return (
    <figure className={styles.schedule}>
      <ScheduleChart
        rows={scheduleRows(schedule)}
        weeks={schedule.weeks}
        deliveries={deliveryMarks(schedule, schedule.weeks)}
        caption="The example above, week by week"
        phaseHeading="Phase"
      />
      <figcaption className={classNames(text.small, text.dim)}>The example above, week by week: {duration} in all.</figcaption>
    </figure>
  );
}
