import { inspect } from 'node:util';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RefusedError } from '#server/outbox/failure-words.ts';
import { SignatureError, type Gateway, type PaymentEvent } from '#server/payments/gateway.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import { altered } from './altered.ts';
import {
  failure,
  order,
  paramsOf,
  secretKey,
  startStripe,
  webhookSecret,
  type StripeStandIn,
} from './stripe-stand-in.ts';
import { runs } from '#tests/support/runs.ts';

let stripe: StripeStandIn;
let gateway: Gateway;

beforeEach(async () => {
  stripe = await startStripe();
  gateway = createStripe({ secretKey, webhookSecret, apiOrigin: stripe.url });
});
afterEach(() => stripe.stop());

async function opened(): Promise<string> {
  return (await gateway.open(order)).gatewayOrderId;
}

describe('opening a checkout', () => {
  it('leads to a session of the order and its amount', async () => {
    const { gatewayOrderId, checkout } = await gateway.open(order);
    expect(stripe.sessions).toMatchObject([
      {
        id: gatewayOrderId,
        client_reference_id: order.orderId,
        amount_total: order.amount,
        customer_email: 'meera@lakeside.in',
        metadata: { order: order.orderId },
        intentMetadata: { order: order.orderId },
      },
    ]);
    expect(checkout).toEqual({ url: stripe.find(gatewayOrderId).url, method: 'GET', fields: {} });
    expect(gateway.formOrigins).toEqual([]);
    expect(gateway.methods).toEqual(['card']);
  });

  it('twice makes one session', async () => {
    const first = await gateway.open(order);
    expect(await gateway.open(order)).toEqual(first);
    expect(await gateway.open({ ...order, gatewayOrderId: first.gatewayOrderId })).toEqual(first);
    expect(stripe.sessions).toHaveLength(1);
  });

  it.each([
    ['once', 1],
    ['for good', 2],
  ] as const)('again makes no second session when the answer was lost %s', async (_, answers) => {
    stripe.dropAnswers(answers);
    const first = await failure(gateway.open(order));
    expect(first.message).toBe(
      answers === 1 ? 'It did not fail.' : 'Stripe could not open a checkout session: it did not answer.',
    );
    expect(await opened()).toBe(stripe.sessions[0]?.id);
    expect(stripe.sessions).toHaveLength(1);
  });

  it('works for a payer who changed their details after an answer was lost', async () => {
    stripe.dropAnswers(2);
    await failure(gateway.open(order));
    const changed = { ...order, payer: { name: 'Meera Kulkarni', email: 'meera@example.in', phone: '' } };
    const { gatewayOrderId } = await gateway.open(changed);
    expect(stripe.find(gatewayOrderId).customer_email).toBe('meera@example.in');
    expect((await gateway.open(changed)).gatewayOrderId).toBe(gatewayOrderId);
  });

  it('of an order that is paid or being paid is rejected', async () => {
    const gatewayOrderId = await opened();
    for (const outcome of ['processing', 'paid'] as const) {
      stripe.pay(gatewayOrderId, outcome);
      await expect(gateway.open({ ...order, gatewayOrderId })).rejects.toThrow(
        'Stripe could not open a checkout session: the order is being paid.',
      );
    }
    expect(stripe.sessions).toHaveLength(1);
  });
});

