import type { SnapshotFrom } from 'xstate';
import type { SharingEvent, sharingMachine } from './sharing.machine.ts';

/**
 * The message about the link that was opened: none, its plan waits for a decision, prices have changed, or it could not
 * be read.
 */
export function arrivalOf({
  value,
}: SnapshotFrom<typeof sharingMachine>): 'quiet' | 'offered' | 'repriced' | 'damaged' {
  return value.arrival;
}

/** The event that opens the offer of a shared plan as it is, or null. */
export function openedOffer(snapshot: SnapshotFrom<typeof sharingMachine>): SharingEvent | null {
  const { offered, difference } = snapshot.context;
  return snapshot.hasTag('offered') && offered ? { type: 'link.offered', draft: offered, difference } : null;
}
