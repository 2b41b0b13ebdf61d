import type { SnapshotFrom } from 'xstate';
import type { funnelMachine } from './funnel.machine.ts';

/** The open one of the three steps that make a plan; the first one where none of them is open. */
export function planStepOf(snapshot: SnapshotFrom<typeof funnelMachine>): 'base' | 'features' | 'delivery' {
  if (snapshot.matches('delivery')) return 'delivery';
  return snapshot.matches('features') ? 'features' : 'base';
}

/** Whether an earlier choice is being changed: the next step returns to the page that the person left. */
export function isChanging({ context }: SnapshotFrom<typeof funnelMachine>): boolean {
  return context.returnTo !== null;
}
