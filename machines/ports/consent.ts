import { fromCallback, type EventObject } from 'xstate';

/** What a person said about their visits being measured. */
export type ConsentAnswer = 'granted' | 'refused';

/** Where the answer is kept, for this browser, and what the browser says in its owner's stead. */
export interface ConsentStore {
  /** The answer of an earlier visit, or null when nobody gave one. */
  readonly read: () => ConsentAnswer | null;
  readonly keep: (answer: ConsentAnswer) => void;
  /** True when the browser is set to tell every site not to track. */
  readonly asksNotToTrack: () => boolean;
  /** Hear of answers given in other tabs. */
  readonly listen: (hear: (answer: ConsentAnswer) => void) => void;
}

/** Measures visits for as long as it runs, and sends `container.loaded` once the page has the code for it. */
export const measuring = fromCallback<EventObject>(() => {
  throw new Error('measuring has no implementation here');
});
