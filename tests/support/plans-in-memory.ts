import { fromCallback } from 'xstate';
import { implementPort } from '#adapters/implement-port.ts';
import { changedPlans, type KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { plansMachine } from '#machines/plans/plans.machine.ts';
import * as keptPlansPorts from '#machines/ports/kept-plans.ts';

/** The plans other than the open one, stored for one test. */
export function plansInMemory(kept: readonly KeptPlan[] = []): typeof plansMachine {
  let stored = kept;
  return plansMachine.provide({
    actors: {
      keepPlans: implementPort(keptPlansPorts.keepPlans, ({ input }) => {
        stored = changedPlans(stored, input.changes);
        return Promise.resolve(stored);
      }),
      storedPlans: fromCallback(({ sendBack }) => {
        if (kept.length > 0) sendBack({ type: 'plans.found', plans: kept });
      }),
    },
  });
}
