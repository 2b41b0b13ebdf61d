import { fromCallback, type EventObject } from 'xstate';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { paymentMachine, type PaymentInput } from '#machines/payment/payment.machine.ts';
import type { OrderAnswer, PaymentOutcome, PlanToPay } from '#machines/ports/payments.ts';
import { outside } from './outside.ts';
import { startUnderParent } from './under-parent.ts';

/** The environment of a payment: the server's orders, its payment outcomes, and a checkout that the test leaves. */
export function paymentOutside() {
  const orders = outside<OrderAnswer, PaymentOrder>();
  const bank = outside<PaymentOutcome, PlanToPay>();
  /** Every checkout that was entered, in order. */
  const entered: PlanToPay[] = [];
  const open = new Set<() => void>();
  const checkout = fromCallback<EventObject, PlanToPay>(({ input, sendBack }) => {
    const leave = (): void => sendBack({ type: 'checkout.left' });
    entered.push(input);
    open.add(leave);
    return () => void open.delete(leave);
  });
  /** Comes back from the only open checkout. */
  const leaveCheckout = (): void => {
    if (open.size !== 1) throw new Error(`${open.size} checkouts are open`);
    for (const leave of open) leave();
  };
  return {
    actors: { checkout, createOrder: orders.actor, findPayment: bank.actor },
    orders,
    bank,
    entered,
    leaveCheckout,
    openCheckouts: () => open.size,
  };
}

/** A payment by itself, with the events that it sends. */
export function startPayment(input: Partial<PaymentInput> = {}) {
  const { actors, ...around } = paymentOutside();
  const { actor: payment, news } = startUnderParent(paymentMachine.provide({ actors }), {
    planId: 'plan-1',
    receipt: null,
    order: null,
    ...input,
  });
  /** Requests a payment, and comes back from the checkout; the outcome is being requested then. */
  const passCheckout = async (order: PaymentOrder): Promise<void> => {
    payment.send({ type: 'payment.requested', order });
    await around.orders.answer({ kind: 'checkout' });
    around.leaveCheckout();
  };
  return {
    ...around,
    payment,
    news,
    passCheckout,
    state: () => payment.getSnapshot().value,
    context: () => payment.getSnapshot().context,
  };
}
