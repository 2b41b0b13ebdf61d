/**
 * Everything that is ever sent to the tag manager: names of events, each with its parameters. Only words and numbers of
 * the product itself: nothing that a person typed, no name of a plan, no id of a person, a plan or an order.
 */
import type { AnalyticsEvent } from './analytics.types.ts';

/** The parameters that an event may carry; what is not listed is never passed on. */
export const catalogue = {
  funnel_step: ['step'],
  base_chosen: ['template_id'],
  base_cleared: [],
  suggestion_taken: ['template_id'],
  feature_added: ['feature_id'],
  feature_removed: ['feature_id'],
  features_cleared: [],
  platform_toggled: ['platform_id'],
  phase_toggled: ['phase_id'],
  speed_chosen: ['speed'],
  link_copied: [],
  demo_opened: [],
  demo_requested: [],
  message_sent: [],
  payment_started: ['cycle', 'amount_paise'],
  payment_declined: ['cycle', 'amount_paise'],
  payment_paid: ['cycle', 'amount_paise'],
  registered: [],
  signed_in: [],
} as const satisfies Readonly<Record<AnalyticsEvent['event'], readonly string[]>>;

/** A word of the product's own, never a sentence. */
const word = /^[A-Za-z0-9][\w-]{0,63}$/;

/** An event as it may be passed on: its listed parameters, where each is a word or a number. */
export function plainEvent(event: AnalyticsEvent): Readonly<Record<string, string | number>> {
  const given = new Map<string, unknown>(Object.entries(event));
  const parameters = catalogue[event.event].flatMap((name) => {
    const value = given.get(name);
    return typeof value === 'number' || (typeof value === 'string' && word.test(value)) ? [[name, value] as const] : [];
  });
  return { event: event.event, ...Object.fromEntries(parameters) };
}
