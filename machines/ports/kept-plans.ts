import { fromCallback } from 'xstate';
import type { KeptPlan, KeptPlansChange } from '../domain/plan/kept-plans.ts';
import { promisePort } from './promise-port.ts';

/**
 * Writes changes of the other plans, in order, on top of the stored ones. Resolves with the current list. Rejects when
 * the store is full or blocked.
 */
export const keepPlans = promisePort<readonly KeptPlan[], { readonly changes: readonly KeptPlansChange[] }>(
  'keepPlans',
);

/** Reports the stored plans: at once when there are any, and whenever another tab changes them. Sends `plans.found`. */
export const storedPlans = fromCallback(() => {
  throw new Error('storedPlans has no implementation here');
});
