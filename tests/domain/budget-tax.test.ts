/** A budget is what a person pays: GST is in it, unless it says that GST comes to it. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asBudgeted, beforeTax } from '#machines/domain/fit/budget-tax.ts';
import { answerFit } from '#machines/domain/fit/fit-answer.ts';
import { nowSentence } from '#machines/domain/fit/fit-words.ts';
import { readRequest } from '#machines/domain/fit/read-request.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { runs } from '#tests/support/runs.ts';

const start = '2027-01-04';
const tiffin = chooseTemplate(emptyDraft('tiffin'), 3);
const price = (paise: number): string => `₹${Math.round(paise / 100).toLocaleString('en-IN')}`;

function answerTo(typed: string) {
  const read = readRequest(typed, '2026-12-03');
  if (read.kind === 'unclear') throw new Error(read.sentence);
  return answerFit(tiffin, read.request, start, {});
}

describe('a budget', () => {
  it.each(['4 lakh', '4 lakh with GST', '4 lakh all inclusive'])('of “%s” is kept with GST', (typed) => {
    const answer = answerTo(typed);
    expect(answer.kind).toBe('ways');
    for (const way of answer.kind === 'ways' ? answer.ways : []) expect(way.total).toBeLessThanOrEqual(4_00_000_00);
    // The plan costs ₹4,09,090 with GST: its price of ₹3,46,687 alone would have been within the budget.
    expect(price(answer.now.total)).toBe('₹4,09,090');
    expect(nowSentence(answer, price)).toBe(
      'Now ₹3,46,687 + GST ₹62,404 = ₹4,09,090, ready 7 Apr 2027. That is ₹9,090 over the budget. ₹61,017 of the budget is GST.',
    );
  });

  it('of “4 lakh + GST” is compared before GST, and says what is paid', () => {
    const answer = answerTo('4 lakh + GST');
    expect(answer.kind).toBe('fits');
    expect(nowSentence(answer, price)).toBe(
      'Now ₹3,46,687 + GST ₹62,404 = ₹4,09,090, ready 7 Apr 2027. That is ₹53,313 within the budget. With GST, that budget is ₹4,72,000.',
    );
  });

  it('pays the largest price whose sum with GST it covers, to the paisa', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), (amount) => {
        const net = beforeTax({ amount });
        const paid = (value: number): number => asBudgeted({ budget: null }, value);
        expect(paid(net)).toBeLessThanOrEqual(amount);
        expect(paid(net + 1)).toBeGreaterThan(amount);
      }),
      runs(300),
    );
  });
});
