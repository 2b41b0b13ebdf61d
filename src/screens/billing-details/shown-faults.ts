import { billingFaults, type BillingFaults, type BillingField } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';

/** What the form says is wrong. It says nothing new of a field that is being typed into. */
export interface ShownFaults {
  /** The fields that were left, or all of them after an attempt to go on. */
  readonly left: ReadonlySet<string>;
  readonly faults: BillingFaults;
}

/** A form that was not touched yet. */
export const nothingShown: ShownFaults = { left: new Set(), faults: {} };

function keepFaults(faults: BillingFaults, keeps: (field: string) => boolean): BillingFaults {
  return Object.fromEntries(Object.entries(faults).filter(([field]) => keeps(field)));
}

/**
 * While typing, what is right now is no longer called wrong. What is wrong with the field that is typed into stays as it was said; what
 * is wrong with the others is said as it is now: in another country the words for a state are others.
 */
export function afterTyping({ left, faults }: ShownFaults, before: BillingDetails, details: BillingDetails): ShownFaults {
  const wrong = billingFaults(details);
  const words = (field: BillingField): string | undefined => (details[field] === before[field] ? wrong[field] : faults[field]);
  const kept = (Object.keys(faults) as BillingField[]).filter((field) => wrong[field] !== undefined);
  return { left, faults: Object.fromEntries(kept.map((field) => [field, words(field)])) };
}

/** Leaving a field is the time to say what is wrong with it, and with those left before that depend on it. */
export function afterLeaving(shown: ShownFaults, field: BillingField, details: BillingDetails): ShownFaults {
  const left = new Set(shown.left).add(field);
  return { left, faults: keepFaults(billingFaults(details), (other) => left.has(other)) };
}

/** An attempt to go on says all of it. */
export function afterAttempt(details: BillingDetails): ShownFaults {
  return { left: new Set(Object.keys(details)), faults: billingFaults(details) };
}
