import { fromCallback } from 'xstate';
import { revisionOf, sealPlan, type PlanFound } from '#machines/domain/plan/stored-plan.ts';
import type { Clock } from '#machines/ports/clock.ts';
import * as ports from '#machines/ports/plan-store.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';
import { implementPort } from './implement-port.ts';
import { demandKeeping, planKey as key } from './owner.ts';
import { localStore } from './safe-storage.ts';

/** The reader of stored plans: loaded only if there is one, so that a first visit does not wait for it. */
export const loadEnvelope = () => import('#machines/domain/plan/envelope.ts');

/** The stored plan. Blocked storage is a result and never rejects. */
export async function findPlan(): Promise<PlanFound> {
  const text = localStore.read(key);
  if (text === null) return { kind: localStore.isBlocked() ? 'unavailable' : 'none' };
  const { openPlan } = await loadEnvelope();
  return openPlan(text);
}

/**
 * Only one tab at a time between reading and writing. In a browser without locks, reading and writing is one step
 * anyway.
 */
export async function alone<Result>(name: string, signal: AbortSignal, work: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { signal }, () => Promise.resolve(work()));
}

/**
 * Rejects with the reason where storage is blocked, so that the person sees it. Writes at once, without loading code: a
 * person who leaves right after a change finds it on return. Writes nothing once `signal` has aborted.
 */
async function write({ draft, history, seen }: PlanWrite, now: number, signal: AbortSignal): Promise<PlanWritten> {
  const stored = { draft, revision: seen + 1, savedAt: now, ...(history && { history }) };
  const standing = await alone(key, signal, () => {
    signal.throwIfAborted();
    demandKeeping();
    const text = localStorage.getItem(key);
    if (text !== null && revisionOf(text) !== seen) return text;
    localStorage.setItem(key, sealPlan(stored));
    return null;
  });
  if (standing === null) return { kind: 'written', stored };
  const { openPlan } = await loadEnvelope();
  const found = openPlan(standing);
  // A plan that cannot be read has no owner.
  return found.kind === 'plan'
    ? { kind: 'conflict', stored: found.stored }
    : write({ draft, history, seen: revisionOf(standing) }, now, signal);
}

/** The store of the plan in local storage: its writer, and the listener for writes of other tabs. */
export function createPlanStorage(clock: Clock) {
  return {
    writePlan: implementPort(ports.writePlan, ({ input, signal }) => write(input, clock.now(), signal)),
    otherTabs: fromCallback(({ sendBack }) => {
      const hear = async (event: StorageEvent): Promise<void> => {
        if (event.key !== key) return;
        const { openPlan } = await loadEnvelope();
        const found = openPlan(event.newValue);
        if (found.kind === 'plan') sendBack({ type: 'otherTab.wrote', stored: found.stored });
      };
      // If this event is missed, the next write reports the conflict.
      const listen = (event: StorageEvent): void => void hear(event).catch(() => undefined);
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    }),
  };
}
