import type { SnapshotFrom } from 'xstate';
import type { funnelMachine } from './funnel.machine.ts';

/** Which of the three steps that make a plan is open; the first one also where none of them is. */
export function planStepOf(snapshot: SnapshotFrom<typeof funnelMachine>): 'base' | 'features' | 'delivery' {
  if (snapshot.matches('delivery')) return 'delivery';
  return snapshot.matches('features') ? 'features' : 'base';
}
