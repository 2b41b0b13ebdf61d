import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { phases as allPhases } from '#machines/domain/catalogue/phases.ts';
import { platforms as allPlatforms, type PlatformId } from '#machines/domain/catalogue/platforms.ts';
import { templateOf } from '#machines/domain/catalogue/templates.ts';
import { exactAmount, type Paise } from '#machines/domain/money.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate, removeAllFeatures, removeFeature } from '#machines/domain/plan/plan-rules.ts';
import { costsOf, planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { phaseFactor, platformFactor } from '#machines/domain/pricing/factors.ts';
import { instalmentsFor } from '#machines/domain/pricing/instalments.ts';
import { ledgerOf } from '#machines/domain/pricing/ledger.ts';
import { taxHeads } from '#machines/domain/pricing/tax.ts';
import { anyPhases, anyPlan, anyPlatforms } from '#tests/support/arbitrary-plan.ts';
import { runs } from '#tests/support/runs.ts';

const everyPhase = allPhases.map(({ id }) => id);
const everyPlatform = allPlatforms.map(({ id }) => id);

/** The first base with all phases on Android: its factors are all 1, so that prices are list prices. */
function atListPrice(changes: Partial<PlanDraft> = {}): PlanDraft {
  return { ...chooseTemplate(emptyDraft('plan-1'), 1), phases: everyPhase, ...changes };
}

describe('the golden figures', () => {
  const costs = costsOf({ fixed: exactAmount(3_92_173_00), customisation: exactAmount(2_70_947_00) });
  const days = (count: number): string[] =>
    Array.from({ length: count }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);

  it('make a care plan of 1,76,832 a year and a total of 8,39,952', () => {
    expect(costs).toEqual({
      fixed: 3_92_173_00,
      customisation: 2_70_947_00,
      carePlan: 1_76_832_00,
      total: 8_39_952_00,
      tax: 1_51_191_36,
      securityDeposit: 66_312_00,
    });
    expect(costs.total + costs.tax).toBe(9_91_143_36);
  });

  it('make four instalments of 2,09,988, with tax 2,47,785.84', () => {
    const rows = instalmentsFor(days(4), costs.total, [costs.tax]);
    expect(rows.map(({ net, amount }) => [net, amount])).toEqual(
      Array.from({ length: 4 }, () => [2_09_988_00, 2_47_785_84]),
    );
  });

  it('make 24 weekly rows of 41,297.64 with tax', () => {
    const rows = instalmentsFor(days(24), costs.total, [costs.tax]);
    expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 24 }, () => 41_297_64));
  });
});

describe('platforms', () => {
  it.each<[number, PlatformId[]]>([
    [100, ['android']],
    [100, ['mobile-site']],
    [145, ['android', 'ios']],
    [140, ['ios', 'web']],
    [115, ['watchos', 'mobile-site']],
    [170, ['macos', 'web', 'windows']],
    [295, ['android', 'ios', 'web', 'macos', 'windows', 'watchos', 'mobile-site']],
  ])('weigh %i hundredths: %j', (factor, chosen) => {
    expect(platformFactor(chosen)).toBe(factor);
  });

  it('weigh the same in any order', () => {
    fc.assert(
      fc.property(
        anyPlatforms,
        (chosen) => platformFactor(chosen) === platformFactor(everyPlatform.filter((id) => chosen.includes(id))),
      ),
    );
  });

  it('are covered by the price when one is chosen, whichever it is', () => {
    expect(everyPlatform.map((id) => planCosts(atListPrice({ platforms: [id] })).fixed)).toEqual(
      everyPlatform.map(() => 5_73_000_00),
    );
  });

  it('multiply the fixed and the customisation cost', () => {
    const plan = addFeature(atListPrice({ platforms: ['android', 'web'] }), 'video-calls');
    expect(planCosts(plan)).toMatchObject({ fixed: 8_02_200_00, customisation: 23_281_68 });
  });
});

