import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import type { BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { headsOf, type PaymentOrder, paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { instalmentsOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { type PlaceOfSupply, splitTax, type TaxHead } from '#machines/domain/pricing/tax.ts';
import * as messages from '#messages/due-now.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';
import { useDraft } from '../product/actors.tsx';
import { useQuote } from '../product/use-quote.ts';

/** The amount due now, by the buyer's place of supply. */
export interface DueView {
  readonly amount: string;
  readonly rows: readonly SummaryRow[];
  readonly order: PaymentOrder;
}

/** The first instalment with the tax components of its place of supply, and the order that pays it. */
export function dueView(draft: PlanDraft, quote: Quote, place: PlaceOfSupply): DueView {
  const order = paymentOrderOf(draft, quote, place);
  const rows = instalmentsOf(quote, draft.cycle, headsOf(order));
  const [first] = rows;
  return {
    amount: formatCharge(order.amount),
    rows: [
      {
        term: rows.length === 1 ? messages.onePayment : messages.firstInstalment({ count: rows.length }),
        detail: formatCharge(first?.net ?? 0),
      },
      ...headRows(splitTax(first?.tax ?? 0, place), place),
    ],
    order,
  };
}

/** Tax by component; all are named GST until the state is known. */
export function headRows(heads: readonly TaxHead[], place: PlaceOfSupply): readonly SummaryRow[] {
  const isKnown = place.country === 'abroad' || place.state !== null;
  return heads.map(({ name, rate, amount }) => ({
    term: rate === 0 ? messages.zeroRated : `${isKnown ? name : 'GST'} ${rate}%`,
    detail: formatCharge(amount),
  }));
}

/** The amount due now with these details, in the plan's cycle. */
export function useDue(details: BillingDetails): DueView {
  return dueView(useDraft(), useQuote(), placeOfSupply(details));
}
