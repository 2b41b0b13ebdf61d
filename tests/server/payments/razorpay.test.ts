import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '#server/outbox/failure-words.ts';
import { SignatureError, type Gateway, type GatewayOrder } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { hmac, keyId, keySecret, startRazorpay, webhookSecret, type RazorpayStandIn } from './razorpay-stand-in.ts';
import { runs } from '#tests/support/runs.ts';

const order: GatewayOrder = {
  orderId: 'd7c1f3a0-5a0e-4a0e-9f0c-2f6f4f1f9b11',
  gatewayOrderId: null,
  amount: 5_504_030,
  description: 'Lakeside, instalment 1 of 3',
  payer: { name: 'Meera Kulkarni', email: 'meera@lakeside.in', phone: '+91 98200 41207' },
  returnUrl: 'http://plinth.test/payments/return/razorpay',
};

let razorpay: RazorpayStandIn;
let gateway: Gateway;

beforeEach(async () => {
  razorpay = await startRazorpay();
  gateway = createRazorpay({ keyId, keySecret, webhookSecret, apiOrigin: razorpay.url, checkoutOrigin: razorpay.url });
});
afterEach(() => razorpay.stop());

async function opened(): Promise<string> {
  return (await gateway.open(order)).gatewayOrderId;
}

async function failure(asking: Promise<unknown>): Promise<Error> {
  const error: unknown = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return error instanceof Error ? error : new Error('It did not fail.');
}

describe('opening a checkout', () => {
  it('leads to a page that Razorpay shows for the order and its amount', async () => {
    const { gatewayOrderId, checkout } = await gateway.open(order);
    expect(razorpay.orders).toMatchObject([
      { id: gatewayOrderId, receipt: order.orderId, amount: order.amount, notes: { order: order.orderId } },
    ]);
    expect(checkout).toMatchObject({ method: 'POST', url: `${razorpay.url}/v1/checkout/embedded` });
    expect(checkout.fields).toMatchObject({
      'prefill[name]': 'Meera Kulkarni',
      'prefill[email]': 'meera@lakeside.in',
      'prefill[contact]': '+919820041207',
      description: order.description,
    });
    const page = await fetch(checkout.url, { method: checkout.method, body: new URLSearchParams(checkout.fields) });
    expect(await page.json()).toEqual({ page: gatewayOrderId });
    expect(gateway.formOrigins).toEqual([razorpay.url]);
  });

  it('may post to Razorpay itself by default', () => {
    expect(createRazorpay({ keyId, keySecret, webhookSecret }).formOrigins).toEqual(['https://api.razorpay.com']);
  });

  it('fills in nothing about a payer whom the opener may not know', async () => {
    const { checkout } = await gateway.open({ ...order, payer: null });
    expect(JSON.stringify(checkout.fields)).not.toMatch(/prefill|Meera|lakeside\.in/);
    expect(gateway.methods).toEqual(['upi', 'card', 'netBanking', 'wallet']);
  });

  it('twice makes one order', async () => {
    const first = await gateway.open(order);
    expect(await gateway.open(order)).toEqual(first);
    expect(razorpay.orders).toHaveLength(1);
  });

  it('of an order that is known makes none', async () => {
    const gatewayOrderId = await opened();
    const before = razorpay.asked.length;
    const again = await gateway.open({ ...order, gatewayOrderId });
    expect(again.checkout.fields['order_id']).toBe(gatewayOrderId);
    expect(razorpay.asked.slice(before)).toEqual([]);
  });

  it('again after a lost answer finds the order that was made', async () => {
    razorpay.dropAnswers(1);
    await expect(gateway.open(order)).rejects.toThrow('Razorpay could not make an order');
    expect(razorpay.orders).toHaveLength(1);
    expect(await opened()).toBe(razorpay.orders[0]?.id);
    expect(razorpay.orders).toHaveLength(1);
  });

  it('of another order makes another', async () => {
    await opened();
    await gateway.open({ ...order, orderId: 'another-order' });
    expect(razorpay.orders.map(({ receipt }) => receipt)).toEqual([order.orderId, 'another-order']);
  });
});

