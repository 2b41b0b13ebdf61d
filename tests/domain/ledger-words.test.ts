import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate, removeAllFeatures, removeFeature } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { explainedCosts, explainedFactors, ledgerAmount } from '#machines/domain/pricing/ledger-words.ts';
import { anyPlan } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const gather = chooseTemplate(emptyDraft('plan-1'), 1);
const explained = (draft: PlanDraft) => explainedCosts(draft, planCosts(draft));
const workings = (draft: PlanDraft, amount: 'fixed' | 'customisation'): readonly string[] =>
  explained(draft)[amount].lines.map(({ working }) => working);

/** The value of 'Name ₹5,73,000 × 1.00 platforms × 0.85 phases × 1.00 speed', in paise. */
function workedOut(working: string): number {
  const [price = '', ...factors] = working.slice(working.lastIndexOf('₹')).split(' × ');
  return factors.reduce((value, factor) => value * Number.parseFloat(factor), Number(price.replace(/[₹,]/g, '')) * 100);
}

describe('an opened amount', () => {
  it('has lines that add up to it, for any plan', () => {
    fc.assert(
      fc.property(anyPlan, (draft) => {
        const costs = planCosts(draft);
        for (const [amount, { lines, sum }] of Object.entries(explainedCosts(draft, costs))) {
          expect(sum, amount).toBe({ ...costs, totalWithTax: costs.total + costs.tax }[amount]);
          expect(
            lines.reduce((all, line) => all + line.amount, 0),
            amount,
          ).toBe(sum);
        }
      }),
      runs(300),
    );
  });

  it('shows a calculation that gives the line’s amount, to the paisa that rounding moves', () => {
    fc.assert(
      fc.property(anyPlan, (draft) => {
        const { fixed, customisation } = explained(draft);
        for (const { id, working, amount } of [...fixed.lines, ...customisation.lines]) {
          if (id !== 'credit') expect(Math.abs(workedOut(working) - amount), working).toBeLessThanOrEqual(1.001);
        }
      }),
      runs(300),
    );
  });

  it('puts the values into the rule', () => {
    const plan: PlanDraft = { ...addFeature(gather, 'video-calls'), platforms: ['android', 'ios'], speed: 'fast' };
    expect(workings(plan, 'fixed')).toEqual([
      'Price of the base ₹5,73,000 × 1.45 platforms × 0.85 phases × 1.10 speed',
    ]);
    expect(workings(plan, 'customisation')).toEqual([
      'List price ₹16,629.77 × 1.45 platforms × 0.85 phases × 1.10 speed',
    ]);
    expect(explained(gather).tax.lines[0]?.working).toBe('18% of the total cost ₹6,16,930.00');
    expect(explained(gather).carePlan.lines[0]?.working).toBe(
      '4/15 of fixed cost ₹4,87,050.00 + customisation cost ₹0.00',
    );
    expect(explained(gather).securityDeposit.lines[0]?.working).toMatch(/^10% of fixed cost ₹4,87,050/);
  });

  it('states the share of removed features that is credited, or that it is the maximum', () => {
    expect(workings(removeFeature(gather, 'invoices'), 'fixed')[1]).toBe(
      '40% of the list price Invoices ₹20,912 × 1.00 platforms × 0.85 phases × 1.00 speed',
    );
    expect(workings(removeAllFeatures(gather), 'fixed')[1]).toMatch(
      /^50% of the price of the base ₹5,73,000, the most that is credited, × 1\.00 platforms/,
    );
  });
});

describe('a factor', () => {
  const making = (changes: Partial<PlanDraft>): readonly string[] =>
    explainedFactors({ ...gather, ...changes }).map((factor) => `${factor.factor} ${factor.making}`);

  it('consists of the visitor’s choices', () => {
    expect(making({})).toEqual([
      '1.00 Android included',
      '0.85 Design 0.15 + MVP 0.30 + Full Build 0.40',
      '1.00 Standard',
    ]);
    expect(making({ platforms: ['ios', 'web', 'watchos'], speed: 'relaxed' })).toEqual([
      '1.65 1.00, iOS included + Web 0.40 + watchOS 0.25',
      '0.85 Design 0.15 + MVP 0.30 + Full Build 0.40',
      '0.95 Relaxed',
    ]);
  });
});

it('an amount of the ledger has two decimals, and its sign', () => {
  expect([5_00, -2_50].map(ledgerAmount)).toEqual(['₹5.00', '−₹2.50']);
});
