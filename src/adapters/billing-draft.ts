import * as v from 'valibot';
import type { BillingField } from '#machines/domain/billing/billing-details.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { BillingDraft } from '#machines/ports/billing-draft.ts';

const key = 'plinth.billing';

const schema = v.object({
  firstName: v.string(), lastName: v.string(), companyName: v.string(), email: v.string(), phone: v.string(), phoneCountry: v.optional(v.string(), 'IN'), country: v.string(),
  postalCode: v.string(), state: v.string(), city: v.string(), address: v.string(), apartment: v.string(), gstin: v.string(), terms: v.boolean(),
});

function read(): BillingDetails {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    return result.success ? result.output : emptyBillingDetails;
  } catch {
    return emptyBillingDetails;
  }
}

/** What is typed into the billing form, kept for as long as the tab lives. It stays out of every machine. */
export function createBillingDraft(): BillingDraft {
  let typed: BillingDetails | undefined;
  let asked: BillingField | null = null;
  return {
    read: () => (typed ??= read()),
    keep: (details) => {
      typed = details;
      try {
        sessionStorage.setItem(key, JSON.stringify(details));
      } catch {
        // Session storage is full or blocked: it is still kept in memory.
      }
    },
    askFor: (field) => void (asked = field),
    takeAsked: () => {
      const field = asked;
      asked = null;
      return field;
    },
  };
}
