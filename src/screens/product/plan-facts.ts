import { formatDate, type IsoDate } from '#machines/domain/calendar.ts';
import { platformNames } from '#machines/domain/catalogue/platforms.ts';
import type { CurrencyId } from '#machines/domain/currencies.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import { listed } from '#machines/domain/plan/plan-changes.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import * as messages from '#messages/plan-facts.ts';
import { quoteFor } from './use-quote.ts';

/** The distinguishing facts of a plan, as text. */
export interface PlanFacts {
  readonly features: string;
  readonly platforms: string;
  readonly firstDelivery: string;
  readonly finalDelivery: string;
  readonly totalTerm: string;
  readonly total: string;
  /** '26 features, Android. ₹3,46,686.67 with care, ready 5 Feb 2027.' */
  readonly sentence: string;
}

/** The facts of a plan that would start on this day. */
export function planFacts(draft: PlanDraft, start: IsoDate, currency: CurrencyId): PlanFacts {
  const { costs, schedule } = quoteFor(draft, start);
  const count = planFeatures(draft).length;
  const names = listed(platformNames(draft.platforms));
  const total = formatAmount(costs.total, currency);
  const isWithCare = costs.carePlan !== 0;
  const finalDelivery = formatDate(schedule.finalDelivery);
  return {
    features: String(count),
    platforms: names,
    firstDelivery: formatDate(schedule.firstDelivery),
    finalDelivery,
    totalTerm: isWithCare ? messages.totalWithCare : messages.totalWithoutCare,
    total,
    sentence: (isWithCare ? messages.withCare : messages.withoutCare)({
      features: count,
      platforms: names,
      total,
      date: finalDelivery,
    }),
  };
}
