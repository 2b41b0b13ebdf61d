/** How inspected pages of the product and the live page of the flows communicate, within one browser. */
export {
  frameName,
  framePrefix,
  liveChannel,
  type LiveMessage,
  type PageMessage,
  type ScreenEvent,
  type ToldScreen,
} from '@plinth/statecharts/live';

/** The address of the live page. */
export const livePath = '/flows/live';

export { plainName, type StepControl } from '@plinth/statecharts/trace';
