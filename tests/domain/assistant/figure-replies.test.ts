/** What a person reads about the plan's own figures: every amount says whether GST is in it. */
import { describe, expect, it } from 'vitest';
import type { FigureAsked, Wish } from '#machines/domain/assistant/assistant.types.ts';
import { figuresAsked } from '#machines/domain/assistant/assistant.types.ts';
import { planWith } from '#machines/domain/assistant/fit-question.ts';
import { formatAmount } from '#machines/domain/money-format.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { addFeature, removeFeature, togglePlatform } from '#machines/domain/plan/plan-rules.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { noPlan, replied, start, tiffin } from './replied.ts';

const of = (figure: FigureAsked, draft: PlanDraft = tiffin) => replied({ kind: 'figure', figure }, draft);
const feature = (id: string, isWanted = true): Wish => ({ kind: 'feature', id, isWanted });
const costOf = (things: readonly Wish[], draft: PlanDraft = tiffin) => replied({ kind: 'cost', things }, draft);
const paid = (draft: PlanDraft): number => {
  const { total, tax } = quoteOf(draft, start).costs;
  return total + tax;
};
/** Two platforms, a faster delivery, features of its own, and payments by the quarter. */
const large: PlanDraft = {
  ...tiffin,
  added: ['tips', 'video-calls'],
  platforms: ['android', 'ios'],
  speed: 'fast',
  cycle: 'quarterly',
};

describe('a figure of the plan', () => {
  it.each<[FigureAsked, PlanDraft, string]>([
    [
      'total',
      tiffin,
      'Your plan costs ₹4,09,090.27 with GST: ₹3,46,686.67 before GST, and ₹62,403.60 GST. A year of care is in it.',
    ],
    [
      'total',
      { ...tiffin, care: 'none' },
      'Your plan costs ₹3,22,966.00 with GST: ₹2,73,700.00 before GST, and ₹49,266.00 GST. It is without the care plan.',
    ],
    ['tax', tiffin, 'GST on your plan is ₹62,403.60: 18 % of ₹3,46,686.67. With it you pay ₹4,09,090.27.'],
    ['beforeTax', tiffin, 'Before GST your plan costs ₹3,46,686.67. With ₹62,403.60 GST you pay ₹4,09,090.27.'],
    [
      'perPayment',
      tiffin,
      'You pay 4 instalments, one every month: the first is ₹1,02,272.57 with GST, and none is larger. Together that is ₹4,09,090.27 with GST, the same in every billing cycle.',
    ],
    ['perPayment', { ...tiffin, cycle: 'upfront' }, 'You pay once: ₹4,09,090.27 with GST.'],
    ['firstPayment', tiffin, 'If you order today, ₹1,02,272.57 with GST is due today: the first of 4 instalments.'],
    [
      'firstPayment',
      { ...tiffin, cycle: 'upfront' },
      'If you order today, ₹4,09,090.27 with GST is due today, in one payment.',
    ],
    ['ready', tiffin, 'If it starts on 30 Nov 2026, the final delivery is on 3 Mar 2027, after 68 working days.'],
    ['contents', tiffin, 'Your plan has 22 features. Ecommerce: Product Catalogue, Shopping Cart and 7 more.'],
  ])('%s, word for word', (figure, draft, words) => {
    expect(of(figure, draft).text.startsWith(words), of(figure, draft).text).toBe(true);
  });

  it.each(['weekly', 'monthly', 'quarterly'] as const)(
    'the payments of a %s cycle are those of its schedule',
    (cycle) => {
      const plan = { ...large, cycle };
      const amounts = instalmentsOf(quoteOf(plan, start), cycle).map(({ amount }) => amount);
      const { text } = of('perPayment', plan);
      expect(text).toContain(`You pay ${amounts.length} instalments, one every ${cycle.replace('ly', '')}`);
      expect(text).toContain(formatAmount(amounts[0] ?? 0));
      expect(text).toContain(formatAmount(paid(plan)));
    },
  );

  it('why it costs that: the three largest parts, and what would be less', () => {
    const { text, reply } = of('whyPrice', large);
    const one = { ...large, platforms: ['ios'], speed: 'standard', care: 'none' } as const satisfies PlanDraft;
    const second = quoteOf({ ...one, platforms: large.platforms }, start).costs.total - quoteOf(one, start).costs.total;
    expect(text).toContain(`Before GST your plan costs ${formatAmount(quoteOf(large, start).costs.total)}.`);
    expect(text).toContain(
      `the base Tiffin (₹2,73,700.00), iOS besides Android (${formatAmount(second)}) and the care plan (${formatAmount(quoteOf(large, start).costs.carePlan)}).`,
    );
    expect(text).toContain(
      `${formatAmount(paid(large) - paid({ ...large, care: 'none' }))} less without the care plan`,
    );
    expect(text).toContain(
      `${formatAmount(paid(large) - paid({ ...large, speed: 'relaxed' }))} less with Relaxed delivery`,
    );
    expect(text).toContain(
      `${formatAmount(paid(large) - paid(removeFeature(large, 'video-calls')))} less without Video Calls.`,
    );
    expect(reply.examples).toEqual(['Make it cheaper']);
  });

  it('the cheapest way: the same app for less, and the least that fitting finds', () => {
    const said = of('cheapest', large);
    const plain = { ...large, care: 'none', speed: 'relaxed' } as const;
    expect(said.text).toContain(`your plan costs at least ${formatAmount(paid(plain))} with GST`);
    expect(said.text).toMatch(/it can come down to ₹[\d,.]+ with GST, ready .+\. \d+ of 24 features stay\./);
    expect(paid(planWith(large, said.changes))).toBe(paid(plain));
    expect(planFeatures(planWith(large, said.changes))).toEqual(planFeatures(large));
  });

  it('the features that cost most, at the prices of the plan', () => {
    expect(of('biggest').text).toContain(
      'Before GST and care, the features that cost most in your plan are Payments (₹47,613.60), Product Catalogue (₹31,975.30) and Admin Dashboard (₹31,139.75).',
    );
    expect(of('biggest').reply.examples).toContain('Remove Payments');
  });

  it.each(figuresAsked.map((figure) => [figure]))(
    '%s without a base: says so, and what holds for any plan',
    (figure) => {
      const { reply, changes } = of(figure, noPlan);
      expect(reply.sentences[0]).toBe(
        'There is no base in your plan yet. Choose one, or describe your app in a few words.',
      );
      expect(reply.sentences).toHaveLength(2);
      expect([reply.examples.length, changes.length]).toEqual([2, 0]);
    },
  );

  it('without a base, the cheapest is the cheapest base as it comes', () => {
    expect(of('cheapest', noPlan).text).toContain(
      'The base that costs least is Stamina: ₹3,67,164.87 with GST as it comes, on Android, in three phases, with a year of care.',
    );
  });

  it.each(figuresAsked.map((figure) => [figure]))(
    '%s of a base without a feature: says that there is none',
    (figure) => {
      expect(of(figure, { ...noPlan, templateId: 7 }).text).toBe('Your plan has no feature yet.');
    },
  );
});

