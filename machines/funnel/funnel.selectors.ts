import type { SnapshotFrom } from 'xstate';
import type { funnelMachine } from './funnel.machine.ts';

/** Which of the three steps that make a plan is open; the first one also where none of them is. */
export function planStepOf(snapshot: SnapshotFrom<typeof funnelMachine>): 'base' | 'features' | 'delivery' {
  if (snapshot.matches('delivery')) return 'delivery';
  return snapshot.matches('features') ? 'features' : 'base';
}

/** Whether an earlier choice is being changed: the next step leads back to the page it was left from. */
export function isChanging({ context }: SnapshotFrom<typeof funnelMachine>): boolean {
  return context.returnTo !== null;
}
