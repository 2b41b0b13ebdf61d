import { formatDate } from '#machines/domain/calendar.ts';
import type { Schedule } from '#machines/domain/pricing/schedule.ts';
import styles from './delivery-dates.module.css';

/** The two days that matter. */
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
