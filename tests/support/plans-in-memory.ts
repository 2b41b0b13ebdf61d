import { fromCallback, fromPromise } from 'xstate';
import { changedPlans, type KeptPlan, type KeptPlansChange } from '#machines/domain/plan/kept-plans.ts';
import { plansMachine } from '#machines/plans/plans.machine.ts';

/** The plans beside the open one, kept for one test. */
export function plansInMemory(kept: readonly KeptPlan[] = []): typeof plansMachine {
  let stored = kept;
  return plansMachine.provide({
    actors: {
      keepPlans: fromPromise<readonly KeptPlan[], { readonly changes: readonly KeptPlansChange[] }>(({ input }) => {
        stored = changedPlans(stored, input.changes);
        return Promise.resolve(stored);
      }),
      storedPlans: fromCallback(({ sendBack }) => {
        if (kept.length > 0) sendBack({ type: 'plans.found', plans: kept });
      }),
    },
  });
}
