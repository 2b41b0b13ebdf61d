/**
 * A refund to the payer. Promises: the request to the gateway is repeated until the gateway accepts or rejects it; an
 * accepted refund counts as given only when the gateway reports it, and can still fail; a failed one is shown to the
 * staff, who request it again, transfer the money by hand, or call it off. Invariant: the money is returned once: while
 * the gateway may still return it, the staff cannot record a transfer or call it off.
 */
import { setup } from 'xstate';

export type RefundEvent =
  /** The gateway accepted it and will return the money. */
  | { readonly type: 'refund.accepted' }
  /** The gateway returned the money. */
  | { readonly type: 'refund.given' }
  /** The gateway accepted it and could not return the money, or the bank sent it back. */
  | { readonly type: 'refund.failed' }
  /** The gateway rejects it permanently, as for an unknown payment, or was requested too often. */
  | { readonly type: 'refund.refused' }
  /** The gateway refunded it on its own, and the books do not show for what. */
  | { readonly type: 'refund.unplaced' }
  | { readonly type: 'refund.retried' }
  /** By the staff, from the bank account. */
  | { readonly type: 'refund.transferred' }
  /** By the staff: the buyer keeps the purchase. */
  | { readonly type: 'refund.calledOff' }
  /** By the staff, who found out what it was for. */
  | { readonly type: 'refund.explained' };

export const refundMachine = setup({ types: { events: {} as RefundEvent } }).createMachine({
  id: 'refund',
  description: 'Money that goes back, through the gateway or by hand.',
  initial: 'underWay',
  states: {
    underWay: {
      description: 'The gateway is asked to give it back, again after each failure.',
      on: {
        'refund.accepted': { target: 'accepted', description: 'The gateway has taken the refund' },
        'refund.given': { target: 'given', description: 'The gateway has given it back' },
        'refund.failed': { target: 'refused', description: 'The gateway could not give it back' },
        'refund.refused': { target: 'refused', description: 'The gateway does not give it back' },
        'refund.unplaced': { target: 'unplaced', description: 'The gateway gave back what the books do not know' },
      },
    },
    accepted: {
      description: 'The gateway has taken it: the money is on its way.',
      on: {
        'refund.given': { target: 'given', description: 'The gateway has given it back' },
        'refund.failed': { target: 'refused', description: 'The gateway could not give it back after all' },
      },
    },
    given: {
      description: 'The gateway has given it back. The bank of the payer may still return it.',
      on: { 'refund.failed': { target: 'refused', description: 'The bank returned the money' } },
    },
    refused: {
      description: 'The gateway does not give it back: it waits for a person.',
      on: {
        'refund.accepted': {
          target: 'accepted',
          description: 'The gateway has taken it, although its answer was lost',
        },
        'refund.given': { target: 'given', description: 'The gateway has given it back, although its answer was lost' },
        'refund.retried': { target: 'underWay', description: 'Ask the gateway again' },
        'refund.transferred': { target: 'transferred', description: 'Record the transfer' },
        'refund.calledOff': { target: 'calledOff', description: 'Call off the refund' },
      },
    },
    unplaced: {
      description: 'The gateway gave it back by itself, and the books cannot tell for what.',
      on: {
        'refund.accepted': { target: 'accepted', description: 'Its order is found, and the gateway has taken it' },
        'refund.given': { target: 'given', description: 'Its order is found, and the gateway has given it back' },
        'refund.failed': { target: 'explained', description: 'The gateway did not give it back after all' },
        'refund.explained': { target: 'explained', description: 'Close the case' },
      },
    },
    transferred: { description: 'A person has transferred it.', type: 'final' },
    calledOff: { description: 'A person has called it off: a debit note takes its credit note back.', type: 'final' },
    explained: { description: 'A person has found out what it was for.', type: 'final' },
  },
});