describe('the return of the browser', () => {
  it('proves a payment, whose state is requested', async () => {
    const gatewayOrderId = await opened();
    const paid = razorpay.pay(gatewayOrderId, 'captured');
    const params = razorpay.returnOf(paid);
    expect(gateway.orderOfReturn(params)).toBe(gatewayOrderId);
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({
      kind: 'captured',
      paymentId: paid.id,
      amount: order.amount,
      at: paid.created_at * 1_000,
    });
  });

  it.each(['authorized', 'created'] as const)(
    'proves a payment that is %s: the bank has not decided',
    async (status) => {
      const gatewayOrderId = await opened();
      const payment = razorpay.pay(gatewayOrderId, status);
      expect(await gateway.readReturn(razorpay.returnOf(payment), { gatewayOrderId })).toEqual({
        kind: 'pending',
        paymentId: payment.id,
      });
    },
  );

  it('is rejected when it is forged, altered, unsigned or of another order', async () => {
    const gatewayOrderId = await opened();
    const paid = razorpay.pay(gatewayOrderId, 'captured');
    const other = (await gateway.open({ ...order, orderId: 'another-order' })).gatewayOrderId;
    const good = razorpay.returnOf(paid);
    const { razorpay_signature: _, ...unsigned } = good;
    const forged = [
      razorpay.returnOf(paid, 'another secret'),
      { ...good, razorpay_payment_id: 'pay_ofsomebodyelse' },
      { ...good, razorpay_signature: `${good['razorpay_signature']}0` },
      { ...good, razorpay_signature: '' },
      unsigned,
      razorpay.returnOf(razorpay.pay(other, 'captured')),
      { razorpay_signature: hmac(`${gatewayOrderId}|`, keySecret) },
    ];
    for (const params of forged)
      await expect(gateway.readReturn(params, { gatewayOrderId })).rejects.toBeInstanceOf(SignatureError);
    await expect(gateway.readReturn(good, { gatewayOrderId: other })).rejects.toBeInstanceOf(SignatureError);
  });

  it('after a failure is not trusted: Razorpay is asked', async () => {
    const gatewayOrderId = await opened();
    const failed = razorpay.pay(gatewayOrderId, 'failed', 'insufficient_funds');
    const params = razorpay.failureOf(failed);
    expect(gateway.orderOfReturn(params)).toBe(gatewayOrderId);
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({
      kind: 'declined',
      paymentId: failed.id,
      reason: 'noMoney',
    });
    const paid = razorpay.pay(gatewayOrderId, 'captured');
    expect(await gateway.readReturn(params, { gatewayOrderId })).toMatchObject({
      kind: 'captured',
      paymentId: paid.id,
    });
  });

  it('names its order by the address where the failure names none', async () => {
    const { gatewayOrderId, checkout } = await gateway.open(order);
    const address = Object.fromEntries(new URL(checkout.fields['callback_url'] ?? '').searchParams);
    for (const broken of ['', '{', '[]', '{"order_id":7}'])
      expect(gateway.orderOfReturn({ ...address, 'error[metadata]': broken })).toBe(gatewayOrderId);
    expect(gateway.orderOfReturn({})).toBeUndefined();
    expect(await gateway.readReturn(address, { gatewayOrderId })).toBeUndefined();
  });

  it('by the cancel link of the page reports that the payer left, unless there was a payment', async () => {
    const { gatewayOrderId, checkout } = await gateway.open(order);
    const params = Object.fromEntries(new URL(checkout.fields['cancel_url'] ?? '').searchParams);
    expect(gateway.orderOfReturn(params)).toBe(gatewayOrderId);
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({ kind: 'cancelled' });
    const payment = razorpay.pay(gatewayOrderId, 'authorized');
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({ kind: 'pending', paymentId: payment.id });
  });
});

