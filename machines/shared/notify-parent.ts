import type { AnyActorRef, EventObject } from 'xstate';

/** The part of `enqueueActions` that this uses. */
interface Enqueue {
  sendTo: (target: AnyActorRef, event: EventObject) => void;
}

/**
 * Sends an event to the parent. A machine that runs alone (in a test, in the visualiser) has no parent, which is not an
 * error.
 */
export function notifyParent<News extends EventObject>(enqueue: Enqueue, self: AnyActorRef, news: News): void {
  if (self._parent) enqueue.sendTo(self._parent, news);
}
