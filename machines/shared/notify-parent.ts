import { parentOf } from '@plinth/statecharts/xstate-internals';
import type { AnyActorRef, EventObject } from 'xstate';

/** The part of `enqueueActions` that this needs. */
interface Enqueue {
  sendTo: (target: AnyActorRef, event: EventObject) => void;
}

/**
 * Notify the machine that started this one. A machine that runs alone (in a test, in the visualiser) has nobody to
 * notify, which is no error; XState's `sendParent` throws there.
 */
export function notifyParent<Event extends EventObject>(enqueue: Enqueue, self: AnyActorRef, event: Event): void {
  const parent = parentOf(self);
  if (parent) enqueue.sendTo(parent, event);
}
