import type { PaymentEvent } from '#machines/payment/payment.machine.ts';
import type { Model } from '../support/model.ts';

/** Paying. The bank's page is none of the product's: `Visitor.letTheBank` answers there. */
export const paymentModel: Model<PaymentEvent> = {
  actor: 'app/payment.1',
  starts: {},
  acts: {
    'payment.requested': async (me) => {
      await me.press(/^Pay ₹/);
      await me.amAtCheckout();
    },
    'payment.checked': (me) => me.press('Ask the bank again'),
    'checkout.left': (me) => me.back(),
  },
  leaving: ['payment.requested', 'checkout.left'],
};