describe('what something costs', () => {
  it('is what adding it to the plan, or removing it, changes with GST', () => {
    const added = paid(addFeature(tiffin, 'video-calls')) - paid(tiffin);
    expect(costOf([feature('video-calls')]).text).toBe(
      `Adding Video Calls to your plan costs ${formatAmount(added)} with GST. It is ready 3 working days later.`,
    );
    const saved = paid(tiffin) - paid(removeFeature(tiffin, 'email-login'));
    expect(costOf([feature('email-login')]).text).toBe(
      `Email Login is in your plan. Removing it saves ${formatAmount(saved)} with GST. It is ready 8 working days earlier. Also removes Admin Dashboard.`,
    );
  });

  it('names what comes along, and the sum of several', () => {
    const both = addFeature(addFeature(tiffin, 'dispatch-board'), 'tips');
    const { text } = costOf([feature('dispatch-board'), feature('tips')]);
    expect(text).toContain('Brings Driver App along.');
    expect(text).toContain(`All together add ${formatAmount(paid(both) - paid(tiffin))} with GST.`);
  });

  it.each<[string, Wish, PlanDraft, string]>([
    [
      'a platform',
      { kind: 'platform', id: 'ios', isWanted: true },
      tiffin,
      `Adding iOS to your plan costs ${formatAmount(paid(togglePlatform(tiffin, 'ios')) - paid(tiffin))} with GST.`,
    ],
    [
      'the last platform',
      { kind: 'platform', id: 'android', isWanted: true },
      tiffin,
      'Android is the last of its kind in your plan, so the whole price is for it.',
    ],
    [
      'a phase',
      { kind: 'phase', id: 'design', isWanted: true },
      tiffin,
      `Design is in your plan. Removing it saves ${formatAmount(paid(tiffin) - paid({ ...tiffin, phases: ['mvp', 'full-build'] }))} with GST.`,
    ],
    [
      'the care plan',
      { kind: 'care', id: 'standard' },
      tiffin,
      `The care plan is in your plan: ${formatAmount(paid(tiffin) - paid({ ...tiffin, care: 'none' }))} with GST for a year.`,
    ],
    [
      'care that is not there',
      { kind: 'care', id: 'standard' },
      { ...tiffin, care: 'none' },
      `Adding the care plan to your plan costs ${formatAmount(paid(tiffin) - paid({ ...tiffin, care: 'none' }))} with GST.`,
    ],
    [
      'a speed',
      { kind: 'speed', id: 'fast' },
      tiffin,
      `Fast delivery would cost ${formatAmount(paid({ ...tiffin, speed: 'fast' }) - paid(tiffin))} more with GST. It is ready 9 working days earlier.`,
    ],
    [
      'the speed of the plan',
      { kind: 'speed', id: 'standard' },
      tiffin,
      'Standard delivery is what your plan has: nothing is added for it.',
    ],
    ['a billing cycle', { kind: 'cycle', id: 'weekly' }, tiffin, 'Weekly payments would cost the same.'],
    [
      'a base',
      { kind: 'base', id: 3 },
      noPlan,
      'The base Tiffin costs ₹4,09,090.27 with GST as it comes, on Android, in three phases, with a year of care.',
    ],
    [
      'a feature without a plan',
      feature('video-calls'),
      noPlan,
      'Video Calls has a list price of ₹16,629.77 before GST. In a plan, the platforms, the phases, the speed and the care plan change a list price.',
    ],
    [
      'a platform without a plan',
      { kind: 'platform', id: 'ios', isWanted: true },
      noPlan,
      'The price covers one platform. iOS beside another adds 45 % to the price of the app.',
    ],
    [
      'a phase without a plan',
      { kind: 'phase', id: 'design', isWanted: true },
      noPlan,
      'Design is 15 % of the price of an app in all phases.',
    ],
    [
      'care without a plan',
      { kind: 'care', id: 'standard' },
      noPlan,
      'A year of care is 4/15 of the price of the app, and GST comes to it.',
    ],
  ])('of %s', (_, wish, draft, words) => {
    expect(costOf([wish], draft).text.startsWith(words), costOf([wish], draft).text).toBe(true);
  });
});
