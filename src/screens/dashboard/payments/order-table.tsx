import type { OrderState } from '#machines/domain/payments/order-state.ts';
import { waitingForBank } from '#machines/domain/payments/payment-words.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { classNames } from '#ui/class-names.ts';
import table from '#ui/table.module.css';
import { Tag } from '#ui/tag.tsx';
import text from '#ui/text.module.css';
import { chargeWords, formatMoment, type Tone } from '../dashboard.view.ts';
import { OrderActions } from './order-actions.tsx';
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