describe('phases', () => {
  it('take their shares of the whole, which add up to one', () => {
    expect(everyPhase.map((id) => phaseFactor([id]))).toEqual([5, 15, 10, 30, 40]);
    expect(phaseFactor(everyPhase)).toBe(100);
  });

  it('weigh the same in any order', () => {
    fc.assert(
      fc.property(
        anyPhases,
        (chosen) => phaseFactor(chosen) === phaseFactor(everyPhase.filter((id) => chosen.includes(id))),
      ),
    );
  });

  it('that are not chosen are not paid for', () => {
    expect(planCosts(chooseTemplate(emptyDraft('plan-1'), 1)).fixed).toBe(4_87_050_00);
    expect(planCosts(atListPrice({ phases: ['product-roadmap'] })).fixed).toBe(28_650_00);
  });
});

describe('the speed', () => {
  it.each([
    ['relaxed', 5_44_350_00],
    ['standard', 5_73_000_00],
    ['fast', 6_30_300_00],
    ['faster', 6_99_060_00],
    ['fastest', 7_73_550_00],
  ] as const)('%s makes the first base cost %i paise', (speed, fixed) => {
    expect(planCosts(atListPrice({ speed })).fixed).toBe(fixed);
  });
});

describe('the credit for removed features', () => {
  it('is 40 % of the list price', () => {
    expect(featureOf('invoices').price).toBe(20_912_00);
    expect(planCosts(removeFeature(atListPrice(), 'invoices')).fixed).toBe(5_64_635_20);
  });

  it('is at most half the price of the base', () => {
    const listed = templateOf(1).includedFeatures.reduce((all, id) => all + featureOf(id).price, 0);
    expect(listed * 0.4).toBeGreaterThan(2_86_500_00);
    expect(planCosts(removeAllFeatures(atListPrice())).fixed).toBe(2_86_500_00);
  });

  it('is given only for the base’s included features', () => {
    const plan = addFeature(atListPrice(), 'video-calls');
    expect(planCosts(plan).customisation).toBe(16_629_77);
    expect(planCosts(removeFeature(plan, 'video-calls'))).toEqual(planCosts(atListPrice()));
  });
});

describe('the cost summary', () => {
  it('includes the security deposit in the total', () => {
    const costs = planCosts(addFeature(atListPrice(), 'video-calls'));
    expect(costs.securityDeposit).toBe(58_962_98);
    expect(costs.total).toBe(costs.fixed + costs.customisation + costs.carePlan);
  });

  it('of no plan is nothing', () => {
    expect(planCosts(emptyDraft('plan-1'))).toEqual({
      fixed: 0,
      customisation: 0,
      carePlan: 0,
      total: 0,
      tax: 0,
      securityDeposit: 0,
    });
  });

  it('agrees with the policy worked out in fractions, to the paisa', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(planCosts(plan)).toEqual(workedOut(plan));
      }),
      runs(300),
    );
  });
});

describe('the ledger', () => {
  it('explains each line by a rule in words and its inputs', () => {
    const plan = removeFeature(removeFeature(addFeature(atListPrice(), 'video-calls'), 'invoices'), 'videos');
    const lines = ledgerOf(plan, planCosts(plan));
    expect(lines.map(({ id, group, label }) => [id, group, label])).toEqual([
      ['base', 'fixed', 'Gather'],
      ['credit', 'fixed', '2 features removed'],
      ['video-calls', 'customisation', 'Video Calls'],
      ['care-plan', 'carePlan', 'Standard care plan, one year'],
    ]);
    expect(lines.every(({ formula }) => formula.length > 10)).toBe(true);
    expect(lines.find(({ id }) => id === 'base')).toMatchObject({
      amount: 5_73_000_00,
      inputs: [
        { name: 'Price of the base', paise: 5_73_000_00 },
        { name: 'Platforms', factor: 100 },
        { name: 'Phases', factor: 100 },
        { name: 'Speed', factor: 100 },
      ],
    });
    expect(lines.find(({ id }) => id === 'credit')?.inputs.map(({ name }) => name)).toEqual([
      'Invoices',
      'Videos',
      'Platforms',
      'Phases',
      'Speed',
    ]);
    expect(lines.find(({ id }) => id === 'video-calls')?.amount).toBe(16_629_77);
  });

  it('has no line for a credit or an addition that there is none of', () => {
    expect(ledgerOf(atListPrice(), planCosts(atListPrice())).map(({ id }) => id)).toEqual(['base', 'care-plan']);
  });
});

