import type { IsoDate } from '../calendar.ts';
import type { Paise } from '../money.ts';
import type { PlanDraft } from '../plan/plan-draft.ts';
import { planCosts, type Costs } from './cost-summary.ts';
import { dueDates, instalmentsFor, type Instalment } from './instalments.ts';
import type { CycleId } from './policy.ts';
import { ledgerOf, type LedgerLine } from './ledger.ts';
import { scheduleOf, type Schedule } from './schedule.ts';

/** The answer to "what would it cost and when is it done": the whole cost summary, with dates and explanations. */
export interface Quote {
  readonly costs: Costs;
  readonly schedule: Schedule;
  readonly ledger: readonly LedgerLine[];
}

/**
 * The full quote of a plan that starts on this working day. Pure: the same plan and start always give the same quote,
 * in the browser and on the server.
 */
export function quoteOf(draft: PlanDraft, start: IsoDate): Quote {
  const costs = planCosts(draft);
  return { costs, schedule: scheduleOf(draft, start), ledger: ledgerOf(draft, costs) };
}

/**
 * The instalments of a quote in a billing cycle; the first is due now. The heads of tax, in paise, are IGST only unless
 * the place of supply requires others.
 */
export function instalmentsOf(
  quote: Quote,
  cycle: CycleId,
  heads: readonly Paise[] = [quote.costs.tax],
): readonly Instalment[] {
  const { start, finalDelivery } = quote.schedule;
  return instalmentsFor(dueDates(cycle, start, finalDelivery), quote.costs.total, heads);
}
