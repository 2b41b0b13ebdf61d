import { fromCallback } from 'xstate';
import { revisionOf, sealPlan, type PlanFound } from '#machines/domain/plan/stored-plan.ts';
import type { Clock } from '#machines/ports/clock.ts';
import * as ports from '#machines/ports/plan-store.ts';
import type { PlanWrite, PlanWritten } from '#machines/ports/plan-store.ts';
import { implementPort } from './implement-port.ts';
import { demandKeeping, planKey as key } from './owner.ts';
import { localStore } from './safe-storage.ts';

/** What reads the stored form of plans: loaded when there is one, so that a first visit does not wait for it. */
export const loadEnvelope = () => import('#machines/domain/plan/envelope.ts');

/** What the browser kept of the plan. Never rejects for storage that is blocked: that is an answer. */
export async function findPlan(): Promise<PlanFound> {
  const text = localStore.read(key);
  if (text === null) return { kind: localStore.keys() === null ? 'unavailable' : 'none' };
  const { openPlan } = await loadEnvelope();
  return openPlan(text);
}

/**
 * One tab at a time between reading and writing; where the browser has no locks, reading and writing is one step
 * anyway.
 */
export async function alone<Result>(name: string, signal: AbortSignal, work: () => Result): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, { signal }, () => Promise.resolve(work()));
}

/**
 * Rejects with the reason where storage is refused: the person is told. Writes at once, without waiting for code: whoever leaves right after a change finds it again. Nothing is written any
 * more once `signal` says so.
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
  // What nobody can read is nobody's plan.
  return found.kind === 'plan'
    ? { kind: 'conflict', stored: found.stored }
    : write({ draft, history, seen: revisionOf(standing) }, now, signal);
}

/** The plan store in the browser's local storage: what writes, and what hears other tabs write. */
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
      // Whoever writes without having heard of it is told of the conflict then.
      const listen = (event: StorageEvent): void => void hear(event).catch(() => undefined);
      window.addEventListener('storage', listen);
      return () => window.removeEventListener('storage', listen);
    }),
  };
}
