/** The billing details page. */
export const title = 'Billing details';
export const goOn = 'Continue to Payment';
export const dueNow = 'Due Now';
export const cost = 'Cost';
export const nothingCharged = 'Nothing is charged on this page. You review your order first.';
