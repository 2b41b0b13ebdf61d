import { useSelector } from '@xstate/react';
import { failureSentence } from '#machines/domain/failure.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { gstNote, waitingForBank } from '#machines/domain/payments/payment-words.ts';
import type { UpcomingPayment } from '#machines/domain/payments/upcoming-payments.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import text from '#ui/text.module.css';
import { FailureNote } from '../../failure-note.tsx';
import { useParts } from '../dashboard-context.ts';
import { PageHead } from '../dashboard-frame.tsx';
import { PaymentDay } from '../overview.tsx';
import styles from './payments.module.css';
import { Invoices } from './invoices-section.tsx';
import { OrderActions, Orders } from './orders-section.tsx';
import { Plans } from './plans-section.tsx';

/** Past and upcoming payments, every order with its invoice, and saved cards (there are none). */
export function PaymentsPage({ page }: { page: DashboardPage }) {
  const { paymentsOverview } = useParts();
  const found = useSelector(paymentsOverview, (snapshot) => snapshot.context.found);
  const { orders, declined, upcoming } = found;
  const isLoading = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('loading'));
  const hasFailed = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('failed'));
  const failure = useSelector(paymentsOverview, ({ context }) => context.failure);
  return (
    <>
      <PageHead title={page.title} />
      <div className={styles.page}>
        {isLoading && <Skeleton height="16rem" />}
        {hasFailed && (
          <div className={styles.failed}>
            <FailureNote
              what={messages.notLoaded}
              failure={failure}
              onRetry={() => paymentsOverview.send({ type: 'payments.reloaded' })}
            />
          </div>
        )}
        {orders.length > 0 && <p className={classNames(text.small, text.dim)}>{messages.daysOfIndia}</p>}
        <Outcome />
        <DeclinedOrders orders={declined} />
        <NextPayments next={upcoming.slice(0, shownUpcoming)} />
        <Plans found={found} />
        {orders.length > 0 && <Orders orders={orders} />}
        <Invoices found={found} />
        <section aria-labelledby="cards">
          <h2 id="cards" className={styles.title}>
            {messages.cards}
          </h2>
          <Empty level={3} title={messages.noCards} text={messages.cardsAtBank} />
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
  const failure = useSelector(paymentsOverview, ({ context }) => context.failure);
  const isUnanswered = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('unanswered'));
  const isPaid = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paid'));
  const isUnknown = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('unknown'));
  const isCancelled = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelled'));
  const isCancelUnanswered = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelUnanswered'));
  if (isCancelled) return <Note tone="good">{messages.isCancelled}</Note>;
  if (isRefused || isCancelUnanswered) return <Note tone="bad">{words}</Note>;
  if (isUnanswered) return <Note tone="bad">{`${messages.nothingCharged} ${failureSentence(failure)}`}</Note>;
  if (isPaid) return <Note tone="good">{messages.isPaid}</Note>;
  if (isUnknown) return <Note tone="bad">{waitingForBank}</Note>;
  return null;
}

/** The newest declined orders, each with its reason and actions. */
function DeclinedOrders({ orders }: { orders: readonly OrderEntry[] }) {
  return orders.map((order) => (
    <Note key={order.id} tone="bad">
      <p className={styles.declined}>
        {messages.wasDeclined({ name: order.name, number: order.instalment, reason: order.reason })}
      </p>
      <OrderActions order={order} isMain />
    </Note>
  ));
}

/** The number of next payments that are shown. */
const shownUpcoming = 3;

/** The next payments of all plans. */
function NextPayments({ next }: { next: readonly UpcomingPayment[] }) {
  if (next.length === 0) return null;
  return (
    <section aria-labelledby="next-payments">
      <h2 id="next-payments" className={styles.title}>
        {messages.nextPayments}
      </h2>
      <ol className={styles.next}>
        {next.map((payment) => (
          <li key={`${payment.projectId} ${payment.instalment}`}>
            <span className={styles.day}>
              <PaymentDay payment={payment} />
            </span>
            <span className={styles.amount}>{formatCharge(payment.amount)}</span>
            <span className={styles.facts}>
              {[messages.instalmentOf({ name: payment.name, number: payment.instalment }), gstNote(payment.tax)]
                .filter((part) => part !== '')
                .join(', ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
