/** The names of the meta elements by which the server tells a page its settings. */

/** Present if a model processes the assistant's input. */
export const assistantMeta = 'assistant-model';
/** The gateway's ways to pay, separated by spaces. */
export const paymentMethodsMeta = 'payment-methods';
/** The server's day, as an ISO date in India. */
export const serverDayMeta = 'server-day';
