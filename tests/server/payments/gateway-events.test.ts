/** The gateways' documented events of refunds and disputes, and a decision for each type of event. */
import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { disputes } from '#server/db/money-schema.ts';
import type { ErrorLine } from '#server/http/log.ts';
import { silentLog } from '#server/http/log.ts';
import { decisionOf } from '#server/payments/event-types.ts';
import type { Gateway, GatewayEvent } from '#server/payments/gateway.ts';
import { createRazorpay } from '#server/payments/razorpay/razorpay-gateway.ts';
import { razorpayEvents } from '#server/payments/razorpay/razorpay-events.ts';
import { createStripe } from '#server/payments/stripe/stripe-gateway.ts';
import { stripeEvents } from '#server/payments/stripe/stripe-events.ts';
import { createMeter } from '#server/telemetry/meter.ts';
import { eachDatabase } from '../db/databases.ts';
import { hmac, keyId, keySecret, webhookSecret as razorpaySecret } from './razorpay-stand-in.ts';
import { openShop } from './shop.ts';
import { secretKey, webhookSecret as stripeSecret } from './stripe-stand-in.ts';

const at = 1_798_790_000;
const stripe = createStripe({ secretKey, webhookSecret: stripeSecret });
const razorpay = createRazorpay({ keyId, keySecret, webhookSecret: razorpaySecret });
const signer = new Stripe(secretKey);

function ofStripe(type: string, object: object): GatewayEvent | undefined {
  const payload = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    api_version: '2026-01-28.clover',
    created: at,
    type,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
  });
  return stripe.readWebhook(
    payload,
    new Headers({ 'stripe-signature': signer.webhooks.generateTestHeaderString({ payload, secret: stripeSecret }) }),
  );
}

function ofRazorpay(event: string, payload: object): GatewayEvent | undefined {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_E7OQJcEANmBHTC',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: at,
  });
  return razorpay.readWebhook(
    body,
    new Headers({ 'x-razorpay-signature': hmac(body, razorpaySecret), 'x-razorpay-event-id': 'evt_1' }),
  );
}

const stripeRefund = {
  id: 're_1Nispe2eZvKYlo2Cd31jOCgZ',
  object: 'refund',
  amount: 100_000,
  balance_transaction: 'txn_1',
  charge: 'ch_1',
  created: at - 60,
  currency: 'inr',
  destination_details: {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type: 'card',
  },
  metadata: { key: 'CN/26-27/000001' },
  payment_intent: 'pi_1',
  reason: null,
  receipt_number: null,
  source_transfer_reversal: null,
  status: 'succeeded',
  transfer_reversal: null,
};
const stripeDispute = {
  id: 'du_1MtJUT2eZvKYlo2CNaw2HvEv',
  object: 'dispute',
  amount: 50_000,
  balance_transactions: [],
  charge: 'ch_1',
  created: at - 60,
  currency: 'inr',
  enhanced_eligibility_types: [],
  evidence: { product_description: null },
  evidence_details: { due_by: at + 604_800, has_evidence: false, past_due: false, submission_count: 0 },
  is_charge_refundable: true,
  livemode: false,
  metadata: {},
  payment_intent: 'pi_1',
  payment_method_details: {
    card: { brand: 'visa', case_type: 'chargeback', network_reason_code: '10.4' },
    type: 'card',
  },
  reason: 'fraudulent',
  status: 'needs_response',
};
const razorpayPayment = {
  id: 'pay_FPoJKWQQ8lK13n',
  entity: 'payment',
  amount: 500_000,
  currency: 'INR',
  base_amount: 500_000,
  status: 'captured',
  order_id: 'order_FPoIeimWki9j8A',
  invoice_id: null,
  international: false,
  method: 'card',
  amount_refunded: 190_000,
  amount_transferred: 0,
  refund_status: 'partial',
  captured: true,
  created_at: at - 90_000,
};
const razorpayRefund = {
  id: 'rfnd_FS8TWyPrCsa0OB',
  entity: 'refund',
  amount: 50_000,
  currency: 'INR',
  payment_id: razorpayPayment.id,
  notes: { comment: 'A note' },
  receipt: null,
  acquirer_data: { arn: null },
  created_at: at - 60,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'optimum',
};
const razorpayDispute = {
  id: 'disp_EsIAlDcoUr8CaQ',
  entity: 'dispute',
  payment_id: razorpayPayment.id,
  amount: 50_000,
  currency: 'INR',
  amount_deducted: 0,
  reason_code: 'chargeback_authorization',
  respond_by: at + 604_800,
  status: 'open',
  phase: 'chargeback',
  created_at: at - 60,
  evidence: null,
};

