import type { SnapshotFrom } from 'xstate';
import type { sharingMachine } from './sharing.machine.ts';

/** What is to be said of the link that was opened: nothing, that its plan waits for a decision, that prices have changed, or that it could not be read. */
export function arrivalOf({ value }: SnapshotFrom<typeof sharingMachine>): 'quiet' | 'offered' | 'repriced' | 'damaged' {
  return value.arrival;
}
