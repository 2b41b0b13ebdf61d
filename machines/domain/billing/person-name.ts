import { shownLine } from '../one-line.ts';
import type { BillingDetails } from './billing-fields.ts';

/** The full name of the person, on one line. Who has one name writes it in both fields, and it is shown once. */
export function personName({ firstName, lastName }: Pick<BillingDetails, 'firstName' | 'lastName'>): string {
  const [first, last] = [shownLine(firstName), shownLine(lastName)];
  return first.toLowerCase() === last.toLowerCase() ? first : `${first} ${last}`.trim();
}
