import { fromCallback, type EventObject } from 'xstate';

/** A person's answer to the request to measure their visits. */
export type ConsentAnswer = 'granted' | 'refused';

/** The store of this browser's answer, and the browser's own tracking setting. */
export interface ConsentStore {
  /** The answer of an earlier visit, or null when there is none. */
  readonly read: () => ConsentAnswer | null;
  readonly keep: (answer: ConsentAnswer) => void;
  /** True when the browser is set to Do Not Track. */
  readonly asksNotToTrack: () => boolean;
  /** Calls back with answers given in other tabs. */
  readonly listen: (hear: (answer: ConsentAnswer) => void) => void;
}

/** Measures visits while it runs, and sends `container.loaded` once the page has loaded its code. */
export const measuring = fromCallback<EventObject>(() => {
  throw new Error('measuring has no implementation here');
});