describe('a webhook', () => {
  const at = 1_798_790_000;

  it.each([
    ['payment.captured', { kind: 'captured', amount: order.amount, at: at * 1_000 }],
    ['order.paid', { kind: 'captured', amount: order.amount, at: at * 1_000 }],
    ['payment.authorized', { kind: 'pending' }],
    ['payment.failed', { kind: 'declined', reason: 'expired' }],
  ] as const)('%s is an event of its order', async (event, fact) => {
    const gatewayOrderId = await opened();
    const payment = razorpay.pay(gatewayOrderId, 'captured', event === 'payment.failed' ? 'card_expired' : null);
    const { body, headers } = razorpay.webhook(event, payment, { at });
    expect(gateway.readWebhook(body, headers)).toEqual({
      kind: 'payment',
      eventId: headers.get('x-razorpay-event-id'),
      gatewayOrderId,
      fact: { ...fact, paymentId: payment.id },
    });
  });

  it('is processed once even without an id', async () => {
    const { body, headers } = razorpay.webhook('payment.captured', razorpay.pay(await opened(), 'captured'));
    headers.delete('x-razorpay-event-id');
    const { eventId } = gateway.readWebhook(body, headers) ?? {};
    expect(eventId).toMatch(/^[\da-f]{64}$/);
    expect(gateway.readWebhook(body, headers)?.eventId).toBe(eventId);
  });

  it('about another subject is ignored', async () => {
    const paid = razorpay.pay(await opened(), 'captured');
    const others = [
      razorpay.webhook('payment.downtime.started', paid),
      razorpay.webhook('payment.captured', { ...paid, order_id: null }),
      razorpay.webhook('payment.captured', { ...paid, currency: 'USD' }),
    ];
    for (const { body, headers } of others) expect(gateway.readWebhook(body, headers)).toBeUndefined();
  });

  it('is rejected when it is unsigned or signed with another secret', async () => {
    const paid = razorpay.pay(await opened(), 'captured');
    const wrong = razorpay.webhook('payment.captured', paid, { secret: keySecret });
    expect(() => gateway.readWebhook(wrong.body, wrong.headers)).toThrow(SignatureError);
    expect(() => gateway.readWebhook(wrong.body, new Headers())).toThrow(SignatureError);
  });

  it('is rejected after any change to its body or its signature', async () => {
    const gatewayOrderId = await opened();
    const { body, headers } = razorpay.webhook('payment.captured', razorpay.pay(gatewayOrderId, 'captured'));
    const signature = headers.get('x-razorpay-signature') ?? '';
    expect(gateway.readWebhook(body, headers)).toMatchObject({ gatewayOrderId, fact: { kind: 'captured' } });
    const printable = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));
    const change = fc.record({
      where: fc.nat(),
      with: fc.oneof(printable, fc.constantFrom('', '\u00e9', '00')),
      what: fc.constantFrom('body', 'signature'),
    });
    let tried = 0;
    fc.assert(
      fc.property(change, ({ where, with: text, what }) => {
        const target = what === 'body' ? body : signature;
        const index = where % target.length;
        const altered = target.slice(0, index) + text + target.slice(index + 1);
        fc.pre(altered !== target);
        tried += 1;
        const sent = what === 'body' ? { body: altered, signature } : { body, signature: altered };
        expect(() => gateway.readWebhook(sent.body, new Headers({ 'x-razorpay-signature': sent.signature }))).toThrow(
          SignatureError,
        );
      }),
      runs(300),
    );
    expect(tried).toBeGreaterThanOrEqual(300);
  });
});

describe('a request for an order', () => {
  it('returns its payments, oldest first, and none that the payer has not confirmed', async () => {
    const gatewayOrderId = await opened();
    expect(await gateway.find(gatewayOrderId)).toEqual([]);
    razorpay.pay(gatewayOrderId, 'created');
    const failed = razorpay.pay(gatewayOrderId, 'failed', 'a reason of tomorrow');
    const pending = razorpay.pay(gatewayOrderId, 'authorized');
    const paid = razorpay.pay(gatewayOrderId, 'captured');
    expect(await gateway.find(gatewayOrderId)).toEqual([
      { kind: 'declined', paymentId: failed.id, reason: 'notApproved' },
      { kind: 'pending', paymentId: pending.id },
      { kind: 'captured', paymentId: paid.id, amount: order.amount, at: paid.created_at * 1_000 },
    ]);
  });
});

