import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { formatCharge } from '#machines/domain/money-format.ts';
import { gstNote, waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { upcomingPayments } from '#machines/domain/payments/upcoming-payments.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import type { OrderEntry, PaymentsFound } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { useParts } from '../dashboard-context.ts';
import { PageHead } from '../page-head.tsx';
import { Invoices } from './invoice-search.tsx';
import { OrderActions, OrderTable } from './order-table.tsx';
import { PaymentDay } from './payment-day.tsx';
import styles from './payments.module.css';
import { PlanSchedule } from './plan-schedule.tsx';

/** Payments made and due, every order with its invoice, and the saved cards, which are none. */
export function PaymentsPage({ page }: { page: DashboardPage }) {
  const { paymentsOverview } = useParts();
  const { plans, orders } = useSelector(paymentsOverview, (snapshot) => snapshot.context.found);
  const isLoading = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('failed'));
  return (
    <>
      <PageHead title={page.title} />
      <div className={styles.page}>
        {isLoading && <Skeleton height="16rem" />}
        {hasFailed && (
          <div className={styles.failed}>
            <Note tone="bad">The payments could not be loaded. Check the connection.</Note>
            <Button onClick={() => paymentsOverview.send({ type: 'payments.reloaded' })}>Try again</Button>
          </div>
        )}
        <Outcome />
        <DeclinedOrders orders={orders} />
        <NextPayments plans={plans} orders={orders} />
        {plans.map((plan) => (
          <PlanSchedule key={plan.projectId} plan={plan} />
        ))}
        {orders.length > 0 && <OrderTable orders={orders} />}
        <Invoices orders={orders} />
        <section aria-labelledby="cards">
          <h2 id="cards" className={styles.title}>Cards</h2>
          <Empty level={3} title="No saved cards" text="You enter your card at the bank’s checkout. We do not store it." />
        </section>
      </div>
    </>
  );
}

/** The outcome of the last payment or cancellation. */
export function Outcome() {
  const { paymentsOverview } = useParts();
  const words = useSelector(paymentsOverview, (snapshot) => snapshot.context.words);
  const isRefused = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('refused'));
  const isUnanswered = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('unanswered'));
  const isPaid = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paid'));
  const isUnknown = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('unknown'));
  const isCancelled = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelled'));
  const isCancelUnanswered = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelUnanswered'));
  if (isCancelled) return <Note tone="good">The order is cancelled. Nothing was charged.</Note>;
  if (isCancelUnanswered) return <Note tone="bad">There was no answer. The order may be cancelled anyway: the list shows it.</Note>;
  if (isRefused) return <Note tone="bad">{words}</Note>;
  if (isUnanswered) return <Note tone="bad">There was no answer. Nothing was charged. Check the connection and try again.</Note>;
  if (isPaid) return <Note tone="good">This instalment is paid.</Note>;
  if (isUnknown) return <Note tone="bad">{waitingForBank}</Note>;
  return null;
}

/** Declined orders, each with its reason and actions. */
function DeclinedOrders({ orders }: { orders: readonly OrderEntry[] }) {
  return orders
    .filter(({ state }) => state === 'declined')
    .map((order) => (
      <Note key={order.id} tone="bad">
        <p className={styles.declined}>
          Your payment for {order.name}, instalment {order.instalment}, was declined. {order.reason} Nothing was charged.
        </p>
        <OrderActions order={order} isMain />
      </Note>
    ));
}

/** How many are shown. */
const shown = 3;

/** The next payments of all plans. */
function NextPayments({ plans, orders }: PaymentsFound) {
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
