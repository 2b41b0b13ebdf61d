import { useSelector } from '@xstate/react';
import { listPageSize } from '#machines/domain/list-page-size.ts';
import { canBeCancelled, type OrderState } from '#machines/domain/payments/order-state.ts';
import { refundWords, waitingForBank } from '#machines/domain/payments/payment-words.ts';
import * as messages from '#messages/dashboard-payments.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import table from '#ui/table.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useParts } from '../dashboard-context.ts';
import { chargeWords, formatMoment, type Standing } from '../dashboard.view.ts';
import styles from './payments.module.css';
import { PaymentPages } from './paged-rows.tsx';

const states: Readonly<Record<OrderState, Standing>> = {
  open: { name: messages.notFinished, tone: 'plain' },
  pending: { name: messages.withBank, tone: 'warn' },
  declined: { name: messages.declined, tone: 'danger' },
  cancelled: { name: messages.cancelled, tone: 'plain' },
  paid: { name: messages.paid, tone: 'ok' },
  superseded: { name: messages.replaced, tone: 'plain' },
  refunded: { name: messages.refunded, tone: 'plain' },
};

/** The orders of the shown page, newest first, each with its invoice. */
export function Orders({ orders }: { orders: readonly OrderEntry[] }) {
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className={styles.title}>
        {messages.orders}
      </h2>
      <PaymentPages of="orders" list={messages.orders} size={listPageSize} count={orders.length} />
      <OrderTable orders={orders} />
    </section>
  );
}

function OrderTable({ orders }: { orders: readonly OrderEntry[] }) {
  return (
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
  );
}

/**
 * The actions of an unfinished order: return to its checkout, or cancel. An order that the bank is processing has none.
 */
export function OrderActions({
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
