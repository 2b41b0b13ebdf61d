/** Automatic payment at Stripe: a payment method is kept with a payment, and debited without the payer. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  SignatureError,
  type DebitOrder,
  type Gateway,
  type KeptMethod,
  type Mandates,
} from '#server/payments/gateway.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import { order, secretKey, startStripe, webhookSecret, type StripeStandIn } from './stripe-stand-in.ts';

let stripe: StripeStandIn;
let gateway: Gateway;
let mandates: Mandates;

beforeEach(async () => {
  stripe = await startStripe();
  gateway = createStripe({ secretKey, webhookSecret, apiOrigin: stripe.url });
  if (!gateway.mandates) throw new Error('Stripe offers automatic payment.');
  ({ mandates } = gateway);
});
afterEach(() => stripe.stop());

const mandate = { limit: 2_000_000, until: '2027-04-05' };

async function kept(): Promise<KeptMethod> {
  const { gatewayOrderId } = await gateway.open({ ...order, mandate });
  const paid = stripe.pay(gatewayOrderId, 'paid');
  const found = await mandates.findKept(gatewayOrderId, paid.id);
  if (!found) throw new Error('Nothing is kept.');
  return found;
}

const second: DebitOrder = {
  orderId: '8a1f5c52-02f1-4d8e-8a7e-6d4e0f0a7c22',
  gatewayOrderId: null,
  amount: 1_899_800,
  description: 'Lakeside, instalment 2 of 3',
  payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in', phone: '+91 98200 41207' },
  at: Date.UTC(2027, 1, 4),
  attempt: 1,
};

it('keeps nothing where the payer did not choose it', async () => {
  const { gatewayOrderId } = await gateway.open(order);
  const paid = stripe.pay(gatewayOrderId, 'paid');
  expect(await mandates.findKept(gatewayOrderId, paid.id)).toBeUndefined();
  expect(stripe.methods).toEqual([]);
});

it('names what is kept, by its network and last digits', async () => {
  expect(await kept()).toMatchObject({
    instrument: { kind: 'card', name: 'Visa', ending: '4242', isIndian: true },
    token: stripe.methods[0]?.id,
    customer: stripe.methods[0]?.customer,
  });
});

describe('a debit', () => {
  it('is taken once, however often an attempt is repeated, also after a lost answer', async () => {
    const method = await kept();
    stripe.dropAnswers(1);
    const first = await mandates.charge(second, method);
    const again = await mandates.charge(second, method);
    expect(again).toEqual(first);
    expect(stripe.debited).toMatchObject([
      { amount: second.amount, status: 'succeeded', metadata: { order: second.orderId } },
    ]);
    expect(first).toMatchObject({
      gatewayOrderId: stripe.debited[0]?.id,
      fact: { kind: 'captured', amount: second.amount },
    });
    expect(await gateway.find(first.gatewayOrderId)).toEqual([first.fact]);
  });

  it('that the bank takes later is pending, and reported by its webhook', async () => {
    const method = await kept();
    stripe.letBank('waits');
    const { gatewayOrderId, fact } = await mandates.charge(second, method);
    expect(fact).toMatchObject({ kind: 'pending' });
    const [intent] = stripe.debited;
    if (!intent) throw new Error('Nothing is debited.');
    Object.assign(intent, { status: 'succeeded', amount_received: intent.amount });
    const { body, headers } = stripe.webhook('payment_intent.succeeded', intent);
    expect(gateway.readWebhook(body, headers)).toMatchObject({
      kind: 'payment',
      gatewayOrderId,
      receipt: second.orderId,
      fact: { kind: 'captured', amount: second.amount },
    });
    expect(() => gateway.readWebhook(`${body} `, headers)).toThrow(SignatureError);
  });

  it.each([
    [{ code: 'authentication_required', decline_code: 'authentication_required' }, 'needsYou'],
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'noMoney'],
  ] as const)('that is declined says why, and the next attempt is another one: %o', async (answer, reason) => {
    const method = await kept();
    stripe.letBank(answer);
    const first = await mandates.charge(second, method);
    expect(first.fact).toMatchObject({ kind: 'declined', reason });
    expect(await gateway.find(first.gatewayOrderId)).toEqual([first.fact]);
    stripe.letBank('takes');
    const next = await mandates.charge({ ...second, gatewayOrderId: first.gatewayOrderId, attempt: 2 }, method);
    expect(next).toMatchObject({ gatewayOrderId: first.gatewayOrderId, fact: { kind: 'captured' } });
    expect(stripe.debited).toHaveLength(1);
  });

  it('that is declined can be paid by hand, as the same order', async () => {
    const method = await kept();
    stripe.letBank({ code: 'card_declined', decline_code: 'insufficient_funds' });
    const { gatewayOrderId } = await mandates.charge(second, method);
    const opened = await gateway.open({ ...order, orderId: second.orderId, amount: second.amount, gatewayOrderId });
    expect(opened.gatewayOrderId).toBe(gatewayOrderId);
    const session = stripe.sessions.at(-1);
    const paid = stripe.pay(session?.id ?? '', 'paid');
    expect(await gateway.find(gatewayOrderId)).toMatchObject([{ kind: 'captured', paymentId: paid.id }]);
    // Paid by hand, it is not debited any more.
    stripe.letBank('takes');
    const { fact } = await mandates.charge({ ...second, gatewayOrderId, attempt: 2 }, method);
    expect(fact).toMatchObject({ kind: 'captured', paymentId: paid.id });
    expect(stripe.debited).toMatchObject([{ status: 'requires_payment_method' }]);
  });

  it('closes the checkout that the payer left open', async () => {
    const method = await kept();
    const { gatewayOrderId } = await gateway.open({ ...order, orderId: second.orderId, amount: second.amount });
    const answer = await mandates.charge({ ...second, gatewayOrderId }, method);
    expect(answer).toMatchObject({ gatewayOrderId, fact: { kind: 'captured' } });
    expect(stripe.find(gatewayOrderId).status).toBe('expired');
    expect(await gateway.find(gatewayOrderId)).toEqual([answer.fact]);
  });
});

it('forgets a payment method, once or twice', async () => {
  const method = await kept();
  await mandates.forget(method);
  await mandates.forget(method);
  expect(stripe.methods).toMatchObject([{ customer: null }]);
  await expect(mandates.charge(second, method)).rejects.toThrow('Stripe could not debit a payment');
});
