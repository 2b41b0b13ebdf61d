import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { failureSentence } from '#machines/domain/failure.ts';
import { type InvoiceSearch, isFound } from '#machines/domain/billing/invoice-search.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { canBeCancelled, type OrderState } from '#machines/domain/payments/order-state.ts';
import { gstNote, refundWords, waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { upcomingPayments } from '#machines/domain/payments/upcoming-payments.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { OrderEntry, PaymentsFound } from '#machines/ports/payments-overview.ts';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Empty } from '#ui/empty.tsx';
import { Field, TextInput } from '#ui/field.tsx';
import { Note } from '#ui/note.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import table from '#ui/table.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { FailureNote } from '../../failure-note.tsx';
import { useParts } from '../dashboard-context.ts';
import { chargeWords, formatMoment, type Standing } from '../dashboard.view.ts';
import { PageHead } from '../dashboard-frame.tsx';
import { PaymentDay } from '../overview.tsx';
import styles from './payments.module.css';
import { PlanSchedule } from './plan-schedule.tsx';

/** Past and upcoming payments, every order with its invoice, and saved cards (there are none). */
export function PaymentsPage({ page }: { page: DashboardPage }) {
  const { paymentsOverview } = useParts();
  const { plans, orders } = useSelector(paymentsOverview, (snapshot) => snapshot.context.found);
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
        <DeclinedOrders orders={orders} />
        <NextPayments plans={plans} orders={orders} />
        {plans.map((plan) => (
          <PlanSchedule key={plan.projectId} plan={plan} />
        ))}
        {orders.length > 0 && <OrderTable orders={orders} />}
        <Invoices orders={orders} />
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
  if (isCancelUnanswered) return <Note tone="bad">{messages.mayBeCancelled}</Note>;
  if (isRefused) return <Note tone="bad">{words}</Note>;
  if (isUnanswered) return <Note tone="bad">{`${messages.nothingCharged} ${failureSentence(failure)}`}</Note>;
  if (isPaid) return <Note tone="good">{messages.isPaid}</Note>;
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
          {messages.wasDeclined({ name: order.name, number: order.instalment, reason: order.reason })}
        </p>
        <OrderActions order={order} isMain />
      </Note>
    ));
}

/** The number of payments shown. */
const shown = 3;

