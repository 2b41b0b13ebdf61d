import { fromCallback } from 'xstate';
import type { KeptPlan, KeptPlansChange } from '../domain/plan/kept-plans.ts';
import { promisePort } from './promise-port.ts';

/**
 * Write changes of the plans beside the open one, in their order, on top of what is stored. Answers with the list as it
 * stands. Rejects when the store is full or blocked.
 */
export const keepPlans = promisePort<readonly KeptPlan[], { readonly changes: readonly KeptPlansChange[] }>(
  'keepPlans',
);

/**
 * Tell which plans are stored: at once when there are any, and whenever another tab changes them. Sends `plans.found`.
 */
export const storedPlans = fromCallback(() => {
  throw new Error('storedPlans has no implementation here');
});
