/** Where a payment is shown at its gateway, with its disputes: a person answers a dispute there. */
const pages: Readonly<Record<string, (paymentId: string) => string>> = {
  stripe: (paymentId) => `https://dashboard.stripe.com/payments/${paymentId}`,
  razorpay: (paymentId) => `https://dashboard.razorpay.com/app/payments/${paymentId}`,
  sandbox: (paymentId) => `/sandbox/payments/${paymentId}`,
};

/**
 * The address of a payment's page at its gateway; null where the id is none of the gateway's, such as the reference of
 * a transfer.
 */
export function gatewayPage(gateway: string, paymentId: string | null): string | null {
  return paymentId !== null && /^(?:pi|py|ch|pay)_\w+$/.test(paymentId) ? (pages[gateway]?.(paymentId) ?? null) : null;
}
