/** The ways to pay that a gateway can offer, as its adapter lists them. */
export const paymentMethods = ['upi', 'card', 'netBanking', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
