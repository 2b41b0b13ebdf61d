import { Hono } from 'hono';
import { quoteRequestSchema, type QuoteAnswer } from '#contracts/quote.ts';
import { canBeBought } from '#machines/domain/plan/plan-features.ts';
import { instalmentsOf } from '#machines/domain/pricing/quote.ts';
import { sumOfTax, taxHeads } from '#machines/domain/pricing/tax.ts';
import { validate } from '../http/validate.ts';
import { quoteAt } from './server-quote.ts';

export interface QuoteDeps {
  readonly now: () => number;
}

/** The price and delivery date of a plan, without authentication. Nothing is stored. */
export function quoteRoutes({ now }: QuoteDeps): Hono {
  return new Hono().post('/api/quotes', validate('json', quoteRequestSchema), (c) => {
    const { draft, place } = c.req.valid('json');
    const quote = quoteAt(draft, now());
    const taxes = taxHeads(quote.costs.total, place);
    const heads = taxes.map(({ amount }) => amount);
    const answer: QuoteAnswer = {
      start: quote.schedule.start,
      costs: { ...quote.costs, tax: sumOfTax(taxes) },
      schedule: quote.schedule,
      instalments: canBeBought(draft) ? instalmentsOf(quote, draft.cycle, heads) : [],
    };
    return c.json(answer, 200, { 'cache-control': 'no-store' });
  });
}
