import { fromCallback, fromPromise, type EventObject } from 'xstate';

/** A page that shows running machines: the product's own at /flows/live, or the hosted one of Stately. */
export type Visualiser = 'own' | 'hosted';

export interface OwnPage {
  /** Open already, to be had from this server, or not there. */
  readonly place: 'open' | 'served' | 'absent';
}

/** Looks for the own page. Rejects when the server does not say. */
export const findOwnPage = fromPromise<OwnPage>(() =>
  Promise.reject(new Error('findOwnPage has no implementation here')),
);

/** Opens a window for it. Resolves with whether the browser allows that, which it always does right after a click. */
export const openWindow = fromPromise<boolean, { readonly visualiser: Visualiser }>(() =>
  Promise.reject(new Error('openWindow has no implementation here')),
);

/** Sends 'visualiser.answered' once the hosted page says that it is there. */
export const hostedAnswers = fromCallback<EventObject>(() => undefined);
