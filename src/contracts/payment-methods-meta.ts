/** The name of the page's meta element that lists the gateway's ways to pay, separated by spaces. */
export const paymentMethodsMeta = 'payment-methods';
