import type { DoneActorEvent, ErrorActorEvent } from 'xstate';
import type { PaymentOrder } from '../domain/payments/payment-order.ts';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import { silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { OrderAnswer, PaymentOutcome, Receipt } from '../ports/payments.ts';
import { paymentMachine, type PaymentEvent, type PaymentInput } from './payment.machine.ts';

/** The payment with a server that never answers; the samples contain the possible answers. */
export const silentPayment = silenced(paymentMachine);

/** The first monthly instalment of a plan. */
export function sampleOrder(planId: string): PaymentOrder {
  return {
    draft: { ...emptyDraft(planId), name: 'Corner Kitchen', templateId: 3 },
    cycle: 'monthly',
    amount: 76_464_00,
    tax: 69_984_00,
    instalments: 6,
    start: '2027-01-04',
    finalDelivery: '2027-06-18',
  };
}

/** The proof that the order of a plan was paid. */
export function sampleReceipt(planId: string): Receipt {
  return {
    orderId: `order-of-${planId}`,
    reference: 'PL/26-27/000042',
    paidAt: Date.UTC(2027, 0, 1),
    order: sampleOrder(planId),
  };
}

/** A plan that was never paid. */
export const paymentInput: PaymentInput = { planId: 'sample-1', order: null, receipt: null };

type CreateId = '0.payment.creatingOrder';
type VerifyId = '0.payment.verifying';
type CheckId = '0.payment.checking';
type Due = { readonly type: 'xstate.after.untilNextCheck.payment.unknown' };
type Answers =
  | DoneActorEvent<OrderAnswer, CreateId>
  | ErrorActorEvent<Error, CreateId>
  | DoneActorEvent<PaymentOutcome, VerifyId>
  | ErrorActorEvent<Error, VerifyId>
  | DoneActorEvent<PaymentOutcome, CheckId>
  | ErrorActorEvent<Error, CheckId>;

const answers: readonly OrderAnswer[] = [
  { kind: 'checkout' },
  { kind: 'paid', receipt: sampleReceipt('sample-1') },
  { kind: 'unknown' },
  { kind: 'repriced', amount: 80_000_00 },
  { kind: 'repriced', amount: 80_000_00, dates: { start: '2027-01-11', finalDelivery: '2027-06-25' } },
];
const outcomes: readonly PaymentOutcome[] = [
  { kind: 'paid', receipt: sampleReceipt('sample-1') },
  { kind: 'declined', reason: 'The bank did not approve the payment.' },
  { kind: 'unknown' },
  { kind: 'cancelled' },
];
const createId: CreateId = '0.payment.creatingOrder';
const verifyId: VerifyId = '0.payment.verifying';
const checkId: CheckId = '0.payment.checking';
const unreachable = new Error('The server cannot be reached');

const own: SamplesOf<PaymentEvent | Answers | Due> = {
  'payment.requested': [
    { type: 'payment.requested', order: sampleOrder('sample-1') },
    { type: 'payment.requested', order: sampleOrder('sample-2') },
  ],
  'payment.retried': [{ type: 'payment.retried' }],
  'payment.checked': [{ type: 'payment.checked' }],
  'standing.asked': [{ type: 'standing.asked' }],
  'checkout.left': [{ type: 'checkout.left' }],
  'xstate.after.untilNextCheck.payment.unknown': [{ type: 'xstate.after.untilNextCheck.payment.unknown' }],
  'xstate.done.actor.0.payment.creatingOrder': answers.map((output) => ({
    type: `xstate.done.actor.${createId}` as const,
    actorId: createId,
    output,
  })),
  'xstate.error.actor.0.payment.creatingOrder': [
    { type: `xstate.error.actor.${createId}`, actorId: createId, error: unreachable },
  ],
  'xstate.done.actor.0.payment.verifying': outcomes.map((output) => ({
    type: `xstate.done.actor.${verifyId}` as const,
    actorId: verifyId,
    output,
  })),
  'xstate.error.actor.0.payment.verifying': [
    { type: `xstate.error.actor.${verifyId}`, actorId: verifyId, error: unreachable },
  ],
  'xstate.done.actor.0.payment.checking': outcomes.map((output) => ({
    type: `xstate.done.actor.${checkId}` as const,
    actorId: checkId,
    output,
  })),
  'xstate.error.actor.0.payment.checking': [
    { type: `xstate.error.actor.${checkId}`, actorId: checkId, error: unreachable },
  ],
};

export const paymentSamples: Samples = {
  ...own,
};

/** A first visit, one after a payment, and one after a payment whose outcome is unknown. */
export const paymentWalk: WalkOptions = {
  inputs: [
    paymentInput,
    { ...paymentInput, receipt: sampleReceipt('sample-1') },
    { ...paymentInput, order: sampleOrder('sample-1') },
  ],
  contextKeys: ['order', 'receipt'],
};
