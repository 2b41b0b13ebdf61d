import type { SnapshotFrom } from 'xstate';
import type { PrototypeFrame } from '../domain/prototype/prototype.types.ts';
import type { prototypeMachine } from './prototype.machine.ts';

/** The device that the screens are shown in. */
export function frameOf(snapshot: SnapshotFrom<typeof prototypeMachine>): PrototypeFrame {
  return snapshot.hasTag('browser') ? 'browser' : 'phone';
}
