import { fromCallback, type EventObject } from 'xstate';
import type { PaymentsFound } from '#machines/app/app.types.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import * as ports from '#machines/ports/payments.ts';
import type { PlanToPay, Receipt } from '#machines/ports/payments.ts';
import { implementPort } from './implement-port.ts';
import { memoizeAsync } from './open-once.ts';
import { localStore } from './safe-storage.ts';

/** The key of the last receipt and of the orders whose checkout was entered. */
export const paymentsKey = 'plinth.payments';

/** Whether a checkout returned here as paid, which a browser without storage has forgotten. */
function isThanked(): boolean {
  return window.location.pathname === '/thankyou';
}

interface KnownPayments {
  readonly found: PaymentsFound;
  readonly findLatest: () => Promise<Receipt | null>;
}

/** The payments that the browser remembers; on the thank-you page without a receipt, what the server knows too. */
async function findPayments(server: () => Promise<KnownPayments>): Promise<PaymentsFound> {
  const hasPaid = localStore.read(paymentsKey) !== null;
  const found = hasPaid ? (await server()).found : { receipt: null, openOrders: [] };
  if (found.receipt !== null || !isThanked()) return found;
  return { receipt: await (await server()).findLatest(), openOrders: found.openOrders };
}

/**
 * The code of payments, loaded for a payment now or an earlier one: a person who only looks at the bases never waits
 * for it.
 * @returns the state of earlier visits, and the actors of the payment machine.
 */
export async function openPayments(billing: BillingDraft) {
  const server = memoizeAsync(async () => (await import('./server-payments.ts')).createServerPayments(billing));
  const found = await findPayments(server);
  return {
    found,
    createOrder: implementPort(ports.createOrder, async ({ input }) => (await server()).createOrder(input)),
    findPayment: implementPort(ports.findPayment, async ({ input }) => (await server()).findPayment(input.planId)),
    checkout: fromCallback<EventObject, PlanToPay>(({ input, sendBack }) => {
      // After the browser's Back, a person may see the page as it was, still waiting.
      const hear = (event: PageTransitionEvent): void => {
        if (event.persisted) sendBack({ type: 'checkout.left' });
      };
      window.addEventListener('pageshow', hear);
      server()
        .then(({ enterCheckout }) => enterCheckout(input.planId))
        // The browser has not left the page, so the wait ends.
        .catch(() => sendBack({ type: 'checkout.left' }));
      return () => window.removeEventListener('pageshow', hear);
    }),
  };
}
