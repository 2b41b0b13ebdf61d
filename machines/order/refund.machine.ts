/**
 * Money that goes back to whoever paid it. Promises: the gateway is asked until it has given it back, or does not; then a person sees it,
 * and has the gateway asked again or transfers it by hand. Invariant: it goes back once: while the gateway may give it back, nobody records
 * a transfer.
 */
import { setup } from 'xstate';

export type RefundEvent =
  /** The gateway has given it back. */
  | { readonly type: 'refund.given' }
  /** The gateway refuses it for good, as it does a payment that it does not know, or was asked too often. */
  | { readonly type: 'refund.refused' }
  | { readonly type: 'refund.retried' }
  /** By the staff, from the bank account. */
  | { readonly type: 'refund.transferred' };

export const refundMachine = setup({ types: { events: {} as RefundEvent } }).createMachine({
  id: 'refund',
  description: 'Money that goes back, through the gateway or by hand.',
  initial: 'underWay',
  states: {
    underWay: {
      description: 'The gateway is asked to give it back, again after each failure.',
      on: {
        'refund.given': { target: 'given', description: 'The gateway has given it back' },
        'refund.refused': { target: 'refused', description: 'The gateway does not give it back' },
      },
    },
    refused: {
      description: 'The gateway does not give it back: it waits for a person.',
      on: {
        'refund.retried': { target: 'underWay', description: 'Ask the gateway again' },
        'refund.transferred': { target: 'transferred', description: 'Record the transfer' },
      },
    },
    given: { description: 'The gateway has given it back.', type: 'final' },
    transferred: { description: 'A person has transferred it.', type: 'final' },
  },
});
