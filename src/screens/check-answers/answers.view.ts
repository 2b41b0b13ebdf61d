import { formatDate } from '#machines/domain/calendar.ts';
import { gstinRemarks, placeOfSupply, type BillingField } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { normaliseGstin } from '#machines/domain/billing/gstin.ts';
import { findState } from '#machines/domain/billing/indian-states.ts';
import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { personName } from '#machines/domain/billing/person-name.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { howInstalmentsArePaid } from '#machines/domain/payments/payment-words.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { depositParts, instalmentAmounts } from '#machines/domain/pricing/instalments.ts';
import { cycles, sellerState } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { taxHeads, withTax, type PlaceOfSupply } from '#machines/domain/pricing/tax.ts';
import type { ChoiceStep } from '#machines/domain/pages.ts';
import * as messages from '#messages/check-answers.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';
import { headRows } from '../billing-details/billing-details.view.ts';
import { barCosts } from '../product/plan-bar.tsx';
import { durationText } from '../product/cost-rows.ts';

/** One line to check: a term, its value and notes on it. */
interface Line {
  readonly term: string;
  readonly detail: string;
  readonly notes?: readonly string[];
}

/** A line of the plan, and the step that decides it; undefined if it follows from the others. */
export interface PlanLine extends Line {
  readonly step?: ChoiceStep;
}

/** A line of the billing details, and the field to focus for a change. */
export interface BillingLine extends Line {
  readonly field: BillingField;
}

/** The completion dates of the plan's parts, and the care that follows. */
export function buyingLines(draft: PlanDraft, quote: Quote): readonly PlanLine[] {
  const { start, firstDelivery, finalDelivery } = quote.schedule;
  return [
    ...(firstDelivery < finalDelivery
      ? [{ term: messages.firstDelivery, detail: formatDate(firstDelivery), step: 'delivery' as const }]
      : []),
    {
      term: messages.finalDelivery,
      detail: formatDate(finalDelivery),
      notes: [messages.durationFrom({ duration: durationText(quote), start: formatDate(start) })],
      step: 'delivery',
    },
    draft.care === 'none'
      ? { term: messages.carePlan, detail: messages.none, step: 'delivery' }
      : {
          term: messages.carePlan,
          detail: messages.oneYear({ amount: formatCharge(quote.costs.carePlan) }),
          notes: [messages.careStarts],
          step: 'delivery',
        },
  ];
}

/** The payment of the price, with the tax of its place of supply. */
export function payingLines(draft: PlanDraft, quote: Quote, place: PlaceOfSupply): readonly PlanLine[] {
  const rows = instalmentsOf(
    quote,
    draft.cycle,
    taxHeads(quote.costs.total, place).map(({ amount }) => amount),
  );
  const [first, ...later] = rows;
  const last = later.at(-1);
  const cycle = cycles.find(({ id }) => id === draft.cycle)?.name ?? '';
  const amounts = instalmentAmounts(rows)
    .map(formatCharge)
    .reduce((one, other) => messages.either({ first: one, second: other }));
  const [part] = depositParts(rows, quote.costs.securityDeposit);
  const covered = part && part.of > 1 ? messages.partOfFirst({ count: part.of }) : messages.partOfOne;
  const payment = last ? amounts : formatCharge(first?.amount ?? 0);
  return [
    last
      ? {
          term: messages.billingCycle,
          detail: messages.inInstalments({ cycle, count: rows.length }),
          notes: [messages.firstAndLast({ date: formatDate(last.due) })],
          step: 'paymentPlan',
        }
      : { term: messages.billingCycle, detail: messages.inOnePayment({ cycle }), step: 'paymentPlan' },
    {
      term: last ? messages.eachInstalment : messages.thePayment,
      detail: place.country === 'abroad' ? payment : messages.withGst({ amount: payment }),
    },
    {
      term: messages.securityDeposit,
      detail: formatCharge(quote.costs.securityDeposit),
      notes: [last ? covered : messages.partOfPayment],
    },
    ...(last ? [{ term: messages.laterOnes, detail: howInstalmentsArePaid() }] : []),
  ];
}

/** The tax that is charged, and the reason. */
function taxNote(place: PlaceOfSupply): string {
  if (place.country === 'abroad') return messages.isExport;
  const state = findState(place.state ?? '');
  if (!state) return '';
  const taxes = listed(taxHeads(0, place).map(({ name, rate }) => `${name} ${rate}%`));
  const seller = findState(sellerState)?.name ?? '';
  return state.code === sellerState
    ? messages.taxInState({ taxes, seller })
    : messages.taxOutside({ taxes, state: state.name, seller });
}

/** Joins the parts that are not empty. */
function joined(parts: readonly string[], between: string): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(between);
}

/** The billing details as printed on the invoice. */
export function billingLines(details: BillingDetails): readonly BillingLine[] {
  const isIndia = details.country === 'IN';
  const state = isIndia ? (findState(details.state)?.name ?? '') : details.state;
  const country = callingCountries.find(({ code }) => code === details.country)?.name ?? '';
  const lines: readonly BillingLine[] = [
    {
      term: messages.name,
      detail: personName(details),
      notes: [details.companyName.trim()],
      field: 'firstName',
    },
    { term: messages.contact, detail: details.email.trim(), notes: [internationalPhone(details)], field: 'email' },
    {
      term: messages.address,
      detail: joined([details.address, details.apartment, joined([details.city, details.postalCode], ' ')], ', '),
      notes: [joined([state, country], ', ')],
      field: 'country',
    },
    isIndia
      ? {
          term: messages.gstin,
          detail: normaliseGstin(details.gstin) || messages.none,
          notes: [gstinRemarks(details)[0] ?? '', taxNote(placeOfSupply(details))],
          field: 'gstin',
        }
      : { term: messages.tax, detail: taxNote(placeOfSupply(details)), field: 'country' },
    { term: messages.terms, detail: details.terms ? messages.agreed : messages.notAgreed, field: 'terms' },
  ];
  return lines.map((line) => ({ ...line, notes: (line.notes ?? []).filter((note) => note !== '') }));
}

/** The cost of the whole plan, to the paisa, with the tax of its place of supply. */
export function wholeRows(
  quote: Quote,
  place: PlaceOfSupply,
): { readonly rows: readonly SummaryRow[]; readonly total: SummaryRow } {
  const { total } = quote.costs;
  return {
    rows: [...barCosts(quote, formatCharge), ...headRows(taxHeads(total, place), place)],
    total: {
      term: place.country === 'abroad' ? messages.total : messages.totalWithGst,
      detail: formatCharge(withTax(total, place)),
    },
  };
}
