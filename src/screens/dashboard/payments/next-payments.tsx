import { useMemo } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import { gstNote } from '#machines/domain/payments/payment-words.ts';
import { upcomingPayments } from '#machines/domain/payments/upcoming-payments.ts';
import type { PaymentsFound } from '#machines/ports/payments-overview.ts';
import { PaymentDay } from './payment-day.tsx';
import styles from './payments.module.css';

/** How many are shown. */
const shown = 3;

/** The next payments at a glance, whatever plan they are of. */
export function NextPayments({ plans, orders }: PaymentsFound) {
  const next = useMemo(() => upcomingPayments(plans, orders).slice(0, shown), [plans, orders]);
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-payments">
      <h2 id="next-payments" className={styles.title}>Next payments</h2>
      <ol className={styles.next}>
        {next.map((payment) => (
          <li key={`${payment.projectId} ${payment.instalment}`}>
            <span className={styles.day}><PaymentDay payment={payment} /></span>
            <span className={styles.amount}>{formatCharge(payment.amount)}</span>
            <span className={styles.facts}>
              {[`${payment.name}, instalment ${payment.instalment}`, gstNote(payment.tax)].filter((part) => part !== '').join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
