import { formatCharge } from '#machines/domain/money-format.ts';
import { paymentOrderOf, type PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { instalmentsOf, type Quote } from '#machines/domain/pricing/quote.ts';
import { splitTax, type PlaceOfSupply } from '#machines/domain/pricing/tax.ts';
import type { SummaryRow } from '#ui/summary-list.tsx';

/** What is due now, by the buyer's place of supply. */
export interface DueView {
  readonly amount: string;
  readonly rows: readonly SummaryRow[];
  readonly order: PaymentOrder;
}

/** The first instalment with the tax heads of the place it is supplied to, and the order that pays it. */
export function dueView(draft: PlanDraft, quote: Quote, place: PlaceOfSupply): DueView {
  const order = paymentOrderOf(draft, quote, place);
  const rows = instalmentsOf(quote, draft.cycle, order.tax);
  const [first] = rows;
  return {
    amount: formatCharge(order.amount),
    rows: [
      { term: rows.length === 1 ? 'One payment' : `Instalment 1 of ${rows.length}`, detail: formatCharge(first?.net ?? 0) },
      ...headsOf(first?.tax ?? 0, place),
    ],
    order,
  };
}

/** The tax of one instalment by its heads; while the state is not known they are not told apart. */
function headsOf(tax: number, place: PlaceOfSupply): readonly SummaryRow[] {
  if (place.country === 'IN' && place.state === null) return [{ term: 'GST 18%', detail: formatCharge(tax) }];
  return splitTax(tax, place).map(({ name, rate, amount }) => ({
    term: rate === 0 ? name : `${name} ${rate}%`,
    detail: formatCharge(amount),
  }));
}
