import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { internationalPhone } from '#machines/domain/billing/phone.ts';
import { dayInIndia, formatDate, nextWorkingDay } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import type { Receipt } from '#machines/ports/payments.ts';
import type { Dimensions } from '#ui/drawing/drawing.types.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

export interface ThankYouView {
  readonly receipt: readonly SummaryRow[];
  /** What happens next, in the order of its days. */
  readonly ahead: readonly SummaryRow[];
  /** How the next instalment is taken; nothing when there is none. */
  readonly nextDebit: string | undefined;
  readonly dims: Dimensions;
}

/** What the page shows of a paid order with these billing details. */
export function thankYouView({ reference, paidAt, order }: Receipt, details: BillingDetails): ThankYouView {
  const quote = quoteOf(order.draft, order.start);
  const { start, firstDelivery, finalDelivery } = quote.schedule;
  const [, next, ...later] = instalmentsOf(quote, order.cycle, order.tax);
  const phone = internationalPhone(details);
  const paidOn = dayInIndia(paidAt);
  const days = [
    { date: nextWorkingDay(paidOn), term: phone === '' ? 'We call you, at the latest' : `We call ${phone}, at the latest` },
    { date: start, term: 'Work starts' },
    ...(next ? [{ date: next.due, term: `Instalment ${next.number} of ${later.length + 2}, ${formatCharge(next.amount)}` }] : []),
    ...(firstDelivery < finalDelivery ? [{ date: firstDelivery, term: 'First delivery' }] : []),
    { date: finalDelivery, term: 'Final delivery' },
  ];
  const count = planFeatures(order.draft).length;
  return {
    receipt: [
      { term: 'Reference', detail: reference },
      { term: 'Amount paid', detail: formatCharge(order.amount) },
      { term: 'Paid on', detail: formatDate(paidOn) },
      ...(details.email.trim() === '' ? [] : [{ term: 'Invoice to', detail: details.email.trim() }]),
    ],
    ahead: days
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
      .map(({ date, term }) => ({ term, detail: formatDate(date) })),
    nextDebit: next?.notice
      ? `We’ll remind you on ${formatDate(next.notice)}, 24 hours before the debit.${next.needsOtp ? ' Your bank will ask for an OTP.' : ''}`
      : undefined,
    dims: { left: count === 1 ? '1 feature' : `${count} features`, right: formatDate(finalDelivery) },
  };
}
