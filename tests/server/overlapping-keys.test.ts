/** Keys that are changed while programs and gateways still use the old value: both are accepted, and no third one. */
import { Hono } from 'hono';
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#server/environment.ts';
import { requireKey } from '#server/http/required-key.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import { hmac, keyId, keySecret } from './payments/razorpay-stand-in.ts';
import { secretKey } from './payments/stripe-stand-in.ts';

const [old, fresh, other] = ['an-old-key', 'a-fresh-key', 'a-forged-key'].map((key) => key.padEnd(32, 'x')) as [
  string,
  string,
  string,
];
const both = `${fresh},${old}`;

describe('a key of programs', () => {
  it('is accepted with its new and its old value, while both are given', async () => {
    const app = new Hono().use(requireKey(both, 'programs')).get('/', (c) => c.text('in'));
    const ask = async (key: string) => (await app.request('/', { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await ask(fresh), await ask(old), await ask(other), await ask(both)]).toEqual([200, 200, 401, 401]);
  });

  it.each(['TEAM_KEY', 'METRICS_TOKEN'])('%s has at most two values, each of full length', (name) => {
    expect(() => readEnvironment({ [name]: both })).not.toThrow();
    for (const wrong of [`${fresh},short`, `${fresh},`, `${fresh},${old},${other}`])
      expect(() => readEnvironment({ [name]: wrong })).toThrow(`${name} is no such key`);
  });
});

describe('a webhook secret', () => {
  const signer = new Stripe(secretKey);
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'plan.created',
    created: 1,
    data: { object: {} },
  });
  const gateways: readonly (readonly [string, Gateway, (secret: string) => Headers])[] = [
    [
      'of Stripe',
      createStripe({ secretKey, webhookSecret: both }),
      (secret) => new Headers({ 'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret }) }),
    ],
    [
      'of Razorpay',
      createRazorpay({ keyId, keySecret, webhookSecret: both }),
      (secret) => new Headers({ 'x-razorpay-signature': hmac(payload, secret), 'x-razorpay-event-id': 'evt_1' }),
    ],
  ];
  it.each(gateways)('%s is accepted with its new and its old value, and no other', (_, gateway, signed) => {
    for (const secret of [fresh, old]) {
      const read = () => gateway.readWebhook(payload, signed(secret));
      expect(read).not.toThrow(/sign/);
    }
    expect(() => gateway.readWebhook(payload, signed(other))).toThrow(/did not sign/);
  });

  it('is checked in each of its values', () => {
    const stripe = { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_123' };
    expect(() => readEnvironment({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_12345678,whsec_87654321' })).not.toThrow();
    expect(() => readEnvironment({ ...stripe, STRIPE_WEBHOOK_SECRET: 'whsec_12345678,sk_test_123' })).toThrow(
      /^STRIPE_W/,
    );
  });
});