describe('tax by place of supply', () => {
  it('is CGST and SGST in Haryana, half each', () => {
    expect(taxHeads(8_39_952_00, { country: 'IN', state: '06' })).toEqual([
      { name: 'CGST', rate: 9, amount: 75_595_68 },
      { name: 'SGST', rate: 9, amount: 75_595_68 },
    ]);
  });

  it.each(['27', '07', null])('is IGST in state %s', (state) => {
    expect(taxHeads(8_39_952_00, { country: 'IN', state })).toEqual([{ name: 'IGST', rate: 18, amount: 1_51_191_36 }]);
  });

  it('is a zero-rated export abroad', () => {
    expect(taxHeads(8_39_952_00, { country: 'abroad' })).toEqual([{ name: 'Zero-rated export', rate: 0, amount: 0 }]);
  });

  it('is two equal heads in Haryana, whose sum differs from the tax elsewhere in India by at most a paisa', () => {
    fc.assert(
      fc.property(fc.nat({ max: 1_00_00_000_00 }), (total) => {
        const [cgst, sgst] = taxHeads(total, { country: 'IN', state: '06' });
        const [igst] = taxHeads(total, { country: 'IN', state: '27' });
        const [a = 0, b = 0] = [cgst?.amount, sgst?.amount];
        expect(a).toBe(b);
        expect(Math.abs(a + b - (igst?.amount ?? 0))).toBeLessThanOrEqual(1);
      }),
      runs(300),
    );
  });
});

/** The agreed tables of the policy. */
const weights: Readonly<Record<string, bigint>> = {
  android: 45n,
  ios: 45n,
  web: 40n,
  macos: 35n,
  windows: 35n,
  watchos: 25n,
  'mobile-site': 15n,
};
const shares: Readonly<Record<string, bigint>> = {
  'product-roadmap': 5n,
  design: 15n,
  'professional-prototype': 10n,
  mvp: 30n,
  'full-build': 40n,
};
const costFactors = { relaxed: 95n, standard: 100n, fast: 110n, faster: 122n, fastest: 135n };

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((all, amount) => all + amount, 0n);

function halfEven(numerator: bigint, denominator: bigint): Paise {
  const below = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  return Number(twice > denominator || (twice === denominator && below % 2n === 1n) ? below + 1n : below);
}

/** The costs of a plan in integers: everything in hundredths of hundredths, divided once at the end. */
function workedOut(plan: PlanDraft): ReturnType<typeof planCosts> {
  const chosen = plan.platforms.map((id) => weights[id] ?? 0n).toSorted((a, b) => Number(a - b));
  const factor =
    (100n + sum(chosen.slice(0, -1))) * sum(plan.phases.map((id) => shares[id] ?? 0n)) * costFactors[plan.speed];
  const prices = (ids: readonly string[]): bigint => sum(ids.map((id) => BigInt(featureOf(id).price)));
  const base = BigInt(plan.templateId === null ? 0 : templateOf(plan.templateId).price) * 100n;
  const credit = prices(plan.removed) * 40n;
  const fixed = (base - (credit * 2n > base ? base / 2n : credit)) * factor;
  const customisation = prices(plan.added) * 100n * factor;
  const unit = 100n ** 4n;
  const parts = {
    fixed: halfEven(fixed, unit),
    customisation: halfEven(customisation, unit),
    carePlan: plan.care === 'none' ? 0 : halfEven((fixed + customisation) * 4n, unit * 15n),
  };
  const total = parts.fixed + parts.customisation + parts.carePlan;
  return {
    ...parts,
    total,
    tax: halfEven(BigInt(total) * 18n, 100n),
    securityDeposit: halfEven(fixed + customisation, unit * 10n),
  };
}
