import { fromCallback, fromPromise } from 'xstate';
import type { PlanFound } from '#machines/domain/plan/stored-plan.ts';
import { openPlan, sealPlan } from '#machines/kit/envelope.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';

const key = 'plinth.plan';

/** What the browser kept of the plan. Never throws: blocked storage is an answer. */
export function findPlan(): PlanFound {
  try {
    return openPlan(localStorage.getItem(key));
  } catch {
    return { kind: 'unavailable' };
  }
}

/** One tab at a time between reading and writing; where the browser has no locks, reading and writing is one step anyway. */
async function alone<Result>(work: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(key, () => Promise.resolve(work()));
}

function write({ draft, seen }: PlanWrite, now: number): PlanWritten {
  const found = openPlan(localStorage.getItem(key));
  if (found.kind === 'plan' && found.stored.revision !== seen) return { kind: 'conflict', stored: found.stored };
  const stored = { draft, revision: seen + 1, savedAt: now };
  localStorage.setItem(key, sealPlan(stored));
  return { kind: 'written', stored };
}

/** The plan store in the browser's local storage: what writes, and what hears other tabs write. */
export function createPlanStorage(clock: Clock) {
  return {
    writePlan: fromPromise<PlanWritten, PlanWrite>(({ input }) => alone(() => write(input, clock.now()))),
    otherTabs: fromCallback(({ sendBack }) => {
      const hear = (event: StorageEvent): void => {
        if (event.key !== key) return;
        const found = openPlan(event.newValue);
        if (found.kind === 'plan') sendBack({ type: 'otherTab.wrote', stored: found.stored });
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    }),
  };
}
