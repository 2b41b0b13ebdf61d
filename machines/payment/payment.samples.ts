import { fromPromise, type DoneActorEvent, type ErrorActorEvent } from 'xstate';
import { emptyDraft } from '../domain/plan/plan-draft.ts';
import type { SamplesOf, WalkOptions } from '../kit/graph-walk.ts';
import type { PaymentOrder, PaymentOutcome, Receipt } from '../ports/payments.ts';
import { paymentMachine, type PaymentEvent, type PaymentInput } from './payment.machine.ts';

/** The payment with a gateway that never answers: what it could answer is among the samples. */
export const silentPayment = paymentMachine.provide({
  actors: {
    takePayment: fromPromise(() => new Promise<PaymentOutcome>(() => undefined)),
    findPayment: fromPromise(() => new Promise<PaymentOutcome>(() => undefined)),
  },
});

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
  return { reference: 'PL-2345-6789', paidAt: Date.UTC(2027, 0, 1), order: sampleOrder(planId) };
}

/** A first visit: nothing was ever paid. */
export const paymentInput: PaymentInput = { receipt: null, openOrder: null };

type CheckoutId = '0.payment.atCheckout';
type CheckId = '0.payment.checking';
type Answers =
  | DoneActorEvent<PaymentOutcome, CheckoutId>
  | ErrorActorEvent<Error, CheckoutId>
  | DoneActorEvent<PaymentOutcome, CheckId>
  | ErrorActorEvent<Error, CheckId>;

const outcomes: readonly PaymentOutcome[] = [
  { kind: 'paid', receipt: sampleReceipt('sample-1') },
  { kind: 'declined', reason: 'The bank did not approve the payment.' },
  { kind: 'unknown' },
  { kind: 'cancelled' },
];
const checkoutId: CheckoutId = '0.payment.atCheckout';
const checkId: CheckId = '0.payment.checking';
const unreachable = new Error('The gateway cannot be reached');

export const paymentSamples: SamplesOf<PaymentEvent | Answers> = {
  'payment.requested': [
    { type: 'payment.requested', order: sampleOrder('sample-1') },
    { type: 'payment.requested', order: sampleOrder('sample-2') },
  ],
  'payment.retried': [{ type: 'payment.retried' }],
  'payment.checked': [{ type: 'payment.checked' }],
  'xstate.done.actor.0.payment.atCheckout': outcomes.map((output) => ({ type: `xstate.done.actor.${checkoutId}` as const, actorId: checkoutId, output })),
  'xstate.error.actor.0.payment.atCheckout': [{ type: `xstate.error.actor.${checkoutId}`, actorId: checkoutId, error: unreachable }],
  'xstate.done.actor.0.payment.checking': outcomes.map((output) => ({ type: `xstate.done.actor.${checkId}` as const, actorId: checkId, output })),
  'xstate.error.actor.0.payment.checking': [{ type: `xstate.error.actor.${checkId}`, actorId: checkId, error: unreachable }],
};

/** A first visit, one after a payment, and one after a payment whose outcome nobody knew. */
export const paymentWalk: WalkOptions = {
  inputs: [paymentInput, { receipt: sampleReceipt('sample-1'), openOrder: null }, { receipt: null, openOrder: sampleOrder('sample-1') }],
  contextKeys: ['order', 'receipt'],
};
