import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';

/** Whether the sign-in service received the request to end the session and has not answered yet. */
export function isSignOutUnanswered(snapshot: SnapshotFrom<typeof sessionMachine>): boolean {
  return snapshot.matches({ tokens: 'signingOut' }) && snapshot.context.failedAttempts > 0;
}