describe('an order whose session ended before it was paid', () => {
  async function openedAgain(): Promise<{ readonly first: string; readonly next: string; readonly url: string }> {
    const first = await opened();
    stripe.end(first);
    stripe.forgetKeys();
    const { gatewayOrderId, checkout } = await gateway.open({ ...order, gatewayOrderId: first });
    expect(gatewayOrderId).toBe(first);
    return { first, next: stripe.sessions.at(-1)?.id ?? '', url: checkout.url };
  }

  it('gets another one, and keeps its id', async () => {
    const { first, next, url } = await openedAgain();
    expect(url).toContain(next);
    expect(next).not.toBe(first);
    expect((await gateway.open({ ...order, gatewayOrderId: first })).checkout.url).toBe(url);
    expect(stripe.sessions).toHaveLength(2);
  });

  it('is found paid, reported paid and returns paid by that id', async () => {
    const { first, next } = await openedAgain();
    expect(await gateway.find(first)).toEqual([]);
    const paid = stripe.pay(next, 'paid');
    const fact = { kind: 'captured', paymentId: paid.id, amount: order.amount };
    expect(await gateway.find(first)).toMatchObject([fact]);
    const { body, headers } = stripe.webhook('checkout.session.completed', stripe.find(next));
    expect(gateway.readWebhook(body, headers)).toMatchObject({ gatewayOrderId: first, fact });
    const params = paramsOf(stripe.find(next).success_url);
    expect(gateway.orderOfReturn(params)).toBe(first);
    expect(await gateway.readReturn(params, { gatewayOrderId: first })).toMatchObject(fact);
  });

  it('gets one more when that ends too, or is rejected after its page was left', async () => {
    const { first, next } = await openedAgain();
    stripe.end(next);
    const third = (await gateway.open({ ...order, gatewayOrderId: first })).checkout.url;
    expect(stripe.sessions).toHaveLength(3);
    stripe.pay(stripe.sessions[2]?.id ?? '', 'refused later');
    const fourth = await gateway.open({ ...order, gatewayOrderId: first });
    expect(fourth.checkout.url).not.toBe(third);
    stripe.pay(stripe.sessions[3]?.id ?? '', 'paid');
    expect(await gateway.find(first)).toMatchObject([{ kind: 'captured' }]);
  });

  it('is closed with its newest session', async () => {
    const { first, next } = await openedAgain();
    await gateway.expire(first);
    expect(stripe.find(next).status).toBe('expired');
  });
});

describe('the return of the browser', () => {
  it('leads to a payment from Stripe', async () => {
    const gatewayOrderId = await opened();
    const paid = stripe.pay(gatewayOrderId, 'paid');
    const params = paramsOf(stripe.find(gatewayOrderId).success_url);
    expect(gateway.orderOfReturn(params)).toBe(gatewayOrderId);
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({
      kind: 'captured',
      paymentId: paid.id,
      amount: order.amount,
      at: (paid.latest_charge?.created ?? 0) * 1_000,
    });
  });

  it('returns nothing while it is unpaid, then that the bank has not decided', async () => {
    const gatewayOrderId = await opened();
    expect(gateway.orderOfReturn({})).toBeUndefined();
    expect(await gateway.readReturn({ session_id: gatewayOrderId }, { gatewayOrderId })).toBeUndefined();
    const { id } = stripe.pay(gatewayOrderId, 'processing');
    expect(await gateway.readReturn({ session_id: gatewayOrderId }, { gatewayOrderId })).toEqual({
      kind: 'pending',
      paymentId: id,
    });
  });

  it('by the cancel link of the page reports that the payer left, unless there was a payment', async () => {
    const gatewayOrderId = await opened();
    const params = paramsOf(stripe.find(gatewayOrderId).cancel_url);
    expect(gateway.orderOfReturn(params)).toBe(gatewayOrderId);
    expect(await gateway.readReturn(params, { gatewayOrderId })).toEqual({ kind: 'cancelled' });
    stripe.pay(gatewayOrderId, 'paid');
    expect(await gateway.readReturn(params, { gatewayOrderId })).toMatchObject({ kind: 'captured' });
  });

  it('is rejected when it names a session of another order, or none', async () => {
    const gatewayOrderId = await opened();
    const other = (await gateway.open({ ...order, orderId: 'another-order' })).gatewayOrderId;
    stripe.pay(other, 'paid');
    for (const params of [
      { session_id: other },
      { session_id: `${gatewayOrderId}0` },
      {},
      { first: gatewayOrderId, session_id: other },
    ]) {
      await expect(gateway.readReturn(params, { gatewayOrderId })).rejects.toBeInstanceOf(SignatureError);
    }
  });
});

