import { fromCallback, type EventObject } from 'xstate';
import { promisePort } from './promise-port.ts';

/** A page that shows running machines: the product's own at /flows/live, or the hosted one of Stately. */
export type Visualiser = 'own' | 'hosted';

export interface OwnPage {
  /** Already open, available on this server, or absent. */
  readonly place: 'open' | 'served' | 'absent';
}

/** Looks for the product's own page. Rejects when the server does not answer. */
export const findOwnPage = promisePort<OwnPage>('findOwnPage');

/** Opens a window for it. Resolves with whether the browser allowed that, which it always does right after a click. */
export const openWindow = promisePort<boolean, { readonly visualiser: Visualiser }>('openWindow');

/** Sends 'visualiser.answered' once the hosted page reports that it is ready. */
export const hostedAnswers = fromCallback<EventObject>(() => undefined);
