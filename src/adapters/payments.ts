import { fromCallback, type EventObject } from 'xstate';
import type { PaymentsFound } from '#machines/app/app.types.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import * as ports from '#machines/ports/payments.ts';
import type { PlanToPay } from '#machines/ports/payments.ts';
import { implementPort } from './implement-port.ts';
import { openOnce } from './open-once.ts';
import { localStore } from './safe-storage.ts';

/** Where the browser keeps its last receipt, and the orders whose checkout was entered. */
export const paymentsKey = 'plinth.payments';

/** Whether a checkout led here by saying that it was paid, which a browser without storage has forgotten. */
function isThanked(): boolean {
  return window.location.pathname === '/thankyou';
}

/**
 * The way to the server's payments, loaded when something is paid or was paid before: who only looks at the bases never
 * waits for it.
 * @returns what earlier visits left, and the actors of the payment machine.
 */
export async function openPayments(billing: BillingDraft) {
  const server = openOnce(async () => (await import('./server-payments.ts')).createServerPayments(billing));
  const hasPaid = localStore.read(paymentsKey) !== null;
  const found: PaymentsFound = hasPaid
    ? (await server()).found
    : { receipt: isThanked() ? await (await server()).findLatest() : null, openOrders: [] };
  return {
    found,
    createOrder: implementPort(ports.createOrder, async ({ input }) => (await server()).createOrder(input)),
    findPayment: implementPort(ports.findPayment, async ({ input }) => (await server()).findPayment(input.planId)),
    checkout: fromCallback<EventObject, PlanToPay>(({ input, sendBack }) => {
      // Who comes back by the browser's own Back may find the page as it was, still waiting.
      const hear = (event: PageTransitionEvent): void => {
        if (event.persisted) sendBack({ type: 'checkout.left' });
      };
      window.addEventListener('pageshow', hear);
      server()
        .then(({ enterCheckout }) => enterCheckout(input.planId))
        // Where the browser does not go there, nobody waits for it.
        .catch(() => sendBack({ type: 'checkout.left' }));
      return () => window.removeEventListener('pageshow', hear);
    }),
  };
}