describe('a refund', () => {
  it.each([
    ['refund.created', { status: 'pending' }, { status: 'pending' }],
    ['refund.created', { status: 'requires_action' }, { status: 'pending' }],
    ['refund.updated', {}, { status: 'succeeded' }],
    [
      'charge.refund.updated',
      { status: 'canceled', failure_reason: 'merchant_request' },
      { status: 'cancelled', reason: 'merchant_request' },
    ],
    [
      'refund.failed',
      { status: 'failed', failure_reason: 'lost_or_stolen_card' },
      { status: 'failed', reason: 'lost_or_stolen_card' },
    ],
    ['refund.created', { metadata: {} }, { status: 'succeeded', key: undefined }],
  ])('is read of Stripe’s %s of %o', (type, changes, expected) => {
    const refund = {
      refundId: stripeRefund.id,
      paymentId: 'pi_1',
      amount: 100_000,
      key: 'CN/26-27/000001',
      reason: undefined,
      at: at * 1_000,
      ...expected,
    };
    expect(ofStripe(type, { ...stripeRefund, ...changes })).toEqual({ kind: 'refund', eventId: 'evt_1', refund });
  });

  it('that Stripe reports only by its charge is to be looked up', () => {
    const charge = {
      id: 'ch_1',
      object: 'charge',
      amount: 100_000,
      amount_refunded: 100_000,
      currency: 'inr',
      payment_intent: 'pi_1',
      refunded: true,
    };
    expect(ofStripe('charge.refunded', charge)).toEqual({
      kind: 'refundsChanged',
      eventId: 'evt_1',
      paymentId: 'pi_1',
    });
    expect(ofStripe('charge.refunded', { ...charge, payment_intent: null })).toBeUndefined();
  });

  it.each([
    ['refund.created', { status: 'pending' }, { status: 'pending' }],
    ['refund.created', {}, { status: 'succeeded' }],
    [
      'refund.processed',
      { status: 'pending', receipt: 'CN/26-27/000001' },
      { status: 'succeeded', key: 'CN/26-27/000001' },
    ],
    ['refund.failed', { status: 'failed' }, { status: 'failed' }],
  ])('is read of Razorpay’s %s of %o', (event, changes, expected) => {
    const refund = {
      refundId: razorpayRefund.id,
      paymentId: razorpayPayment.id,
      amount: 50_000,
      key: undefined,
      reason: undefined,
      at: at * 1_000,
      ...expected,
    };
    const payload = { refund: { entity: { ...razorpayRefund, ...changes } }, payment: { entity: razorpayPayment } };
    expect(ofRazorpay(event, payload)).toEqual({ kind: 'refund', eventId: 'evt_1', refund });
  });

  it('of another currency is of no order here', () => {
    expect(ofStripe('refund.created', { ...stripeRefund, currency: 'usd' })).toBeUndefined();
    expect(
      ofRazorpay('refund.created', { refund: { entity: { ...razorpayRefund, currency: 'USD' } } }),
    ).toBeUndefined();
  });
});

describe('a dispute', () => {
  it.each([
    ['created', {}, { status: 'opened' }],
    ['created', { status: 'warning_needs_response' }, { status: 'opened', phase: 'inquiry' }],
    ['updated', {}, { status: 'actionRequired' }],
    [
      'updated',
      { status: 'under_review', evidence_details: { due_by: null } },
      { status: 'underReview', evidenceDueAt: null },
    ],
    ['funds_withdrawn', {}, { status: 'actionRequired', funds: 'withdrawn' }],
    ['funds_reinstated', { status: 'won' }, { status: 'won', funds: 'reinstated' }],
    ['closed', { status: 'won' }, { status: 'won' }],
    ['closed', { status: 'lost' }, { status: 'lost' }],
    ['closed', { status: 'warning_closed' }, { status: 'closed', phase: 'inquiry' }],
    ['updated', { status: 'appeal_under_review' }, { status: 'underReview', phase: 'preArbitration' }],
  ])('is read of Stripe’s charge.dispute.%s of %o', (type, changes, expected) => {
    const dispute = {
      disputeId: stripeDispute.id,
      paymentId: 'pi_1',
      amount: 50_000,
      phase: 'chargeback',
      reasonCode: 'fraudulent',
      evidenceDueAt: (at + 604_800) * 1_000,
      funds: null,
      at: at * 1_000,
      ...expected,
    };
    expect(ofStripe(`charge.dispute.${type}`, { ...stripeDispute, ...changes })).toEqual({
      kind: 'dispute',
      eventId: 'evt_1',
      dispute,
    });
  });

  it.each([
    ['created', {}, { status: 'opened' }],
    ['created', { phase: 'retrieval' }, { status: 'opened', phase: 'inquiry' }],
    ['action_required', {}, { status: 'actionRequired' }],
    ['under_review', { status: 'under_review' }, { status: 'underReview' }],
    ['lost', { status: 'lost', amount_deducted: 50_000 }, { status: 'lost', funds: 'withdrawn' }],
    ['won', { status: 'won', phase: 'pre_arbitration' }, { status: 'won', phase: 'preArbitration' }],
    ['closed', { status: 'closed', respond_by: null }, { status: 'closed', evidenceDueAt: null }],
  ])('is read of Razorpay’s payment.dispute.%s of %o', (event, changes, expected) => {
    const dispute = {
      disputeId: razorpayDispute.id,
      paymentId: razorpayPayment.id,
      amount: 50_000,
      phase: 'chargeback',
      reasonCode: 'chargeback_authorization',
      evidenceDueAt: (at + 604_800) * 1_000,
      funds: null,
      at: at * 1_000,
      ...expected,
    };
    const payload = { payment: { entity: razorpayPayment }, dispute: { entity: { ...razorpayDispute, ...changes } } };
    expect(ofRazorpay(`payment.dispute.${event}`, payload)).toEqual({ kind: 'dispute', eventId: 'evt_1', dispute });
  });
});

