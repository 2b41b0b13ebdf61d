import * as v from 'valibot';
import {
  openOrderSchema,
  orderAnswerSchema,
  paymentOutcomeSchema,
  receiptSchema,
  stalePriceSchema,
  type Checkout,
} from '#contracts/order.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';
import type { OrderAnswer, PaymentOutcome, Receipt } from '#machines/ports/payments.ts';
import { leaveFor } from './leave-for-checkout.ts';
import { mayKeep } from './owner.ts';
import { paymentsKey } from './payments.ts';
import { localStore } from './safe-storage.ts';
import { asVisitor, Refusal } from './server.ts';

/** The payments that the browser remembers. The server knows more: this is the starting point for a request. */
interface Remembered {
  readonly receipt: Receipt | null;
  /** The orders whose checkout was entered, newest last: one for each plan. */
  readonly open: readonly PaymentOrder[];
}

/** The maximum number of open orders that a browser remembers; the server knows them all. */
const openLimit = 5;

const rememberedSchema = v.object({ receipt: v.nullable(receiptSchema), open: v.array(openOrderSchema) });
const nothing: Remembered = { receipt: null, open: [] };

function remembered(): Remembered {
  const result = v.safeParse(rememberedSchema, localStore.readJson(paymentsKey));
  return result.success ? result.output : nothing;
}

function remember(change: (known: Remembered) => Remembered): void {
  // Where storage is blocked, the payment of the plan itself is requested after a reload, and the server knows it.
  if (mayKeep()) localStore.write(paymentsKey, JSON.stringify(change(remembered())));
}

function without(open: readonly PaymentOrder[], planId: string): readonly PaymentOrder[] {
  return open.filter(({ draft }) => draft.id !== planId);
}

function rememberOrder(order: PaymentOrder): void {
  remember(({ receipt, open }) => ({ receipt, open: [...without(open, order.draft.id), order].slice(-openLimit) }));
}

function rememberReceipt(receipt: Receipt): void {
  remember(({ open }) => ({ receipt, open: without(open, receipt.order.draft.id) }));
}

/** The new amount if the server rejected a stale price or stale dates; any other error is rethrown. */
function repricedBy(error: unknown): OrderAnswer {
  const stale =
    error instanceof Refusal && error.status === 409 ? v.safeParse(stalePriceSchema, error.body) : undefined;
  if (!stale?.success) throw error;
  const { amount, dates } = stale.output;
  return { kind: 'repriced', amount, ...(dates && { dates }) };
}

/** Payments through Plinth's server. The billing details go there and into no machine. */
export function createServerPayments(billing: BillingDraft) {
  /** By plan id. */
  const checkouts = new Map<string, Checkout>();
  const { receipt, open } = remembered();

  return {
    /** The state of earlier visits, for the payments of the plans to continue. */
    found: { receipt, openOrders: open },

    createOrder: async (order: PaymentOrder): Promise<OrderAnswer> => {
      const { draft, amount, start, automatic } = order;
      try {
        const answer = await asVisitor.tell(orderAnswerSchema, '/api/orders', {
          draft,
          amount,
          start,
          billing: billing.read(),
          ...(automatic !== undefined && { automatic }),
        });
        if (answer.kind === 'paid') rememberReceipt(answer.receipt);
        else rememberOrder(order);
        if (answer.kind !== 'checkout') return answer;
        checkouts.set(draft.id, answer.checkout);
        return { kind: 'checkout' };
      } catch (error) {
        return repricedBy(error);
      }
    },

    /**
     * The newest payment that the server knows of this browser, for a browser that cannot remember. Rejects where only
     * the answer is missing: nobody who has paid is told that there is no payment.
     */
    findLatest: async (): Promise<Receipt | null> => {
      const outcome = await asVisitor.ask(paymentOutcomeSchema, '/api/orders/latest').catch((error: unknown) => {
        if (error instanceof Refusal && error.status < 500 && error.status !== 429) return undefined;
        throw error;
      });
      return outcome?.kind === 'paid' ? outcome.receipt : null;
    },

    enterCheckout: (planId: string): void => {
      const checkout = checkouts.get(planId);
      if (checkout) leaveFor(checkout);
    },

    findPayment: async (planId: string): Promise<PaymentOutcome> => {
      const outcome = await asVisitor.ask(paymentOutcomeSchema, `/api/orders/of-plan/${encodeURIComponent(planId)}`);
      // Until the order is paid, each start requests it: a checkout that was left may still be paid in another window,
      // or late.
      if (outcome.kind === 'paid') rememberReceipt(outcome.receipt);
      return outcome;
    },
  };
}
