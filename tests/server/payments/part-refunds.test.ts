/** A partial refund at each gateway: once under its key, even if responses are lost. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Gateway } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import * as razorpayHere from './razorpay-stand-in.ts';
import * as stripeHere from './stripe-stand-in.ts';

const key = 'CN/26-27/000001';

interface BackOffice {
  readonly gateway: Gateway;
  /** Pays an order. @returns the payment's id and its amount in paise */
  readonly pay: () => Promise<{ readonly id: string; readonly amount: number }>;
  /** The refunds, and their keys, oldest first. */
  readonly refunds: readonly { readonly amount: number; status: string }[];
  readonly keys: () => readonly (string | undefined)[];
  readonly dropAnswers: (answers: number) => void;
  /** The gateway forgets its earlier requests. */
  readonly forget: () => void;
  readonly refuse: () => void;
  readonly stop: () => Promise<void>;
}

async function atStripe(): Promise<BackOffice> {
  const stripe = await stripeHere.startStripe();
  const gateway = createStripe({
    secretKey: stripeHere.secretKey,
    webhookSecret: stripeHere.webhookSecret,
    apiOrigin: stripe.url,
  });
  return {
    gateway,
    pay: async () => stripe.pay((await gateway.open(stripeHere.order)).gatewayOrderId, 'paid'),
    refunds: stripe.refunds,
    keys: () => stripe.refunds.map(({ metadata }) => metadata['key']),
    // The SDK retries once by itself.
    dropAnswers: (answers) => stripe.dropAnswers(2 * answers),
    forget: stripe.forgetKeys,
    refuse: () => stripe.failWith(400, 'This charge is disputed: meera@lakeside.in', 'charge_disputed'),
    stop: stripe.stop,
  };
}

async function atRazorpay(): Promise<BackOffice> {
  const { keyId, keySecret, webhookSecret } = razorpayHere;
  const razorpay = await razorpayHere.startRazorpay();
  const gateway = createRazorpay({
    keyId,
    keySecret,
    webhookSecret,
    apiOrigin: razorpay.url,
    checkoutOrigin: razorpay.url,
  });
  return {
    gateway,
    pay: async () => razorpay.pay((await gateway.open(stripeHere.order)).gatewayOrderId, 'captured'),
    refunds: razorpay.refunds,
    keys: () => razorpay.refunds.map(({ receipt }) => receipt),
    dropAnswers: razorpay.dropAnswers,
    forget: () => {},
    refuse: () => razorpay.failWith(400, 'BAD_REQUEST_ERROR', 'Your account has not enough balance, meera@lakeside.in'),
    stop: razorpay.stop,
  };
}

describe.each([
  ['Stripe', atStripe],
  ['Razorpay', atRazorpay],
] as const)('a partial refund at %s', (name, open) => {
  let backOffice: BackOffice;
  beforeEach(async () => {
    backOffice = await open();
  });
  afterEach(() => backOffice.stop());

  const amounts = () => backOffice.refunds.map(({ amount }) => amount);

  it('has its amount, under its key, once for any number of requests', async () => {
    const { id } = await backOffice.pay();
    await backOffice.gateway.refundPart(id, 4_030, key);
    await backOffice.gateway.refundPart(id, 4_030, key);
    backOffice.forget();
    await backOffice.gateway.refundPart(id, 4_030, key);
    expect([amounts(), backOffice.keys()]).toEqual([[4_030], [key]]);
  });

  it('is made once when the response was lost and it is requested again, even if the gateway forgot the first request', async () => {
    const { id } = await backOffice.pay();
    backOffice.dropAnswers(1);
    await expect(backOffice.gateway.refundPart(id, 4_030, key)).rejects.toThrow(
      `${name} could not give a part of a payment back: it did not answer.`,
    );
    expect(amounts()).toEqual([4_030]);
    await backOffice.gateway.refundPart(id, 4_030, key);
    backOffice.forget();
    await backOffice.gateway.refundPart(id, 4_030, key);
    expect(amounts()).toEqual([4_030]);
  });

  it('is made beside another of the same amount under another key, and never for more than was paid', async () => {
    const { id, amount } = await backOffice.pay();
    await backOffice.gateway.refundPart(id, 4_030, key);
    await backOffice.gateway.refundPart(id, 4_030, 'CN/26-27/000002');
    await expect(backOffice.gateway.refundPart(id, amount - 8_059, 'CN/26-27/000003')).rejects.toThrow(
      `${name} could not give a part of a payment back: it answered 400`,
    );
    await backOffice.gateway.refundPart(id, amount - 8_060, 'CN/26-27/000004');
    expect(amounts()).toEqual([4_030, 4_030, amount - 8_060]);
  });

  it('that failed at the bank is made again', async () => {
    const { id } = await backOffice.pay();
    await backOffice.gateway.refundPart(id, 4_030, key);
    for (const refund of backOffice.refunds) refund.status = 'failed';
    await backOffice.gateway.refundPart(id, 4_030, key);
    await backOffice.gateway.refundPart(id, 4_030, key);
    expect([amounts(), backOffice.keys()]).toEqual([
      [4_030, 4_030],
      [key, key],
    ]);
  });

  it('that is rejected reports so without a secret or a person', async () => {
    const { id } = await backOffice.pay();
    backOffice.refuse();
    const error = await stripeHere.failure(backOffice.gateway.refundPart(id, 4_030, key));
    expect(error.message).toMatch(new RegExp(`^${name} could not .*: it answered 400 [A-Za-z_]+\\.$`));
    expect(error.message).not.toContain('meera');
    expect(amounts()).toEqual([]);
  });
});
