/**
 * Automatic payment of one plan. Promises: nothing is debited before the gateway keeps a payment method with the payer's
 * consent; one press ends it for good, at any time. Invariant: a mandate that ended never becomes active again.
 */
import { setup } from 'xstate';

export type MandateEvent =
  /** The gateway keeps the payment method of the first payment. */
  | { readonly type: 'mandate.kept' }
  /** The gateway kept none: the payer's bank does not offer it. */
  | { readonly type: 'mandate.refused' }
  /** By the payer, the staff or the bank. */
  | { readonly type: 'mandate.cancelled' }
  /** The last instalment is paid. */
  | { readonly type: 'plan.completed' };

export const mandateMachine = setup({ types: { events: {} as MandateEvent } }).createMachine({
  id: 'mandate',
  description: 'Automatic payment of the later instalments of a plan.',
  initial: 'asked',
  states: {
    asked: {
      description: 'The payer chose it. It begins with the first payment.',
      on: {
        'mandate.kept': { target: 'active', description: 'The gateway keeps the payment method' },
        'mandate.refused': { target: 'refused', description: 'The bank does not allow it' },
        'mandate.cancelled': { target: 'cancelled', description: 'Cancel before it begins' },
      },
    },
    active: {
      description: 'Instalments are debited, each after its notice.',
      on: {
        'mandate.cancelled': { target: 'cancelled', description: 'Cancel automatic payment' },
        'plan.completed': { target: 'ended', description: 'All instalments are paid' },
      },
    },
    refused: { description: 'Instalments are paid by hand: the bank keeps no payment method.', type: 'final' },
    cancelled: { description: 'Instalments are paid by hand: nothing is debited any more.', type: 'final' },
    ended: { description: 'There is nothing left to debit.', type: 'final' },
  },
});