describe('refunding a payment', () => {
  it('happens once, for any number of requests', async () => {
    const gatewayOrderId = await opened();
    const paid = razorpay.pay(gatewayOrderId, 'captured');
    await gateway.refund(paid.id, paid.amount);
    await gateway.refund(paid.id, paid.amount);
    expect(razorpay.refunds.map(({ payment_id, amount }) => ({ payment_id, amount }))).toEqual([
      { payment_id: paid.id, amount: paid.amount },
    ]);
    expect(await gateway.find(gatewayOrderId)).toEqual([{ kind: 'declined', paymentId: paid.id, reason: 'givenBack' }]);
  });

  it('is of no use where Razorpay knows no such payment, and is tried again where it fails otherwise', async () => {
    for (const asked of [gateway.refund('AXIS0000421337', 100), gateway.refundPart('AXIS0000421337', 100, 'CN/1')]) {
      await expect(asked).rejects.toEqual(new RefusedError('Razorpay knows no such payment.'));
    }
    const pending = razorpay.pay(await opened(), 'authorized');
    await expect(gateway.refundPart(pending.id, 100, 'CN/1')).rejects.not.toBeInstanceOf(RefusedError);
  });

  it('happens once even if the response was lost', async () => {
    const paid = razorpay.pay(await opened(), 'captured');
    razorpay.dropAnswers(1);
    await expect(gateway.refund(paid.id, paid.amount)).rejects.toThrow('Razorpay could not give a payment back');
    await gateway.refund(paid.id, paid.amount);
    expect(razorpay.refunds).toHaveLength(1);
  });

  it('gives the rest where a part went back already, and all of it again where that failed', async () => {
    const paid = razorpay.pay(await opened(), 'captured');
    razorpay.refunds.push(
      { id: 'rfnd_part', payment_id: paid.id, amount: 4_030, status: 'processed' },
      { id: 'rfnd_failed', payment_id: paid.id, amount: 9_000, status: 'failed' },
    );
    await gateway.refund(paid.id, paid.amount);
    expect(razorpay.refunds.at(-1)).toMatchObject({ amount: paid.amount - 4_030 });
  });

  it('is not needed to close an order: Razorpay cannot', async () => {
    const gatewayOrderId = await opened();
    await expect(gateway.expire(gatewayOrderId)).resolves.toBeUndefined();
  });
});

describe('when Razorpay fails', () => {
  it.each([
    ['is down', () => razorpay.stop(), /^Razorpay could not .*: it did not answer\.$/],
    [
      'refuses',
      () => razorpay.failWith(400, 'BAD_REQUEST_ERROR', 'Contact number +919820041207 of meera@lakeside.in is invalid'),
      /^Razorpay could not .*: it answered 400 BAD_REQUEST_ERROR\.$/,
    ],
    [
      'is broken',
      () => razorpay.failWith(502, 'Bad gateway for meera@lakeside.in', ''),
      /^Razorpay could not .*: it answered 502\.$/,
    ],
  ] as const)(
    'because it %s, every request to it reports so without a secret or a person',
    async (_, fail, sentence) => {
      const gatewayOrderId = await opened();
      const paid = razorpay.pay(gatewayOrderId, 'captured');
      await fail();
      const asking = [
        gateway.open({ ...order, orderId: 'another-order' }),
        gateway.find(gatewayOrderId),
        gateway.readReturn(razorpay.returnOf(paid), { gatewayOrderId }),
        gateway.readReturn({ cancelled: 'yes' }, { gatewayOrderId }),
        gateway.refund(paid.id, paid.amount),
      ];
      for (const error of await Promise.all(asking.map(failure))) {
        expect(error.message).toMatch(sentence);
        for (const hidden of [keyId, keySecret, webhookSecret, 'meera', '98200', '41207'])
          expect(inspect(error, { depth: null })).not.toContain(hidden);
      }
    },
  );

  it('because the keys are wrong, the message does not contain them', async () => {
    const stranger = createRazorpay({ keyId, keySecret: 'a wrong secret', webhookSecret, apiOrigin: razorpay.url });
    await expect(stranger.open(order)).rejects.toThrow(
      /^Razorpay could not look for an order: it answered 401 BAD_REQUEST_ERROR\.$/,
    );
  });
});
