/** The page of a payment at its gateway, with its disputes, where a person answers them. */
const pages: Readonly<Record<string, (paymentId: string) => string>> = {
  stripe: (paymentId) => `https://dashboard.stripe.com/payments/${paymentId}`,
  razorpay: (paymentId) => `https://dashboard.razorpay.com/app/payments/${paymentId}`,
  sandbox: (paymentId) => `/sandbox/payments/${paymentId}`,
};

/**
 * The address of a payment's page at its gateway; null if the id is not one of the gateway's, such as the reference of
 * a transfer.
 */
export function gatewayPage(gateway: string, paymentId: string | null): string | null {
  return paymentId !== null && /^(?:pi|py|ch|pay)_\w+$/.test(paymentId) ? (pages[gateway]?.(paymentId) ?? null) : null;
}
