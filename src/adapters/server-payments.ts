import * as v from 'valibot';
import { openOrderSchema, orderAnswerSchema, paymentOutcomeSchema, receiptSchema, stalePriceSchema, type Checkout } from '#contracts/order.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import type { OrderAnswer, PaymentOutcome, Receipt } from '#machines/ports/payments.ts';
import { leaveFor } from './leave-for-checkout.ts';
import { paymentsKey } from './payments.ts';
import { askServer, Refusal, tellServer } from './server.ts';

/** What the browser remembers of its payments. The server knows better: this is where to ask from. */
interface Remembered {
  readonly receipt: Receipt | null;
  readonly open: PaymentOrder | null;
}

const rememberedSchema = v.object({ receipt: v.nullable(receiptSchema), open: v.nullable(openOrderSchema) });
const nothing: Remembered = { receipt: null, open: null };

function remembered(): Remembered {
  try {
    const result = v.safeParse(rememberedSchema, JSON.parse(localStorage.getItem(paymentsKey) ?? 'null'));
    return result.success ? result.output : nothing;
  } catch {
    return nothing;
  }
}

function remember(next: Partial<Remembered>): void {
  try {
    localStorage.setItem(paymentsKey, JSON.stringify({ ...remembered(), ...next }));
  } catch {
    // Storage is full or blocked: after a reload the plan itself is asked for again, and the server knows.
  }
}

/** The new amount when the server refused a stale price; any other refusal is thrown on. */
function repricedBy(error: unknown): OrderAnswer {
  const stale = error instanceof Refusal && error.status === 409 ? v.safeParse(stalePriceSchema, error.body) : undefined;
  if (!stale?.success) throw error;
  return { kind: 'repriced', amount: stale.output.amount };
}

/** Payments through Plinth's server. The billing details go there and into no machine. */
export function createServerPayments(billing: BillingDraft) {
  let checkout: Checkout | undefined;
  const { receipt, open } = remembered();

  return {
    /** What earlier visits left, for the payment machine to take up. */
    found: { receipt, openOrder: open },

    createOrder: async (order: PaymentOrder): Promise<OrderAnswer> => {
      const { draft, cycle, amount } = order;
      try {
        const answer = await tellServer(orderAnswerSchema, '/api/orders', { draft, cycle, amount, billing: billing.read() });
        if (answer.kind === 'paid') remember({ receipt: answer.receipt, open: null });
        else remember({ open: order });
        if (answer.kind !== 'checkout') return answer;
        checkout = answer.checkout;
        return { kind: 'checkout' };
      } catch (error) {
        return repricedBy(error);
      }
    },

    /** The newest payment that the server knows of this browser, for one that cannot remember. */
    findLatest: async (): Promise<Receipt | null> => {
      const outcome = await askServer(paymentOutcomeSchema, '/api/orders/latest').catch(() => undefined);
      return outcome?.kind === 'paid' ? outcome.receipt : null;
    },

    enterCheckout: (): void => {
      if (checkout) leaveFor(checkout);
    },

    findPayment: async (planId: string): Promise<PaymentOutcome> => {
      const outcome = await askServer(paymentOutcomeSchema, `/api/orders/of-plan/${encodeURIComponent(planId)}`);
      // Until it is paid it is asked for at each start: a checkout that was left may still be paid in another window, or late.
      if (outcome.kind === 'paid') remember({ receipt: outcome.receipt, open: null });
      return outcome;
    },
  };
}
