import type { AnyEventObject } from 'xstate';
import { problemTypes } from '#contracts/project.ts';
import type { PaymentEvent } from '#machines/payment/payment.machine.ts';
import { paymentInput } from '#machines/payment/payment.samples.ts';
import type { OrderAnswer, PaymentOutcome } from '#machines/ports/payments.ts';
import type { Model } from '../support/model.ts';
import type { Answer } from '../support/outside.ts';
import type { Visitor } from '../support/visitor.ts';

/** The button on the bank's page for each outcome of the payment. */
const bankAnswers = { paid: 'Pay', declined: 'Decline', unknown: 'Bank is slow', cancelled: 'Cancel' } as const;

/**
 * The response to an order whose price has changed, or whose plan is with the bank already; otherwise the server
 * answers itself.
 */
function ordered({ output }: AnyEventObject): Answer {
  const { kind } = output as OrderAnswer;
  if (kind === 'unknown') return { status: 200, body: { kind } };
  return kind === 'repriced'
    ? { status: 409, body: { type: problemTypes.stalePrice, amount: 80_000_00, difference: 3_536_00 } }
    : 'itself';
}

/**
 * The bank answers on its page, and redirects to where the server is asked. A slow bank would only be slow for a
 * moment.
 */
async function bankAnswersBy({ output }: AnyEventObject, me: Visitor): Promise<Answer> {
  const { kind } = output as PaymentOutcome;
  await me.letTheBank(bankAnswers[kind]);
  return kind === 'unknown' ? { status: 200, body: { kind } } : 'itself';
}

/** Goes back to the details and confirms them again, changed or not. */
async function giveAgain(me: Visitor): Promise<void> {
  await me.press(/^(?:Change billing details|Edit address)$/);
  await me.amAt('/billingdetails');
  await me.press(/^(?:Return to .*|Continue to Payment)$/);
  await me.amAt('/billingdetails/check');
}

/** Paying the first instalment, with the bank's page. */
export const paymentModel: Model<PaymentEvent> = {
  actor: 'app/payment.1',
  starts: {
    'with a base chosen and all answers given': {
      input: paymentInput,
      go: (me) => me.walkThrough('/billingdetails/check'),
    },
  },
  acts: {
    'payment.requested': (me) => me.press(/^(?:Pay ₹.*|Try again)$/),
    'payment.checked': (me) => me.press('Check again'),
  },
  others: {
    'checkout.left': (me) => me.amAtCheckout(),
    'payment.retried': giveAgain,
  },
  controls: {
    'payment.requested': (me) => me.button(/^(?:Pay ₹.*|Try again)$/),
    'payment.checked': (me) => me.button('Check again'),
  },
  asking: {
    '0.payment.creatingOrder': { asks: 'POST /api/orders', done: ordered },
    '0.payment.verifying': { asks: 'GET /api/orders/of-plan/*', done: bankAnswersBy },
    '0.payment.checking': {
      asks: 'GET /api/orders/of-plan/*',
      done: () => ({ status: 200, body: { kind: 'unknown' } }),
    },
  },
  picks: {
    'payment.requested': (event) =>
      (event as Extract<PaymentEvent, { type: 'payment.requested' }>).order.draft.id === paymentInput.planId,
    'xstate.done.actor.0.payment.creatingOrder': ({ output }) => (output as OrderAnswer).kind !== 'paid',
    'xstate.done.actor.0.payment.checking': ({ output }) => (output as PaymentOutcome).kind === 'unknown',
  },
  onlyWhen: {
    'payment.retried': (snapshot) =>
      ['declined', 'idle', 'repriced', 'unreachable'].some((state) => snapshot.matches(state)),
  },
  unseen: ['payment.atCheckout', 'payment.verifying'],
  without: {
    'standing.asked': 'it follows from opening the plan',
    'xstate.error.actor.0.payment.verifying':
      'the bank has led back by then: tests/e2e/payment.spec.ts has the server be silent',
  },
  follows: ['checkout.left', 'standing.asked'],
};
