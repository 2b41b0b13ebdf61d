import type { SnapshotFrom } from 'xstate';
import type { sharingMachine } from './sharing.machine.ts';

/** What is to be said of the link that was opened: nothing, that prices have changed, or that it could not be read. */
export function arrivalOf({ value }: SnapshotFrom<typeof sharingMachine>): 'quiet' | 'repriced' | 'damaged' {
  return value.arrival;
}
