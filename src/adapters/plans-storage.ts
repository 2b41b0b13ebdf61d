import { fromCallback, fromPromise } from 'xstate';
import { changedPlans, keptPlansVersion, sealPlans, type KeptPlan, type KeptPlansChange } from '#machines/domain/plan/kept-plans.ts';
import type { Clock } from '#machines/ports/clock.ts';
import { demandKeeping } from './owner.ts';
import { alone, loadEnvelope } from './plan-storage.ts';

/** Where the plans beside the open one are kept in the browser's local storage. */
export const plansKey = 'plinth.plans';

/** The stored list as it is, without being read as plans: a change is written without waiting for the catalogue. @throws for a list of another version. */
export function standingPlans(text: string | null): readonly KeptPlan[] {
  if (text === null) return [];
  const { version, plans } = JSON.parse(text) as { readonly version?: unknown; readonly plans?: readonly KeptPlan[] };
  if (version !== keptPlansVersion || !Array.isArray(plans)) throw new Error('The stored plans are of another version');
  return plans;
}

/** The plans beside the open one in the browser's local storage: what writes them, and what hears other tabs write. */
export function createPlansStorage(clock: Clock) {
  const write = (changes: readonly KeptPlansChange[]): string => {
    const now = clock.now();
    const dated = changes.map((change) => (change.kind === 'left' ? { ...change, plan: { ...change.plan, savedAt: change.plan.savedAt ?? now } } : change));
    const text = sealPlans(changedPlans(standingPlans(localStorage.getItem(plansKey)), dated));
    localStorage.setItem(plansKey, text);
    return text;
  };
  return {
    keepPlans: fromPromise<readonly KeptPlan[], { readonly changes: readonly KeptPlansChange[] }>(async ({ input, signal }) => {
      const text = await alone(plansKey, signal, () => {
        signal.throwIfAborted();
        demandKeeping();
        return write(input.changes);
      });
      const { openPlans } = await loadEnvelope();
      return openPlans(text);
    }),
    storedPlans: fromCallback(({ sendBack }) => {
      const tell = async (text: string | null): Promise<void> => {
        const { openPlans } = await loadEnvelope();
        sendBack({ type: 'plans.found', plans: openPlans(text) });
      };
      // What cannot be read is not there.
      const listen = ({ key: changed, newValue }: StorageEvent): void => void (changed === plansKey && tell(newValue).catch(() => undefined));
      window.addEventListener('storage', listen);
      try {
        const text = localStorage.getItem(plansKey);
        if (text !== null) void tell(text).catch(() => undefined);
      } catch {
        // The browser keeps nothing.
      }
      return () => window.removeEventListener('storage', listen);
    }),
  };
}
