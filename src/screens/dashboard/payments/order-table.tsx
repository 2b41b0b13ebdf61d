import { useSelector } from '@xstate/react';
import { canBeCancelled, type OrderState } from '#machines/domain/payments/order-state.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import table from '#ui/table.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { useParts } from '../dashboard-context.ts';
import { chargeWords, formatMoment, type Tone } from '../dashboard.view.ts';
import styles from './payments.module.css';

const states: Readonly<Record<OrderState, { readonly name: string; readonly tone: Tone }>> = {
  open: { name: 'Not finished', tone: 'plain' },
  pending: { name: 'With the bank', tone: 'warn' },
  declined: { name: 'Declined', tone: 'danger' },
  cancelled: { name: 'Cancelled', tone: 'plain' },
  paid: { name: 'Paid', tone: 'ok' },
  superseded: { name: 'Replaced', tone: 'plain' },
};

/** Every order, newest first, with its invoice. */
export function OrderTable({ orders }: { orders: readonly OrderEntry[] }) {
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
          {orders.map(({ id, name, instalment, amount, tax, state, reason, createdAt, paidAt, invoice }) => (
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
              <td className={table.figure} data-h="Amount">{chargeWords(amount, tax)}</td>
              <td className={table.figure} data-h="Invoice">{invoice === null ? <OrderActions order={{ id, name, instalment, state }} /> : <a href={`/invoices/${id}`}>{invoice}</a>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The actions of an unfinished order: back to its checkout, or cancel. An order that is with the bank has none. */
export function OrderActions({ order, isMain = false }: { order: Pick<OrderEntry, 'id' | 'name' | 'instalment' | 'state'>; isMain?: boolean }) {
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
