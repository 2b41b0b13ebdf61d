import { add } from 'dinero.js/bigint';
import { exactAmount, roundToPaise, type ExactAmount, type Hundredths, type Paise } from '../money.ts';
import { carePlanOf, exactFixed, type ListPrices } from './cost-summary.ts';
import type { CareId } from './policy.ts';

/** A part of the total: exact, and rounded. */
interface Part {
  readonly exact: ExactAmount;
  readonly paise: Paise;
}

const partOf = (exact: ExactAmount): Part => ({ exact, paise: roundToPaise(exact) });

/**
 * The totals for list prices, with care and before tax: equal to those of the costs, without the other amounts. In a
 * series of calls, an unchanged part is rounded only once. Paise.
 */
export function totalsAt(factors: readonly Hundredths[], care: CareId): (prices: ListPrices) => Paise {
  let last: { readonly prices: ListPrices; readonly fixed: Part; readonly customisation: Part } | undefined;
  return (prices) => {
    const isFixed = last?.prices.base === prices.base && last.prices.removed === prices.removed;
    const fixed = last && isFixed ? last.fixed : partOf(exactFixed(prices, factors));
    const customisation =
      last?.prices.added === prices.added ? last.customisation : partOf(exactAmount(prices.added, ...factors));
    last = { prices, fixed, customisation };
    return fixed.paise + customisation.paise + carePlanOf(add(fixed.exact, customisation.exact), care);
  };
}
