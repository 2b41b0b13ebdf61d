import { useSelector } from '@xstate/react';
import { canBeCancelled } from '#machines/domain/payments/order-state.ts';
import type { OrderEntry } from '#machines/ports/payments-overview.ts';
import { Button } from '#ui/button.tsx';
import { useParts } from '../dashboard-context.ts';
import styles from './payments.module.css';

/** The ways on from an order that is not finished: back to its checkout, or cancelled. One that the bank has waits. */
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
