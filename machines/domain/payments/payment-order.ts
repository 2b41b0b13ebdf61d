import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import type { CycleId } from '../pricing/policy.ts';
import { instalmentsOf, type Quote } from '../pricing/quote.ts';
import { taxHeads, type PlaceOfSupply } from '../pricing/tax.ts';

/** What is to be paid now: the first instalment of a plan. The plan's id is the idempotency key. */
export interface PaymentOrder {
  readonly draft: PlanDraft;
  readonly cycle: CycleId;
  /** The first instalment with its tax, and the tax of the whole order. In paise. */
  readonly amount: Paise;
  readonly tax: Paise;
  /** The whole order before tax, as the server agreed to it: later instalments are parts of it. A browser tells none. */
  readonly total?: Paise;
  readonly instalments: number;
  readonly start: IsoDate;
  readonly finalDelivery: IsoDate;
}

/** The order for the first instalment of a quoted plan, with the tax of the place it is supplied to. The same in the browser and on the server. */
export function paymentOrderOf(draft: PlanDraft, quote: Quote, place: PlaceOfSupply): PaymentOrder {
  const { cycle } = draft;
  const tax = taxHeads(quote.costs.total, place).reduce((all, head) => all + head.amount, 0);
  const rows = instalmentsOf(quote, cycle, tax);
  const { start, finalDelivery } = quote.schedule;
  return { draft, cycle, tax, amount: rows[0]?.amount ?? 0, instalments: rows.length, start, finalDelivery };
}
