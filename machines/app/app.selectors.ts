import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { paymentMachine } from '../payment/payment.machine.ts';
import type { Receipt } from '../ports/payments.ts';
import { paymentId, type appMachine } from './app.machine.ts';

type App = SnapshotFrom<typeof appMachine>;

/** The payment of the open plan. @throws when it does not run, which would be a bug of the root machine. */
export function openPayment({ children, context }: App): ActorRefFrom<typeof paymentMachine> {
  const payment = children[paymentId(context.payments, context.openPlan)];
  if (!payment) throw new Error('The payment of the open plan does not run');
  return payment;
}

/** The receipt of the plan that was paid last; null before the first payment. */
export function lastReceipt({ children, context: { paidPlan, payments } }: App): Receipt | null {
  return paidPlan === null ? null : (children[paymentId(payments, paidPlan)]?.getSnapshot().context.receipt ?? null);
}
