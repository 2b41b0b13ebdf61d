import type { SnapshotFrom } from 'xstate';
import type { mandatesMachine } from './mandates.machine.ts';

/** Whether the later instalments of a plan are debited. */
export function isAutomatic({ context }: SnapshotFrom<typeof mandatesMachine>, planId: string): boolean {
  return context.found.mandates.some((mandate) => mandate.planId === planId && mandate.state === 'active');
}
