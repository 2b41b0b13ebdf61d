/** How inspected pages of the product and the live page of the flows talk, within one browser. */
import type { AnyEventObject } from 'xstate';
import type { ToldSteps } from '#machines/ports/live-pages.ts';

/** The address of the live page. */
export const livePath = '/flows/live';

/** The name of the BroadcastChannel, and of the lock that the live page holds while it is open. */
export const liveChannel = 'plinth.flows';

/** What a page of the product posts. */
export type PageMessage = ({ readonly kind: 'told' } & ToldSteps) | { readonly kind: 'left'; readonly tab: string };

/** What the live page posts: it has just come, or somebody sends an event. */
export type LiveMessage =
  | { readonly kind: 'hello' }
  | { readonly kind: 'send'; readonly tab: string; readonly actor: string; readonly event: AnyEventObject };
