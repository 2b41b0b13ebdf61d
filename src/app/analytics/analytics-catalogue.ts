/**
 * All events that may be sent to the tag manager, with their parameters. They contain only codes and numbers of the
 * product: no text that a person typed, no name of a plan, no id of a person, a plan or an order.
 */
import type { AnalyticsEvent } from './analytics.types.ts';

/** The allowed parameters of each event; all others are removed. */
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

/** A code of the product, never a sentence. */
const word = /^[A-Za-z0-9][\w-]{0,63}$/;

/** The event reduced to its listed parameters, and of these to codes and numbers. */
export function plainEvent(event: AnalyticsEvent): Readonly<Record<string, string | number>> {
  const given = new Map<string, unknown>(Object.entries(event));
  const parameters = catalogue[event.event].flatMap((name) => {
    const value = given.get(name);
    return typeof value === 'number' || (typeof value === 'string' && word.test(value)) ? [[name, value] as const] : [];
  });
  return { event: event.event, ...Object.fromEntries(parameters) };
}
