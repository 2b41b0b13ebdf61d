/** How inspected pages of the product and the live page of the flows communicate, within one browser. */
import type { AnyEventObject } from 'xstate';
import type { ToldSteps } from '#machines/ports/live-pages.ts';

/** The address of the live page. */
export const livePath = '/flows/live';

/** The name of the BroadcastChannel, and of the lock that the live page holds while it is open. */
export const liveChannel = 'plinth.flows';

/** The messages of a product page. */
export type PageMessage = ({ readonly kind: 'told' } & ToldSteps) | { readonly kind: 'left'; readonly tab: string };

/** The messages of the live page: it has just opened, or a person sends an event. */
export type LiveMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly tab: string; readonly actor: string; readonly event: AnyEventObject };