describe('a webhook', () => {
  const at = 1_798_790_000;

  it.each([
    ['checkout.session.completed', 'paid', { kind: 'captured', amount: order.amount, at: at * 1_000 }],
    ['checkout.session.completed', 'processing', { kind: 'pending' }],
    ['checkout.session.async_payment_succeeded', 'paid', { kind: 'captured', amount: order.amount, at: at * 1_000 }],
    ['checkout.session.async_payment_failed', 'refused later', { kind: 'declined', reason: 'notApproved' }],
  ] as const)('%s of a payment that is %s is an event of its order', async (type, outcome, fact) => {
    const gatewayOrderId = await opened();
    const { id } = stripe.pay(gatewayOrderId, outcome);
    const { body, headers } = stripe.webhook(type, stripe.find(gatewayOrderId), { at });
    expect(gateway.readWebhook(body, headers)).toEqual({
      kind: 'payment',
      eventId: JSON.parse(body).id,
      gatewayOrderId,
      fact: { ...fact, paymentId: id },
      receipt: order.orderId,
    });
  });

  it('of a session that ended reports that the payer left, like find', async () => {
    const gatewayOrderId = await opened();
    stripe.end(gatewayOrderId);
    const { body, headers } = stripe.webhook('checkout.session.expired', stripe.find(gatewayOrderId));
    expect(gateway.readWebhook(body, headers)).toMatchObject({ gatewayOrderId, fact: { kind: 'cancelled' } });
    expect(await gateway.find(gatewayOrderId)).toEqual([{ kind: 'cancelled' }]);
  });

  it('of a declined card has the reason, for each attempt and like find', async () => {
    const gatewayOrderId = await opened();
    const told = ['insufficient_funds', 'stolen_card'].map((decline) => {
      const { body, headers } = stripe.webhook(
        'payment_intent.payment_failed',
        stripe.pay(gatewayOrderId, 'declined', decline),
      );
      return gateway.readWebhook(body, headers) as PaymentEvent | undefined;
    });
    expect(told).toMatchObject([
      { gatewayOrderId, fact: { kind: 'declined', reason: 'noMoney' } },
      { gatewayOrderId, fact: { kind: 'declined', reason: 'notApproved' } },
    ]);
    expect(told[0]?.fact).not.toMatchObject({
      paymentId: told[1]?.fact.kind === 'declined' ? told[1].fact.paymentId : '',
    });
    expect(await gateway.find(gatewayOrderId)).toEqual([told[1]?.fact]);
  });

  it('about another subject is ignored', async () => {
    const gatewayOrderId = await opened();
    const paid = stripe.pay(gatewayOrderId, 'paid');
    const session = stripe.find(gatewayOrderId);
    const others = [
      stripe.webhook('payment_intent.succeeded', paid),
      stripe.webhook('payment_intent.payment_failed', {
        ...paid,
        payment_details: { order_reference: 'somebody else' },
      }),
      stripe.webhook('checkout.session.completed', { ...session, currency: 'usd' }),
    ];
    for (const { body, headers } of others) expect(gateway.readWebhook(body, headers)).toBeUndefined();
  });

  it('is rejected when it is unsigned, signed with another secret, or too old', async () => {
    const session = stripe.find(await opened());
    const type = 'checkout.session.expired';
    const { body } = stripe.webhook(type, session);
    for (const message of [
      stripe.webhook(type, session, { secret: 'whsec_another' }),
      stripe.webhook(type, session, { ageSeconds: 301 }),
      { body, headers: new Headers() },
    ]) {
      expect(() => gateway.readWebhook(message.body, message.headers)).toThrow(SignatureError);
    }
    const late = stripe.webhook(type, session, { ageSeconds: 200 });
    expect(gateway.readWebhook(late.body, late.headers)).toMatchObject({
      gatewayOrderId: session.id,
      fact: { kind: 'cancelled' },
    });
  });

  it('is rejected after any change to its body or its signature', async () => {
    const gatewayOrderId = await opened();
    stripe.pay(gatewayOrderId, 'paid');
    const { body, headers } = stripe.webhook('checkout.session.completed', stripe.find(gatewayOrderId));
    const signature = headers.get('stripe-signature') ?? '';
    expect(gateway.readWebhook(body, headers)).toMatchObject({ gatewayOrderId, fact: { kind: 'captured' } });
    let tried = 0;
    fc.assert(
      fc.property(altered({ body, signature }), (sent) => {
        tried += 1;
        expect(() => gateway.readWebhook(sent.body, new Headers({ 'stripe-signature': sent.signature }))).toThrow(
          SignatureError,
        );
      }),
      runs(300),
    );
    expect(tried).toBe(runs(300).numRuns);
    for (const odd of ['v1=', `${signature.split(',')[0]},v1=`, `${signature.slice(0, -1)}\u00e9`]) {
      expect(() => gateway.readWebhook(body, new Headers({ 'stripe-signature': odd }))).toThrow(SignatureError);
    }
  });
});

