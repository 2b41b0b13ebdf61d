import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { Note } from '#ui/note.tsx';
import { OrderActions } from './order-actions.tsx';
import styles from './payments.module.css';

/** What the bank refused, with its reason and the ways on. */
export function DeclinedOrders({ orders }: { orders: readonly OrderEntry[] }) {
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