describe('a type of event', () => {
  it.each([
    [
      stripeEvents,
      [
        'payment_intent.created',
        'payout.failed',
        'customer.subscription.updated',
        'issuing_card.created',
        'radar.early_fraud_warning.created',
      ],
    ],
    [
      razorpayEvents,
      [
        'payment.downtime.started',
        'settlement.processed',
        'virtual_account.credited',
        'payout_link.cancelled',
        'token.confirmed',
        'refund.speed_changed',
      ],
    ],
  ])('that is ignored is so for a reason', (table, ignored) => {
    for (const type of ignored) expect(decisionOf(table, type)).toEqual({ ignored: expect.stringMatching(/\w{3}/) });
  });

  it('that is in no table is unknown, even if it begins like a known one', () => {
    expect(ofStripe('charge.dispute.reopened', stripeDispute)).toEqual({
      kind: 'unknown',
      eventId: 'evt_1',
      type: 'charge.dispute.reopened',
    });
    expect(ofRazorpay('payment.dispute.reopened', {})).toEqual({
      kind: 'unknown',
      eventId: 'evt_1',
      type: 'payment.dispute.reopened',
    });
    expect(ofStripe('toString', {})).toMatchObject({ kind: 'unknown' });
  });
});

eachDatabase('a webhook', (given) => {
  /** A shop that reads every webhook as this event. */
  async function send(event: GatewayEvent) {
    const lines: ErrorLine[] = [];
    const meter = createMeter();
    const change = (gateway: Gateway): Gateway => ({ ...gateway, readWebhook: () => event });
    const shop = openShop(given.database, {
      change,
      log: { ...silentLog, error: (line) => lines.push(line) },
      counters: { countUnknown: meter.countUnknownEvent, countRefused: meter.countRefusedHook },
    });
    const { status } = await shop.deliver({ body: '{"secret":"of a payer"}', signature: '' });
    meter.stop();
    return {
      status,
      lines,
      counted: (await meter.read()).text.match(/^plinth_gateway_events_unknown_total.*$/gm) ?? [],
    };
  }

  it('of an unknown type is accepted, logged in one line without its body, and counted', async () => {
    const { status, lines, counted } = await send({ kind: 'unknown', eventId: 'evt_9', type: 'charge.new_thing' });
    expect(status).toBe(204);
    expect(lines).toMatchObject([
      {
        id: 'evt_9',
        route: 'webhooks.unknown',
        message: 'sandbox sent an event of type charge.new_thing, which nobody here reads.',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('payer');
    expect(counted).toEqual(['plinth_gateway_events_unknown_total{gateway="sandbox",type="charge.new_thing"} 1']);
  });

  it('of an invalid type is counted without its text', async () => {
    const { counted } = await send({ kind: 'unknown', eventId: 'evt_9', type: 'a person <meera@lakeside.in>' });
    expect(counted).toEqual(['plinth_gateway_events_unknown_total{gateway="sandbox",type="other"} 1']);
  });

  it('of a dispute opens a case, even for an unknown payment', async () => {
    const dispute = {
      disputeId: 'du_1',
      paymentId: 'pi_1',
      amount: 1,
      status: 'opened',
      phase: 'chargeback',
      reasonCode: 'fraudulent',
      evidenceDueAt: null,
      funds: null,
      at: 0,
    } as const;
    const { status, lines } = await send({ kind: 'dispute', eventId: 'evt_9', dispute });
    expect([status, lines]).toEqual([204, []]);
    expect(await given.database.db.select().from(disputes)).toMatchObject([
      { gateway: 'sandbox', disputeId: 'du_1', paymentId: 'pi_1', state: 'opened' },
    ]);
  });
});
