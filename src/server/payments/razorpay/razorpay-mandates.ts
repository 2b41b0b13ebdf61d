/**
 * Automatic payment at Razorpay: a token of the payer's card, UPI app or bank account. Razorpay sends the bank's notice
 * when an order with a notification is made, and debits on request after that.
 */
import type Razorpay from 'razorpay';
import * as v from 'valibot';
import { debitTime, type Instrument } from '#machines/domain/payments/mandate.ts';
import { RefusedError } from '../../outbox/failure-words.ts';
import type { DebitOrder, KeptMethod, Mandates, MandateTerms, PaymentFact } from '../gateway.ts';
import { askRazorpay } from './razorpay-client.ts';
import { factOf, paymentSchema } from './razorpay-facts.ts';

type Payer = { readonly name: string; readonly email: string; readonly phone: string };

const customerSchema = v.object({ id: v.string() });
const keptSchema = v.object({ customer_id: v.nullish(v.string()), token_id: v.nullish(v.string()) });
const tokenSchema = v.object({
  id: v.string(),
  method: v.string(),
  recurring: v.optional(v.boolean(), false),
  card: v.nullish(
    v.object({
      network: v.nullish(v.string()),
      last4: v.nullish(v.string()),
      international: v.optional(v.boolean(), false),
    }),
  ),
});
const debitedSchema = v.object({ razorpay_payment_id: v.string() });
const declinedSchema = v.object({
  statusCode: v.literal(400),
  error: v.object({ metadata: v.object({ payment_id: v.string() }) }),
});
const unknownSchema = v.object({ statusCode: v.literal(400) });

/** The digits of a phone number, with the plus of its country. */
export function contactOf({ phone }: Pick<Payer, 'phone'>): string {
  return phone.replaceAll(/[^\d+]/g, '');
}

/** The fields of an order with which its payment method is kept. */
export function tokenTerms({ limit, until }: MandateTerms) {
  return {
    max_amount: limit,
    // A week after the last debit, so that a late one is within it.
    expire_at: Math.floor(debitTime(until) / 1_000) + 7 * 86_400,
    frequency: 'as_presented',
  };
}

/** Razorpay's customer with these details: the same one for the same details. */
export async function customerFor(razorpay: Razorpay, payer: Payer): Promise<string> {
  const asked = { name: payer.name, email: payer.email, contact: contactOf(payer), fail_existing: 0 as const };
  return askRazorpay('keep a payer', async () => v.parse(customerSchema, await razorpay.customers.create(asked)).id);
}

function instrumentOf({ method, card }: v.InferOutput<typeof tokenSchema>): Instrument {
  if (method === 'card')
    return { kind: 'card', name: card?.network ?? '', ending: card?.last4 ?? '', isIndian: !card?.international };
  return { kind: method === 'upi' ? 'upi' : 'account', name: '', ending: '', isIndian: true };
}

export interface RazorpayMandateDeps {
  readonly razorpay: Razorpay;
  /** The order of a debit, with its notification: an existing one, or a new one. @returns its id */
  readonly orderFor: (debit: DebitOrder, notification: object) => Promise<string>;
  readonly find: (order: string) => Promise<readonly PaymentFact[]>;
}

export function razorpayMandates({ razorpay, orderFor, find }: RazorpayMandateDeps): Mandates {
  const readPayment = async (id: string): Promise<PaymentFact> => {
    const payment = await askRazorpay('tell a payment', async () =>
      v.parse(paymentSchema, await razorpay.payments.fetch(id)),
    );
    return factOf(payment) ?? { kind: 'pending', paymentId: id };
  };
  const announce = async (debit: DebitOrder, { token }: KeptMethod): Promise<string> =>
    debit.gatewayOrderId ?? orderFor(debit, { token_id: token, payment_after: Math.floor(debit.at / 1_000) });

  return {
    leadMs: 0,

    findKept: async (_, paymentId) => {
      const { customer_id: customer, token_id: id } = await askRazorpay('tell a payment', async () =>
        v.parse(keptSchema, await razorpay.payments.fetch(paymentId)),
      );
      if (!customer || !id) return undefined;
      const token = await askRazorpay('tell a kept payment method', async () =>
        v.parse(tokenSchema, await razorpay.customers.fetchToken(customer, id)),
      );
      // A card that is kept for a faster checkout alone may not be debited.
      return token.recurring ? { customer, token: token.id, instrument: instrumentOf(token) } : undefined;
    },

    announce,

    charge: async (debit, kept) => {
      const order = await announce(debit, kept);
      const facts = await find(order);
      const settled = facts.find(({ kind }) => kind === 'captured' || kind === 'pending');
      if (settled) return { gatewayOrderId: order, fact: settled };
      // An attempt whose response was lost is among the payments of the order.
      const earlier = facts[debit.attempt - 1];
      if (earlier) return { gatewayOrderId: order, fact: earlier };
      const asked = {
        email: debit.payer.email,
        contact: contactOf(debit.payer),
        amount: debit.amount,
        currency: 'INR',
        order_id: order,
        customer_id: kept.customer,
        token: kept.token,
        recurring: '1',
        description: debit.description,
        notes: { order: debit.orderId },
      };
      const made = await askRazorpay('debit a payment', async () => {
        try {
          return v.parse(debitedSchema, await razorpay.payments.createRecurringPayment(asked)).razorpay_payment_id;
        } catch (error) {
          // A debit that the bank declined at once is an error with the payment in it.
          if (v.is(declinedSchema, error)) return error.error.metadata.payment_id;
          throw v.is(unknownSchema, error) ? new RefusedError('Razorpay does not debit this payment method.') : error;
        }
      });
      return { gatewayOrderId: order, fact: await readPayment(made) };
    },

    forget: async ({ customer, token }) => {
      await askRazorpay('forget a payment method', async () => {
        await razorpay.customers.deleteToken(customer, token).catch((error: unknown) => {
          // It was cancelled before.
          if (!v.is(unknownSchema, error)) throw error;
        });
      });
    },
  };
}
