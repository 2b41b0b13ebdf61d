import type { SnapshotFrom } from 'xstate';
import type { featuresMachine } from './features.machine.ts';

/** The view, of three, that a narrow screen shows. */
export function viewOf({ value }: SnapshotFrom<typeof featuresMachine>): 'categories' | 'features' | 'guide' {
  return value;
}
