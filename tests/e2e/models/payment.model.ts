import type { Page } from '@playwright/test';
import type { AnyEventObject } from 'xstate';
import { problemTypes } from '#contracts/project.ts';
import { dayInIndia, formatDate, nextMonday, timeInIndia } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { projectName } from '#machines/domain/plan/project-name.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { PaymentContext, PaymentEvent } from '#machines/payment/payment.machine.ts';
import { paymentInput } from '#machines/payment/payment.samples.ts';
import type { OrderAnswer, PaymentOutcome } from '#machines/ports/payments.ts';
import { contextAs, oneLine, reads, rowOf } from '../support/expectations.ts';
import type { Fields, Model, Shows, Sight } from '../support/model.ts';
import type { Answer } from '../support/outside.ts';
import { expect } from '../support/test.ts';
import { payer, type Visitor } from '../support/visitor.ts';

/** The amount that the person saw before paying, in a page; the bank and the receipt have to say the same. */
const seen = new WeakMap<Page, string>();

/** The amount due now, as the page shows it. */
async function amountDue({ page }: Visitor): Promise<string> {
  const card = page.getByRole('region', { name: 'Due Now' });
  return /₹[\d,.]+/.exec(oneLine(await card.innerText()))?.[0] ?? '';
}

/** An amount of the page, in paise. */
function paiseOf(text: string): number {
  return Math.round(Number(text.replaceAll(/[^\d.]/g, '')) * 100);
}

/** The order of the plan, for a payer in Maharashtra. */
async function orderOf(me: Visitor, { contextOf }: Pick<Sight, 'contextOf'>) {
  const { draft } = (await contextOf('app/plan')) as { readonly draft: PlanDraft };
  const quote = quoteOf(draft, nextMonday(dayInIndia(await me.page.evaluate(() => Date.now()))));
  return { draft, order: paymentOrderOf(draft, quote, { country: 'IN', state: 'MH' }) };
}

/** Everything to check before paying: the amount on the button, the plan's dates, and the payer. */
const showsAnswers: Shows = async (me, sight) => {
  const { order } = await orderOf(me, sight);
  const amount = formatCharge(order.amount);
  await expect(me.button(/^Pay ₹/).filter({ visible: true })).toHaveText([`Pay ${amount}`]);
  await expect.poll(() => amountDue(me)).toBe(amount);
  const rows = await me.page.getByRole('region', { name: 'Due Now' }).locator('dd').allInnerTexts();
  expect(
    rows.map(paiseOf).reduce((one, other) => one + other, 0),
    'the sum of what is due',
  ).toBe(order.amount);
  const page = me.page.locator('body');
  await reads(rowOf(page, 'Final delivery'), formatDate(order.finalDelivery), formatDate(order.start));
  await expect(rowOf(page, 'Name')).toHaveText(`${payer['First name']} ${payer['Last name']}`);
  await reads(rowOf(page, 'Contact'), payer['E-mail address'], '+91 98200 41207');
  await reads(rowOf(page, 'Address'), payer.Address, payer.City, payer['PIN code'], 'Maharashtra');
};

/** The receipt has the amount that the person saw, and the data of the server. */
const showsReceipt: Shows = async (me, { context }) => {
  const { receipt } = contextAs<PaymentContext>(context);
  if (!receipt) throw new Error('There is no receipt.');
  const page = me.page.locator('body');
  await expect(rowOf(page, 'Amount paid')).toHaveText(seen.get(me.page) ?? '');
  await expect(rowOf(page, 'Amount paid')).toHaveText(formatCharge(receipt.order.amount));
  await expect(rowOf(page, 'Reference')).toHaveText(receipt.reference);
  await expect(rowOf(page, 'Paid on')).toHaveText(
    `${formatDate(dayInIndia(receipt.paidAt))}, ${timeInIndia(receipt.paidAt)} in India`,
  );
  await expect(rowOf(page, 'Invoice to')).toHaveText(payer['E-mail address']);
  await expect(rowOf(page, 'Final delivery')).toHaveText(formatDate(receipt.order.finalDelivery));
};

/** The bank asks for the amount that the person saw. */
async function amAtCheckoutForWhatISaw(me: Visitor): Promise<void> {
  await me.amAtCheckout();
  await expect(me.button(/^Pay ₹/)).toHaveText(`Pay ${seen.get(me.page)}`);
}

