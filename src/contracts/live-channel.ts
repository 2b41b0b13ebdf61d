/** How inspected pages of the product and the live page of the flows communicate, within one browser. */
export { liveChannel, type LiveMessage, type PageMessage } from '@plinth/statecharts/live';

/** The address of the live page. */
export const livePath = '/flows/live';
