import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** Whether the sign-in service was asked to end the session and has not answered so far. */
export function isSignOutUnanswered(snapshot: SnapshotFrom<typeof sessionMachine>): boolean {
  return snapshot.matches({ tokens: 'signingOut' }) && snapshot.context.failedAttempts > 0;
}
