/** Automatic payment at Razorpay: a token is kept with a payment, and debited after Razorpay's own notice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DebitOrder, Gateway, GatewayOrder, KeptMethod, Mandates } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { hmac, keyId, keySecret, startRazorpay, webhookSecret, type RazorpayStandIn } from './razorpay-stand-in.ts';

const order: GatewayOrder = {
  orderId: 'd7c1f3a0-5a0e-4a0e-9f0c-2f6f4f1f9b11',
  gatewayOrderId: null,
  amount: 5_504_030,
  description: 'Lakeside, instalment 1 of 3',
  payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in', phone: '+91 98200 41207' },
  returnUrl: 'http://plinth.test/payments/return/razorpay',
};
const mandate = { limit: 2_000_000, until: '2027-04-05' };
const second: DebitOrder = {
  orderId: '8a1f5c52-02f1-4d8e-8a7e-6d4e0f0a7c22',
  gatewayOrderId: null,
  amount: 1_899_800,
  description: 'Lakeside, instalment 2 of 3',
  payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in', phone: '+91 98200 41207' },
  at: Date.UTC(2027, 1, 4),
  attempt: 1,
};

let razorpay: RazorpayStandIn;
let gateway: Gateway;
let mandates: Mandates;

beforeEach(async () => {
  razorpay = await startRazorpay();
  gateway = createRazorpay({ keyId, keySecret, webhookSecret, apiOrigin: razorpay.url, checkoutOrigin: razorpay.url });
  if (!gateway.mandates) throw new Error('Razorpay offers automatic payment.');
  ({ mandates } = gateway);
});
afterEach(() => razorpay.stop());

async function kept(): Promise<KeptMethod> {
  const { gatewayOrderId } = await gateway.open({ ...order, mandate });
  const paid = razorpay.pay(gatewayOrderId, 'captured');
  const found = await mandates.findKept(gatewayOrderId, paid.id);
  if (!found) throw new Error('Nothing is kept.');
  return found;
}

it('asks for a token of the payer, up to the limit, on the page and in the order', async () => {
  const { checkout } = await gateway.open({ ...order, mandate });
  const [customer] = razorpay.customers;
  expect(checkout.fields).toMatchObject({ customer_id: customer?.id, recurring: '1' });
  expect(razorpay.orders).toMatchObject([
    { customer_id: customer?.id, token: { max_amount: mandate.limit, frequency: 'as_presented' } },
  ]);
  // For at least a week after the last debit.
  expect((razorpay.orders[0]?.token?.expire_at ?? 0) * 1_000).toBeGreaterThan(Date.parse('2027-04-12T00:00:00Z'));
});

it('asks for nothing where the payer did not choose it', async () => {
  const { gatewayOrderId, checkout } = await gateway.open(order);
  expect(Object.keys(checkout.fields)).not.toContain('recurring');
  expect(razorpay.customers).toEqual([]);
  const paid = razorpay.pay(gatewayOrderId, 'captured');
  expect(await mandates.findKept(gatewayOrderId, paid.id)).toBeUndefined();
});

it('names what is kept, by its network and last digits', async () => {
  expect(await kept()).toMatchObject({ instrument: { kind: 'card', name: 'RuPay', ending: '1111', isIndian: true } });
});

describe('a debit', () => {
  it('is announced by Razorpay with its time, once', async () => {
    const method = await kept();
    const announced = await mandates.announce(second, method);
    expect(await mandates.announce(second, method)).toBe(announced);
    expect(razorpay.orders.slice(1)).toMatchObject([
      { id: announced, notification: { token_id: method.token, payment_after: second.at / 1_000 } },
    ]);
  });

  it('is taken once, however often an attempt is repeated, also after a lost answer', async () => {
    const method = await kept();
    const gatewayOrderId = await mandates.announce(second, method);
    razorpay.dropAnswers(1);
    await expect(mandates.charge({ ...second, gatewayOrderId }, method)).rejects.toThrow(
      'Razorpay could not debit a payment: it did not answer.',
    );
    const { fact } = await mandates.charge({ ...second, gatewayOrderId }, method);
    expect(fact).toMatchObject({ kind: 'captured', amount: second.amount });
    expect(await gateway.find(gatewayOrderId ?? '')).toEqual([fact]);
  });

  it('that is declined says why, and the next attempt is another one', async () => {
    const method = await kept();
    razorpay.letBanksDecline('insufficient_funds');
    const first = await mandates.charge(second, method);
    expect(first.fact).toMatchObject({ kind: 'declined', reason: 'noMoney' });
    const debit = { ...second, gatewayOrderId: first.gatewayOrderId };
    expect((await mandates.charge(debit, method)).fact).toEqual(first.fact);
    razorpay.letBanksDecline(null);
    expect((await mandates.charge({ ...debit, attempt: 2 }, method)).fact).toMatchObject({ kind: 'captured' });
  });

  it('that the payer paid by hand meanwhile is not taken', async () => {
    const method = await kept();
    const gatewayOrderId = await mandates.announce(second, method);
    const paid = razorpay.pay(gatewayOrderId ?? '', 'captured');
    const { fact } = await mandates.charge({ ...second, gatewayOrderId }, method);
    expect(fact).toMatchObject({ kind: 'captured', paymentId: paid.id });
    expect(await gateway.find(gatewayOrderId ?? '')).toHaveLength(1);
  });

  it('of a token that is gone is refused for good', async () => {
    const method = await kept();
    await mandates.forget(method);
    await mandates.forget(method);
    expect(razorpay.tokens).toEqual([]);
    await expect(mandates.charge(second, method)).rejects.toThrow('Razorpay does not debit this payment method.');
  });
});

it.each(['token.cancelled', 'token.rejected', 'token.paused'])('reports with %s that it is over', (event) => {
  const body = JSON.stringify({ event, payload: { token: { entity: { id: 'token_1' } } }, created_at: 1_798_790_000 });
  const headers = new Headers({ 'x-razorpay-signature': hmac(body, webhookSecret), 'x-razorpay-event-id': 'evt_1' });
  expect(gateway.readWebhook(body, headers)).toEqual({ kind: 'mandateEnded', eventId: 'evt_1', token: 'token_1' });
});
