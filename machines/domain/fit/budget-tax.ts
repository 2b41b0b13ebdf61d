/** A budget is what a person has, so tax is in it, unless they say that tax comes to it. */
import type { Paise } from '../money.ts';
import { taxRate } from '../pricing/policy.ts';
import { withTax, type PlaceOfSupply } from '../pricing/tax.ts';
import type { Budget, FitRequest } from './fit-problem.ts';

/** Before the address is known, as on the payment plan. */
const place: PlaceOfSupply = { country: 'IN', state: null };

/** A total before tax as the budget of a request counts it: with tax, or without if tax comes to the budget. Paise. */
export function asBudgeted({ budget }: Pick<FitRequest, 'budget'>, total: Paise): Paise {
  return budget?.tax === 'excluded' ? total : withTax(total, place);
}

/** The largest amount before tax that a budget pays, in paise. */
export function beforeTax(budget: Pick<Budget, 'amount' | 'tax'>): Paise {
  if (budget.tax === 'excluded' || budget.amount === Infinity) return budget.amount;
  const about = Math.floor((budget.amount * 100) / (100 + taxRate));
  // Each head of tax is rounded.
  const near = [2, 1, 0, -1, -2].map((by) => about + by);
  return near.find((net) => withTax(net, place) <= budget.amount) ?? about;
}
