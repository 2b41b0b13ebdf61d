import * as messages from '#messages/payment-methods.ts';

/** The ways to pay that a gateway can offer, as its adapter lists them. */
export const paymentMethods = ['upi', 'card', 'netBanking', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The name of a method in the language of the page. */
export function methodName(method: PaymentMethod): string {
  return messages[method];
}