/** Pays, and the machine hears of the amount on the page. */
async function pay(me: Visitor): Promise<Fields> {
  const again = me.button('Try again').filter({ visible: true });
  // Where the bank declined, the amount is not repeated.
  if ((await again.count()) === 0) seen.set(me.page, await amountDue(me));
  await me.press(/^(?:Pay ₹.*|Try again)$/);
  return { order: { amount: paiseOf(seen.get(me.page) ?? '') } };
}

/** The button on the bank's page for each outcome of the payment. */
const bankAnswers = { paid: 'Pay', declined: 'Decline', unknown: 'Bank is slow', cancelled: 'Cancel' } as const;

/**
 * The response to an order whose price has changed, or whose plan is with the bank already; otherwise the server
 * answers itself.
 */
function ordered({ output }: AnyEventObject): Answer {
  const answer = output as OrderAnswer;
  if (answer.kind === 'unknown') return { status: 200, body: { kind: answer.kind } };
  if (answer.kind !== 'repriced') return 'itself';
  const { amount, dates } = answer;
  return {
    status: 409,
    body: { type: problemTypes.stalePrice, amount, difference: 3_536_00, ...(dates && { dates }) },
  };
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
    'payment.requested': pay,
    'payment.checked': (me) => me.press('Check again'),
  },
  others: {
    'checkout.left': amAtCheckoutForWhatISaw,
    'payment.retried': giveAgain,
  },
  controls: {
    'payment.requested': (me) => me.button(/^(?:Pay ₹.*|Try again)$/),
    'payment.checked': (me) => me.button('Check again'),
  },
  shows: {
    'payment.idle': showsAnswers,
    'payment.cancelled': async (me, sight) => {
      await reads(me.page.getByRole('main'), 'You left the payment before it was made. Nothing was charged');
      await showsAnswers(me, sight);
    },
    'payment.repriced': async (me, sight) => {
      const { redated, repriced } = contextAs<PaymentContext>(sight.context);
      const note = me.page.getByRole('alert');
      if (redated) await reads(note, `work starts on ${formatDate(redated.start)}`);
      else await reads(note, `${formatCharge(repriced ?? 0)} is due now`, seen.get(me.page) ?? '');
      await showsAnswers(me, sight);
    },
    'payment.unreachable': async (me, sight) => {
      await reads(me.page.getByRole('alert'), 'The payment could not be started. Nothing was charged');
      await showsAnswers(me, sight);
    },
    // What the sandbox's bank says.
    'payment.declined': (me) =>
      reads(
        me.page.getByRole('main'),
        'Your payment was declined',
        'The bank did not approve the payment. Nothing was charged',
      ),
    'payment.unknown': async (me, { context, contextOf }) => {
      const { order } = contextAs<PaymentContext>(context);
      const { draft } = (await contextOf('app/plan')) as { readonly draft: PlanDraft };
      const side = me.page.getByRole('complementary', { name: 'Payment' });
      await expect(rowOf(side, 'Project')).toHaveText(projectName(draft));
      await expect(rowOf(side, 'Amount')).toHaveText(formatCharge(order?.amount ?? 0));
      await expect(rowOf(side, 'Amount')).toHaveText(seen.get(me.page) ?? '');
    },
    'payment.paid': showsReceipt,
  },
  keeps: {
    'payment.paid': async (me) => {
      const page = me.page.locator('body');
      return Promise.all(['Reference', 'Amount paid', 'Paid on'].map((term) => rowOf(page, term).innerText()));
    },
  },
  asking: {
    '0.payment.creatingOrder': {
      asks: 'POST /api/orders',
      sends: (_, { order }) => {
        const { amount, draft } = order as NonNullable<PaymentContext['order']>;
        return { amount, draft, billing: { firstName: payer['First name'], email: payer['E-mail address'] } };
      },
      done: ordered,
    },
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
      ['cancelled', 'declined', 'idle', 'repriced', 'unreachable'].some((state) => snapshot.matches(state)),
  },
  unseen: ['payment.atCheckout', 'payment.verifying'],
  without: {
    'standing.asked': 'it follows from opening the plan',
    'xstate.error.actor.0.payment.verifying':
      'the bank has led back by then: tests/e2e/payment.spec.ts has the server be silent',
  },
  follows: ['checkout.left', 'standing.asked'],
};
