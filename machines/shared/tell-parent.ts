import type { AnyActorRef, EventObject } from 'xstate';

/** The part of `enqueueActions` that this needs. */
interface Enqueue {
  sendTo: (target: AnyActorRef, event: EventObject) => void;
}

/**
 * Tell the machine that started this one. A machine that runs alone (in a test, in the visualiser)
 * has nobody to tell, which is no error.
 */
export function tellParent<News extends EventObject>(enqueue: Enqueue, self: AnyActorRef, news: News): void {
  if (self._parent) enqueue.sendTo(self._parent, news);
}
