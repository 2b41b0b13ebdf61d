/** The outbox's kinds of work of automatic payment. Each names a mandate, and all but the first and last an instalment. */

/** Reads what the gateway kept with the first payment. */
export const keepWork = 'mandate.keep';
/** Notifies the payer of a debit. */
export const noticeWork = 'mandate.notice';
/** Asks the gateway for a debit. */
export const debitWork = 'mandate.debit';
/** Goes on after a decline: once more, or by hand. */
export const declineWork = 'mandate.decline';
/** Makes the gateway forget the payment method. */
export const forgetWork = 'mandate.forget';
