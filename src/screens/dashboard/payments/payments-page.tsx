import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type InvoiceSearch, isFound } from '#machines/domain/billing/invoice-search.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { canBeCancelled, type OrderState } from '#machines/domain/payments/order-state.ts';
import { gstNote, refundWords, waitingForBank } from '#machines/domain/payments/payment-words.ts';
import { upcomingPayments } from '#machines/domain/payments/upcoming-payments.ts';
import type { DashboardPage } from '#machines/domain/projects/dashboard-pages.ts';
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
import { useParts } from '../dashboard-context.ts';
import { chargeWords, formatMoment, type Tone } from '../dashboard.view.ts';
import { PageHead } from '../dashboard-frame.tsx';
import { PaymentDay } from '../overview.tsx';
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

const fields = ['text', 'from', 'to'] as const;

/** The invoices of these orders that match the search. */
function invoicesOf(orders: readonly OrderEntry[], search: InvoiceSearch) {
  return orders.flatMap((order) => {
    const { invoice: number, name: project, amount, paidAt } = order;
    if (number === null || paidAt === null) return [];
    return isFound({ number, project, amount, date: dayInIndia(new Date(paidAt).getTime()) }, search) ? [{ ...order, number, paidAt }] : [];
  });
}

/** Invoices: searched by number, project, amount and day, and downloaded together. The search stands in the address. */
function Invoices({ orders }: { orders: readonly OrderEntry[] }) {
  const [params, setParams] = useSearchParams();
  const search: InvoiceSearch = { text: params.get('text') ?? '', from: params.get('from') ?? '', to: params.get('to') ?? '' };
  const found = invoicesOf(orders, search);
  if (orders.every(({ invoice }) => invoice === null)) return null;
  const look = ({ elements }: HTMLFormElement): void => setParams(fields.flatMap((field): [string, string][] => {
    const input = elements.namedItem(field);
    return input instanceof HTMLInputElement && input.value !== '' ? [[field, input.value]] : [];
  }));
  const query = new URLSearchParams(fields.flatMap((field) => (search[field] === '' ? [] : [[field, search[field]]]))).toString();
  return (
    <section aria-labelledby="invoices">
      <div className={styles.head}>
        <h2 id="invoices" className={styles.title}>Invoices</h2>
        {found.length > 0 && (
          <a href={`/invoices/all.zip${query === '' ? '' : `?${query}`}`} download className={buttonClass({ size: 'small' })}>
            {found.length === 1 ? 'Download 1 invoice' : `Download ${found.length} invoices`}
          </a>
        )}
      </div>
      <form
        key={query}
        method="get"
        noValidate
        role="search"
        aria-label="Invoices"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault();
          look(event.currentTarget);
        }}
      >
        <Field id="invoice-text" label="Number, project or amount">
          {(control) => <TextInput {...control} name="text" type="search" maxLength={80} defaultValue={search.text} />}
        </Field>
        <Field id="invoice-from" label="From">
          {(control) => <TextInput {...control} name="from" type="date" defaultValue={search.from} />}
        </Field>
        <Field id="invoice-to" label="To">
          {(control) => <TextInput {...control} name="to" type="date" defaultValue={search.to} />}
        </Field>
        <Button type="submit">Find</Button>
      </form>
      <p role="status" className={styles.facts}>{found.length === 0 && 'No invoice is like that.'}</p>
      <ul className={styles.invoices}>
        {found.map(({ id, number, paidAt, instalment, amount, tax, ...project }) => (
          <li key={id}>
            <a href={`/invoices/${id}`} aria-label={`Open invoice ${number}`}>{number}</a>
            <span>{project.name}, instalment {instalment}</span>
            <span className={styles.facts}>{formatMoment(paidAt)}</span>
            <span>{chargeWords(amount, tax)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const states: Readonly<Record<OrderState, { readonly name: string; readonly tone: Tone }>> = {
  open: { name: 'Not finished', tone: 'plain' },
  pending: { name: 'With the bank', tone: 'warn' },
  declined: { name: 'Declined', tone: 'danger' },
  cancelled: { name: 'Cancelled', tone: 'plain' },
  paid: { name: 'Paid', tone: 'ok' },
  superseded: { name: 'Replaced', tone: 'plain' },
  refunded: { name: 'Refunded', tone: 'plain' },
};

/** Every order, newest first, with its invoice. */
function OrderTable({ orders }: { orders: readonly OrderEntry[] }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className={styles.title}>Orders</h2>
      <table className={classNames(table.table, table.blocks)}>
        <caption className={text.visuallyHidden}>Orders</caption>
        <thead>
          <tr>
            <th scope="col">Project</th>
            <th scope="col">Day</th>
            <th scope="col">State</th>
            <th scope="col" className={table.figure}>Amount</th>
            <th scope="col" className={table.figure}>Invoice</th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ id, name, instalment, amount, tax, state, reason, createdAt, paidAt, invoice, refunded }) => (
            <tr key={id}>
              <td>
                {name}, instalment {instalment}
                {reason !== '' && <span className={styles.note}>{reason}</span>}
                {state === 'pending' && <span className={styles.note}>{waitingForBank} It cannot be cancelled until the bank has answered.</span>}
              </td>
              <td data-h="Day">{formatMoment(paidAt ?? createdAt)}</td>
              <td data-h="State">
                <Tag tone={states[state].tone}>{states[state].name}</Tag>
              </td>
              <td className={table.figure} data-h="Amount">
                {chargeWords(amount, tax)}
                {refunded > 0 && <span className={styles.note}>{refundWords(refunded)}</span>}
              </td>
              <td className={table.figure} data-h="Invoice">{invoice === null ? <OrderActions order={{ id, name, instalment, state }} /> : <a href={`/invoices/${id}`}>{invoice}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The actions of an unfinished order: back to its checkout, or cancel. An order that is with the bank has none. */
function OrderActions({ order, isMain = false }: { order: Pick<OrderEntry, 'id' | 'name' | 'instalment' | 'state'>; isMain?: boolean }) {
  const { paymentsOverview } = useParts();
  const { id: orderId, instalment, state } = order;
  const isAtWork = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('paying'));
  const isCancelling = useSelector(paymentsOverview, (snapshot) => snapshot.hasTag('cancelling'));
  const isThis = useSelector(paymentsOverview, ({ context }) => context.orderId === orderId);
  const isFree = useSelector(paymentsOverview, (snapshot) => snapshot.can({ type: 'order.resumed', orderId }));
  if (!canBeCancelled(state)) return 'None yet';
  const of = `instalment ${instalment} of ${order.name}`;
  return (
    <span className={styles.acts}>
      <Button size="small" variant={isMain ? 'ink' : 'secondary'} busy={isAtWork && isThis} disabled={!isFree && !isThis} aria-label={`Resume payment of ${of}`} onClick={() => paymentsOverview.send({ type: 'order.resumed', orderId })}>
        Resume payment
      </Button>
      <Button size="small" variant="quiet" busy={isCancelling && isThis} disabled={!isFree && !isThis} aria-label={`Cancel the order of ${of}`} onClick={() => paymentsOverview.send({ type: 'order.cancelled', orderId })}>
        Cancel
      </Button>
    </span>
  );
}
