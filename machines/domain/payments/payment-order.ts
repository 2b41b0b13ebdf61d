import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import type { CycleId } from '../pricing/policy.ts';
import { instalmentsOf, type Quote } from '../pricing/quote.ts';
import { sumOfTax, taxHeads, type PlaceOfSupply } from '../pricing/tax.ts';

/** The first payment of a plan: its first instalment. The plan's id is the idempotency key. */
export interface PaymentOrder {
  readonly draft: PlanDraft;
  readonly cycle: CycleId;
  /** The first instalment with its tax, and the tax of the whole order. In paise. */
  readonly amount: Paise;
  readonly tax: Paise;
  /** The heads of that tax in paise, each split over the instalments; absent in orders of earlier releases. */
  readonly heads?: readonly Paise[];
  /**
   * The whole order before tax, as agreed by the server: later instalments are parts of it. A browser does not send it.
   */
  readonly total?: Paise;
  /** The version of the text with which the payer chose automatic payment; absent if they did not. */
  readonly automatic?: string;
  readonly instalments: number;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
}

/** The heads of the tax of an order, in paise. */
export function headsOf({ tax, heads }: Pick<PaymentOrder, 'tax' | 'heads'>): readonly Paise[] {
  return heads ?? [tax];
}

/**
 * The order for the first instalment of a quoted plan, with the tax of the place of supply. The same in the browser and
 * on the server.
 */
export function paymentOrderOf(draft: PlanDraft, quote: Quote, place: PlaceOfSupply): PaymentOrder {
  const { cycle } = draft;
  const taxes = taxHeads(quote.costs.total, place);
  const heads = taxes.map((head) => head.amount);
  const rows = instalmentsOf(quote, cycle, heads);
  const { start, finalDelivery } = quote.schedule;
  return {
    draft,
    cycle,
    tax: sumOfTax(taxes),
    heads,
    amount: rows[0]?.amount ?? 0,
    instalments: rows.length,
    start,
    finalDelivery,
  };
}
