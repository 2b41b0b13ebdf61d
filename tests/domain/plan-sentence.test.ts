import { expect, it } from 'vitest';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planSentence } from '#machines/domain/plan/plan-sentence.ts';
import { instalmentAmounts, instalmentsFor } from '#machines/domain/pricing/instalments.ts';
import { withTax } from '#machines/domain/pricing/tax.ts';

const gather = { ...emptyDraft('words'), templateId: 1 } as const;

it('describes a plan in one sentence', () => {
  expect(planSentence(gather)).toBe(
    '26 features on Android, with Design, MVP and Full Build, at standard speed, and a year of standard care.',
  );
  expect(
    planSentence({ ...gather, platforms: ['android', 'ios'], phases: ['design'], speed: 'fastest', care: 'none' }),
  ).toBe('26 features on Android and iOS, with Design, at fastest speed, without care.');
});

it('names the amounts of instalments once each, also where they differ by a paisa', () => {
  const dates = ['2027-01-04', '2027-02-04', '2027-03-04'];
  expect(instalmentAmounts(instalmentsFor(dates, 300_00, [54_00]))).toEqual([118_00]);
  expect(instalmentAmounts(instalmentsFor(dates, 100_00, [0]))).toEqual([33_33, 33_34]);
});

it('adds the tax of the place, and none abroad', () => {
  expect(withTax(100_00, { country: 'IN', state: '06' })).toBe(118_00);
  expect(withTax(100_00, { country: 'IN', state: null })).toBe(118_00);
  expect(withTax(100_00, { country: 'abroad' })).toBe(100_00);
});
