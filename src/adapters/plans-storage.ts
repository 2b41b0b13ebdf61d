import { fromCallback } from 'xstate';
import { changedPlans, sealPlans, type KeptPlansChange } from '#machines/domain/plan/kept-plans.ts';
import type { Clock } from '#machines/ports/clock.ts';
import * as ports from '#machines/ports/kept-plans.ts';
import { implementPort } from './implement-port.ts';
import { demandKeeping } from './owner.ts';
import { alone, loadEnvelope } from './plan-storage.ts';
import { localStore } from './safe-storage.ts';
import { plansKey, standingPlans } from './standing-plans.ts';

/** The plans beside the open one in local storage: their writer, and the listener for writes of other tabs. */
export function createPlansStorage(clock: Clock) {
  const write = (changes: readonly KeptPlansChange[]): string => {
    const now = clock.now();
    const dated = changes.map((change) =>
      change.kind === 'left' ? { ...change, plan: { ...change.plan, savedAt: change.plan.savedAt ?? now } } : change,
    );
    const text = sealPlans(changedPlans(standingPlans(localStorage.getItem(plansKey)), dated));
    localStorage.setItem(plansKey, text);
    return text;
  };
  return {
    keepPlans: implementPort(ports.keepPlans, async ({ input, signal }) => {
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
      // A list that cannot be read is treated as missing.
      const listen = ({ key: changed, newValue }: StorageEvent): void =>
        void (changed === plansKey && tell(newValue).catch(() => undefined));
      window.addEventListener('storage', listen);
      const text = localStore.read(plansKey);
      if (text !== null) void tell(text).catch(() => undefined);
      return () => window.removeEventListener('storage', listen);
    }),
  };
}
