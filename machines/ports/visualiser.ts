import { fromCallback, type EventObject } from 'xstate';
import { promisePort } from './promise-port.ts';

/** A page that shows running machines: the product's own at /flows/live, or the hosted one of Stately. */
export type Visualiser = 'own' | 'hosted';

export interface OwnPage {
  /** Open already, to be had from this server, or not there. */
  readonly place: 'open' | 'served' | 'absent';
}

/** Looks for the own page. Rejects when the server does not say. */
export const findOwnPage = promisePort<OwnPage>('findOwnPage');

/** Opens a window for it. Resolves with whether the browser allows that, which it always does right after a click. */
export const openWindow = promisePort<boolean, { readonly visualiser: Visualiser }>('openWindow');

/** Sends 'visualiser.answered' once the hosted page says that it is there. */
export const hostedAnswers = fromCallback<EventObject>(() => undefined);