describe('a request for an order', () => {
  it.each([
    ['paid', 'captured'],
    ['processing', 'pending'],
    ['declined', 'declined'],
    ['refused later', 'declined'],
  ] as const)('whose payment is %s finds it %s', async (outcome, kind) => {
    const gatewayOrderId = await opened();
    expect(await gateway.find(gatewayOrderId)).toEqual([]);
    stripe.pay(gatewayOrderId, outcome);
    expect((await gateway.find(gatewayOrderId)).map((fact) => fact.kind)).toEqual([kind]);
  });
});

describe('an order', () => {
  it('that is closed cannot be paid; one that is paid or ended is left alone', async () => {
    const gatewayOrderId = await opened();
    await gateway.expire(gatewayOrderId);
    await gateway.expire(gatewayOrderId);
    expect(stripe.find(gatewayOrderId).status).toBe('expired');
    const other = (await gateway.open({ ...order, orderId: 'another-order' })).gatewayOrderId;
    stripe.pay(other, 'paid');
    await gateway.expire(other);
    expect(stripe.find(other).status).toBe('complete');
  });

  it('that was paid is refunded once, even if the response was lost and Stripe forgot the key; one that Stripe does not know is permanently rejected', async () => {
    for (const asked of [gateway.refund('AXIS0000421337', 1), gateway.refundPart('AXIS0000421337', 1, 'CN/1')])
      await expect(asked).rejects.toEqual(new RefusedError('Stripe knows no such payment.'));
    const gatewayOrderId = await opened();
    const { id, amount } = stripe.pay(gatewayOrderId, 'paid');
    stripe.dropAnswers(2);
    await expect(gateway.refund(id, amount)).rejects.toThrow(
      'Stripe could not give a payment back: it did not answer.',
    );
    await gateway.refund(id, amount);
    stripe.forgetKeys();
    await gateway.refund(id, amount);
    expect(stripe.refunds).toMatchObject([{ payment_intent: id, amount }]);
    expect(await gateway.find(gatewayOrderId)).toEqual([{ kind: 'declined', paymentId: id, reason: 'givenBack' }]);
  });
});

describe('when Stripe fails', () => {
  it.each([
    ['is down', () => stripe.stop(), /^Stripe could not .*: it did not answer\.$/],
    [
      'refuses',
      () => stripe.failWith(400, 'Invalid email address: meera@lakeside.in', 'email_invalid'),
      /^Stripe could not .*: it answered 400 email_invalid\.$/,
    ],
    [
      'is broken',
      () => stripe.failWith(400, 'Wrong for meera@lakeside.in', 'Meera@lakeside.in'),
      /^Stripe could not .*: it answered 400\.$/,
    ],
  ] as const)(
    'because it %s, every request to it reports so without a secret or a person',
    async (_, fail, sentence) => {
      const gatewayOrderId = await opened();
      await fail();
      const asking = [
        gateway.open({ ...order, orderId: 'another-order' }),
        gateway.open({ ...order, gatewayOrderId }),
        gateway.find(gatewayOrderId),
        gateway.readReturn({ session_id: gatewayOrderId }, { gatewayOrderId }),
        gateway.expire(gatewayOrderId),
        gateway.refund('pi_of_somebody', order.amount),
      ];
      for (const error of await Promise.all(asking.map(failure))) {
        expect(error.message).toMatch(sentence);
        for (const hidden of [secretKey, webhookSecret, 'meera', 'Meera', '98200', '41207'])
          expect(inspect(error, { depth: null })).not.toContain(hidden);
      }
    },
  );

  it('because the key is wrong, the message does not contain it', async () => {
    const stranger = createStripe({ secretKey: 'sk_test_wrong', webhookSecret, apiOrigin: stripe.url });
    await expect(stranger.open(order)).rejects.toThrow(/^Stripe could not open a checkout session: it answered 401\.$/);
  });
});
