import type { BillingField } from '#machines/domain/billing/billing-details.ts';
import { gstinRemarks, placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { normaliseGstin } from '#machines/domain/billing/gstin.ts';
import { findState } from '#machines/domain/billing/indian-states.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';
import { countries } from '../billing-details/countries.ts';

/** Answers that stand together, and the field that changing them begins with. */
export interface AnswerGroup {
  readonly name: string;
  readonly first: BillingField;
  readonly rows: readonly SummaryRow[];
}

/** A row for each answer that was given. */
function given(rows: readonly (readonly [term: string, detail: string])[]): readonly SummaryRow[] {
  return rows.filter(([, detail]) => detail.trim() !== '').map(([term, detail]) => ({ term, detail: detail.trim() }));
}

/** 'Maharashtra' or 'Abroad': where the tax says the buyer is. */
function placeName(details: BillingDetails): string {
  const place = placeOfSupply(details);
  if (place.country !== 'IN') return 'Abroad: an export, no GST';
  return place.state === null ? '' : (findState(place.state)?.name ?? '');
}

/** All that was answered, as it goes onto the invoice. */
export function answerGroups(details: BillingDetails): readonly AnswerGroup[] {
  const isIndia = details.country === 'IN';
  return [
    {
      name: 'Name',
      first: 'firstName',
      rows: given([
        ['Name', `${details.firstName.trim()} ${details.lastName.trim()}`],
        ['Company name', details.companyName],
      ]),
    },
    {
      name: 'Contact',
      first: 'email',
      rows: given([
        ['E-mail address', details.email],
        ['Phone number', internationalPhone(details)],
      ]),
    },
    {
      name: 'Address',
      first: 'country',
      rows: given([
        ['Address', details.address],
        ['Apartment/Unit number', details.apartment],
        ['City', details.city],
        ['Zip/Postal code', details.postalCode],
        ['State/Territory/Region', isIndia ? (findState(details.state)?.name ?? '') : details.state],
        ['Country', countries.find(({ code }) => code === details.country)?.name ?? ''],
      ]),
    },
    {
      name: 'Tax',
      first: isIndia ? 'gstin' : 'country',
      rows: given([
        ['GSTIN', isIndia ? normaliseGstin(details.gstin) : ''],
        ['Holder', gstinRemarks(details)[0] ?? ''],
        ['Place of supply', placeName(details)],
      ]),
    },
    { name: 'Terms', first: 'terms', rows: [{ term: 'Terms and refund policy', detail: details.terms ? 'Agreed' : 'Not agreed' }] },
  ];
}
