import type { PaymentEvent } from '#machines/payment/payment.machine.ts';
import type { Acts } from '../support/model.ts';

/** Paying. What the bank's page is told is no act of the product's: `Visitor.letTheBank` does it. */
export const paymentActs: Acts<PaymentEvent> = {
  'payment.requested': async (me) => {
    await me.press(/^Pay ₹/);
    await me.amAtCheckout();
  },
  'payment.checked': (me) => me.press('Ask the bank again'),
};
