import { fromCallback, fromPromise } from 'xstate';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import type { PlanFound } from '#machines/domain/plan/stored-plan.ts';
import type { Clock } from '#machines/ports/clock.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';

const key = 'plinth.plan';

/** What reads and writes the stored form of a plan: loaded when there is one, so that a first visit does not wait for it. */
const loadEnvelope = () => import('#machines/kit/envelope.ts');

/** What the browser kept of the plan. Never rejects for storage that is blocked: that is an answer. */
export async function findPlan(): Promise<PlanFound> {
  let text: string | null;
  try {
    text = localStorage.getItem(key);
  } catch {
    return { kind: 'unavailable' };
  }
  if (text === null) return { kind: 'none' };
  const { openPlan } = await loadEnvelope();
  return openPlan(text);
}

/** One tab at a time between reading and writing; where the browser has no locks, reading and writing is one step anyway. */
async function alone<Result>(work: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(key, () => Promise.resolve(work()));
}

async function write({ draft, seen }: PlanWrite, now: number): Promise<PlanWritten> {
  const { openPlan, sealPlan } = await loadEnvelope();
  return alone((): PlanWritten => {
    const found = openPlan(localStorage.getItem(key));
    if (found.kind === 'plan' && found.stored.revision !== seen) return { kind: 'conflict', stored: found.stored };
    const stored = { draft, revision: seen + 1, savedAt: now };
    localStorage.setItem(key, sealPlan(stored));
    return { kind: 'written', stored };
  });
}

/** The copy on the server, loaded with the first change: who only looks around sends nothing. */
async function sendCopy(draft: PlanDraft): Promise<void> {
  const { projectSync } = await import('./project-sync.ts');
  projectSync.take(draft);
}

/** The plan store in the browser's local storage: what writes, and what hears other tabs write. */
export function createPlanStorage(clock: Clock) {
  return {
    writePlan: fromPromise<PlanWritten, PlanWrite>(async ({ input }) => {
      const written = await write(input, clock.now());
      // Kept here it is all the same; the next change sends it with itself.
      if (written.kind === 'written') sendCopy(input.draft).catch(() => undefined);
      return written;
    }),
    otherTabs: fromCallback(({ sendBack }) => {
      const hear = async (event: StorageEvent): Promise<void> => {
        if (event.key !== key) return;
        const { openPlan } = await loadEnvelope();
        const found = openPlan(event.newValue);
        if (found.kind === 'plan') sendBack({ type: 'otherTab.wrote', stored: found.stored });
      };
      // Whoever writes without having heard of it is told of the conflict then.
      const listen = (event: StorageEvent): void => void hear(event).catch(() => undefined);
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    }),
  };
}