/** The next payments of all plans. */
function NextPayments({ plans, orders }: PaymentsFound) {
  const next = useMemo(() => upcomingPayments(plans, orders).slice(0, shown), [plans, orders]);
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

const fields = ['text', 'from', 'to'] as const;

/** The invoices of these orders that match the search. */
function invoicesOf(orders: readonly OrderEntry[], search: InvoiceSearch) {
  return orders.flatMap((order) => {
    const { invoice: number, name: project, amount, paidAt } = order;
    if (number === null || paidAt === null) return [];
    return isFound({ number, project, amount, date: dayInIndia(new Date(paidAt).getTime()) }, search)
      ? [{ ...order, number, paidAt }]
      : [];
  });
}

/**
 * Invoices: searched by number, project, amount and day, and downloaded together. The search is stored in the address.
 */
function Invoices({ orders }: { orders: readonly OrderEntry[] }) {
  const [params, setParams] = useSearchParams();
  const search: InvoiceSearch = {
    text: params.get('text') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const found = invoicesOf(orders, search);
  if (orders.every(({ invoice }) => invoice === null)) return null;
  const look = ({ elements }: HTMLFormElement): void =>
    setParams(
      fields.flatMap((field): [string, string][] => {
        const input = elements.namedItem(field);
        return input instanceof HTMLInputElement && input.value !== '' ? [[field, input.value]] : [];
      }),
    );
  const query = new URLSearchParams(
    fields.flatMap((field) => (search[field] === '' ? [] : [[field, search[field]]])),
  ).toString();
  return (
    <section aria-labelledby="invoices">
      <div className={styles.head}>
        <h2 id="invoices" className={styles.title}>
          {messages.invoices}
        </h2>
        {found.length > 0 && (
          <a
            href={`/invoices/all.zip${query === '' ? '' : `?${query}`}`}
            download
            className={buttonClass({ size: 'small' })}
          >
            {messages.download({ count: found.length })}
          </a>
        )}
      </div>
      <form
        key={query}
        method="get"
        noValidate
        role="search"
        aria-label={messages.invoices}
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          look(event.currentTarget);
        }}
      >
        <Field id="invoice-text" label={messages.searchBy}>
          {(control) => <TextInput {...control} name="text" type="search" maxLength={80} defaultValue={search.text} />}
        </Field>
        <Field id="invoice-from" label={messages.from}>
          {(control) => <TextInput {...control} name="from" type="date" defaultValue={search.from} />}
        </Field>
        <Field id="invoice-to" label={messages.to}>
          {(control) => <TextInput {...control} name="to" type="date" defaultValue={search.to} />}
        </Field>
        <Button type="submit">{messages.find}</Button>
      </form>
      <p role="status" className={styles.facts}>
        {found.length === 0 && messages.noInvoice}
      </p>
      <ul className={styles.invoices}>
        {found.map(({ id, number, paidAt, instalment, amount, tax, ...project }) => (
          <li key={id}>
            <a href={`/invoices/${id}`} aria-label={messages.openInvoice({ number })}>
              {number}
            </a>
            <span>{messages.instalmentOf({ name: project.name, number: instalment })}</span>
            <span className={styles.facts}>{formatMoment(paidAt)}</span>
            <span>{chargeWords(amount, tax)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const states: Readonly<Record<OrderState, Standing>> = {
  open: { name: messages.notFinished, tone: 'plain' },
  pending: { name: messages.withBank, tone: 'warn' },
  declined: { name: messages.declined, tone: 'danger' },
  cancelled: { name: messages.cancelled, tone: 'plain' },
  paid: { name: messages.paid, tone: 'ok' },
  superseded: { name: messages.replaced, tone: 'plain' },
  refunded: { name: messages.refunded, tone: 'plain' },
};

/** Every order, newest first, with its invoice. */
function OrderTable({ orders }: { orders: readonly OrderEntry[] }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className={styles.title}>
        {messages.orders}
      </h2>
      <table className={classNames(table.table, table.blocks)}>
        <caption className={text.visuallyHidden}>{messages.orders}</caption>
        <thead>
          <tr>
            <th scope="col">{messages.project}</th>
            <th scope="col">{messages.day}</th>
            <th scope="col">{messages.state}</th>
            <th scope="col" className={table.figure}>
              {messages.amount}
            </th>
            <th scope="col" className={table.figure}>
              {messages.invoice}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, name, instalment, amount, tax, state, reason, createdAt, paidAt, invoice, refunded }) => (
            <tr key={id}>
              <td>
                <span>{messages.instalmentOf({ name, number: instalment })}</span>
                {reason !== '' && <span className={styles.note}>{reason}</span>}
                {state === 'pending' && (
                  <span className={styles.note}>{messages.noCancelling({ waiting: waitingForBank })}</span>
                )}
              </td>
              <td data-h={messages.day}>{formatMoment(paidAt ?? createdAt)}</td>
              <td data-h={messages.state}>
                <Tag tone={states[state].tone}>{states[state].name}</Tag>
              </td>
              <td className={table.figure} data-h={messages.amount}>
                {/* One element: beside the column's name on a phone, both do not fit in a line. */}
                <span>
                  <span>{chargeWords(amount, tax)}</span>
                  {refunded > 0 && <span className={styles.note}>{refundWords(refunded)}</span>}
                </span>
              </td>
              <td className={table.figure} data-h={messages.invoice}>
                {invoice === null ? (
                  <OrderActions order={{ id, name, instalment, state }} />
                ) : (
                  <a href={`/invoices/${id}`}>{invoice}</a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/**
 * The actions of an unfinished order: return to its checkout, or cancel. An order that the bank is processing has none.
 */
function OrderActions({
  order,
  isMain = false,
}: {
  order: Pick<OrderEntry, 'id' | 'name' | 'instalment' | 'state'>;
  isMain?: boolean;
}) {
  const { paymentsOverview } = useParts();
  const { id: orderId, instalment, state } = order;
  const isAtWork = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paying'));
  const isCancelling = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelling'));
  const isThis = useSelector(paymentsOverview, ({ context }) => context.orderId === orderId);
  const isFree = useSelector(paymentsOverview, (snapshot) => snapshot.can({ type: 'order.resumed', orderId }));
  if (!canBeCancelled(state)) return <span>{messages.noneYet}</span>;
  const of = { number: instalment, name: order.name };
  return (
    <span className={styles.acts}>
      <Button
        size="small"
        variant={isMain ? 'ink' : 'secondary'}
        busy={isAtWork && isThis}
        disabled={!isFree && !isThis}
        aria-label={messages.resumeOf(of)}
        onClick={() => paymentsOverview.send({ type: 'order.resumed', orderId })}
      >
        {messages.resume}
      </Button>
      <Button
        size="small"
        variant="quiet"
        busy={isCancelling && isThis}
        disabled={!isFree && !isThis}
        aria-label={messages.cancelOf(of)}
        onClick={() => paymentsOverview.send({ type: 'order.cancelled', orderId })}
      >
        {messages.cancel}
      </Button>
    </span>
  );
}
