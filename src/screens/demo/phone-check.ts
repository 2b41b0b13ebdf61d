import type { PhoneCheck } from '#machines/domain/leads/lead-faults.ts';
import type { countryOfPhone } from '#machines/domain/billing/phone.ts';

/** What is known about phone numbers. */
export interface PhoneKnowledge {
  readonly phoneFault: PhoneCheck;
  readonly countryOfPhone: typeof countryOfPhone;
}

let known: PhoneKnowledge | undefined;

/** The rules of every country's numbers, once they have come; they are large, and most visits never ask for them. */
export function phoneKnowledge(): PhoneKnowledge | undefined {
  return known;
}

/** Loads them. Without them a number is taken as it is typed. */
export async function loadPhoneKnowledge(): Promise<void> {
  try {
    known ??= await import('#machines/domain/billing/phone.ts');
  } catch {
    // The next form tries again.
  }
}
