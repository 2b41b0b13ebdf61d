import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatCharge } from '#machines/domain/money-format.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { PaymentPlanScreen } from '#screens/payment-plan/payment-plan-screen.tsx';
import { instalmentGroups, stageAt, stairSteps } from '#screens/payment-plan/payment-plan.view.ts';
import { deliveryMarks } from '#screens/product/schedule-marks.ts';
import { renderProduct } from '#tests/support/render-product.tsx';

const open = () => renderProduct(<PaymentPlanScreen />, { draft: { templateId: 1 } });

/** The second cell of each instalment: its date and the notes on it, one line each. */
function dueLines(): readonly (readonly string[])[] {
  return screen
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length === 5)
    .map((row) => Array.from(within(row).getAllByRole('cell')[1]?.childNodes ?? [], (node) => node.textContent ?? ''));
}

describe('an instalment', () => {
  it('states the due amount, the work of the build, and the days of its payment link', () => {
    open();
    expect(dueLines()).toEqual([
      ['1 Jan 2027', 'Due now', 'Includes the security deposit'],
      ['4 Feb 2027', 'MVP in build', 'Payment link on 1 Feb 2027 and on the day.'],
      ['4 Mar 2027', 'Full Build starts 1 Apr 2027', 'Payment link on 1 Mar 2027 and on the day.'],
      ['5 Apr 2027', 'Full Build under way', 'Payment link on 2 Apr 2027 and on the day.'],
      ['4 May 2027', 'Full Build under way', 'Payment link on 1 May 2027 and on the day.'],
      ['4 Jun 2027', 'Full Build under way', 'Payment link on 1 Jun 2027 and on the day.'],
    ]);
    expect(
      screen.getByText(
        'We e-mail you a payment link three days before each due date, and again on the day. Nothing is taken automatically.',
      ),
    ).toBeTruthy();
  });

  it('after the end of the build has no work to list', () => {
    const { schedule } = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
    expect(stageAt(schedule, '2028-01-03', undefined)).toBe('');
  });

  it('lists a phase that starts on its day, and not one that starts on the day of the next', () => {
    const { schedule } = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
    expect(stageAt(schedule, '2027-03-01', '2027-04-01')).toBe('MVP in build');
    expect(stageAt(schedule, '2027-04-01', '2027-05-03')).toBe('Full Build starts');
  });
});

it('weekly instalments are in groups of four weeks, the last one with the rest', () => {
  const quote = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
  const rows = instalmentsOf(quote, 'weekly').slice(0, 10);
  const groups = instalmentGroups(rows, quote, 'weekly');
  expect(groups.map(({ name, rows: { length } }) => [name, length])).toEqual([
    ['Weeks 1 to 4', 4],
    ['Weeks 5 to 8', 4],
    ['Weeks 9 to 10', 2],
  ]);
  expect(instalmentGroups(rows.slice(0, 5), quote, 'weekly').at(-1)?.name).toBe('Week 5');
});

it('the stair rises by each instalment to the total', () => {
  const quote = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
  const rows = instalmentsOf(quote, 'monthly');
  const steps = stairSteps(rows);
  expect(steps.map(({ value }) => value)).toEqual(rows.map(({ net }) => net));
  expect([steps[0]?.total, steps.at(-1)?.total]).toEqual([
    formatCharge(rows[0]?.net ?? 0),
    formatCharge(quote.costs.total),
  ]);
});

it('the final delivery is marked before the end of a chart where the chart ends with it', () => {
  const { schedule } = quoteOf({ ...emptyDraft('plan-1'), templateId: 1 }, '2027-01-04');
  const ends = (weeks: number) => deliveryMarks(schedule, weeks).map(({ end }) => end === true);
  expect([ends(schedule.weeks), ends(2 * schedule.weeks)]).toEqual([
    [false, true],
    [false, false],
  ]);
});

it('the ways to pay of the gateway are listed, none where they are unknown', () => {
  const { unmount } = open();
  expect(screen.queryByText(/^Pay with/)).toBeNull();
  unmount();
  renderProduct(<PaymentPlanScreen />, { draft: { templateId: 1 }, paymentMethods: ['upi', 'card', 'netBanking'] });
  screen.getByText('Pay with: UPI, Cards, Net banking');
});

describe('the amount due now', () => {
  it('includes the security deposit: its parts add up without it, and a sentence says how much of it is in there', async () => {
    const { user } = open();
    const card = screen.getByRole('region', { name: 'Due Now' });
    const terms = (): (string | null)[] =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent);
    expect(terms()).toEqual(['Instalment 1 of 6', 'GST 18%']);
    within(card).getByText('Includes the security deposit of ₹48,705.00: it is not on top.');
    await user.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(terms()).toEqual(['Instalment 1 of 24', 'GST 18%']);
    within(card).getByText(
      /^Includes ₹25,[\d.,]+ of the security deposit of ₹48,705.00, which is part of the first 2: it is not on top.$/,
    );
    expect(
      dueLines()
        .slice(0, 3)
        .map((lines) => lines.find((line) => line.startsWith('Includes'))),
    ).toEqual(['Includes the security deposit, part 1 of 2', 'Includes the security deposit, part 2 of 2', undefined]);
  });

  it('is all there is when all is paid upfront, so no stair is drawn', async () => {
    const { user } = open();
    screen.getByRole('img', { name: 'Total paid after each of 6 instalments, before GST' });
    await user.click(screen.getByRole('tab', { name: 'Upfront' }));
    expect(screen.queryByRole('img', { name: /^Total paid after/ })).toBeNull();
    expect(dueLines()).toEqual([['1 Jan 2027', 'Due now', 'Includes the security deposit']]);
  });
});
