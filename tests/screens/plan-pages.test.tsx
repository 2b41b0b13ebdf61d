import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#machines/payment/payment.samples.ts';
import type { PaymentOutcome } from '#machines/ports/payments.ts';
import { BillingDetailsScreen } from '#screens/billing-details/billing-details-screen.tsx';
import { PaymentPlanScreen } from '#screens/payment-plan/payment-plan-screen.tsx';
import { ProjectPlanScreen } from '#screens/project-plan/project-plan-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const gather = { templateId: 1 } as const;

describe('the project plan', () => {
  it('shows the facts, and renames the project', async () => {
    const { user } = renderProduct(<ProjectPlanScreen />, { draft: gather });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Here is your Project Plan');
    expect(screen.getByText('17 Jun 2027')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.keyboard('Lakeside Kitchen{Enter}');
    expect(screen.getAllByText('Lakeside Kitchen').length).toBeGreaterThan(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Rename' }));
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await user.keyboard('Something else{Escape}');
    expect(screen.queryByText('Something else')).toBeNull();
  });

  it.each([
    [Date.UTC(2026, 11, 31, 18, 29), 'Last edited 31 Dec 2026'],
    [Date.UTC(2026, 11, 31, 18, 30), 'Last edited 1 Jan 2027'],
  ])('shows on which day in India it was last edited: %s', (savedAt, words) => {
    renderProduct(<ProjectPlanScreen />, { draft: gather, savedAt });
    screen.getByText(words);
  });

  it('lists the features, the phases with their platforms, and the similar apps, each on its tab', async () => {
    const { user } = renderProduct(<ProjectPlanScreen />, { draft: { ...gather, platforms: ['android', 'web'] } });
    await user.click(screen.getByRole('tab', { name: 'Features 26' }));
    const panel = screen.getByRole('tabpanel');
    expect(within(panel).getAllByRole('listitem')).toHaveLength(26);
    for (const name of ['Comments', 'Email Login', 'Payments', 'Subscriptions', 'Videos'])
      expect(within(panel).getByText(name)).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Phases 3' }));
    expect(within(screen.getByRole('tabpanel')).getAllByText('Android, Web')).toHaveLength(3);
    await user.click(screen.getByRole('tab', { name: 'Similar Apps' }));
    expect(within(screen.getByRole('tabpanel')).getAllByRole('link')).toHaveLength(3);
  });
});

describe('the ledger', () => {
  const paise = (text: string | null | undefined): number =>
    Math.round(Number((text ?? '').replace('\u2212', '-').replace(/[^\d.-]/g, '')) * 100);
  const amounts = [
    'Customisation cost',
    'Fixed cost',
    'Standard care plan, per year',
    'Total cost',
    'GST 18%',
    'Total with GST',
    'Security deposit, part of the total',
  ];
  const open = (name: string): HTMLDetailsElement => {
    const [term] = screen.getAllByText(name, { selector: 'dt' });
    const details = term?.parentElement?.querySelector('details');
    if (!details) throw new Error(`${name} does not open`);
    return details;
  };

  it.each([
    ['as it is', {}],
    ['with features removed', { removed: ['comments', 'payments'] }],
    [
      'with features, a platform and a phase more',
      {
        added: ['video-calls', 'hashtags', 'event-tickets'],
        platforms: ['android', 'web'],
        phases: ['product-roadmap', 'design', 'mvp', 'full-build'],
        speed: 'faster',
      },
    ],
  ] as const)('opens every amount of a plan %s to lines that add up to it', (_, changes) => {
    renderProduct(<ProjectPlanScreen />, { draft: { ...gather, ...changes } });
    for (const name of amounts) {
      const details = open(name);
      const [ledger] = details.querySelectorAll('dl');
      const figures = [...(ledger?.children ?? [])].map((row) => paise(row.querySelector('dd')?.textContent));
      const sum = figures.pop();
      expect(sum, name).toBe(paise(details.querySelector('summary')?.textContent));
      expect(
        figures.reduce((all, figure) => all + figure, 0),
        name,
      ).toBe(sum);
    }
  });

  it('states the rule of a line with its values, and the calculation of each factor', () => {
    renderProduct(<ProjectPlanScreen />, { draft: { ...gather, platforms: ['android', 'web'] } });
    expect(open('Fixed cost').textContent).toContain(
      'Price of the base ₹5,73,000 × 1.40 platforms × 0.85 phases × 1.00 speed',
    );
    expect(open('Fixed cost').textContent).toContain('1.00, Android included + Web 0.40');
  });

  it('stays in rupees, which are exact, while another currency is shown', () => {
    const { product } = renderProduct(<ProjectPlanScreen />, { draft: gather });
    act(() => product.currency.send({ type: 'currency.chosen', currency: 'USD' }));
    expect(open('Fixed cost').querySelector('summary')?.textContent).toMatch(/^\$/);
    expect(open('Fixed cost').textContent).toContain('In INR, as it is billed.');
    expect(open('Fixed cost').textContent).toContain('₹4,87,050');
  });
});

describe('the payment plan', () => {
  it('shows the rows of the cycle, which add up', async () => {
    const { user } = renderProduct(<PaymentPlanScreen />, { draft: gather });
    expect(screen.getByText('Six instalments, no added cost')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Upfront' }));
    expect(screen.getByText('One payment, no added cost')).toBeTruthy();
    expect(screen.getAllByText('₹7,27,977.40').length).toBeGreaterThanOrEqual(2);
    await user.click(screen.getByRole('tab', { name: 'Weekly' }));
    expect(screen.getByText('24 instalments, no added cost')).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Weeks 1 to 4' })).toBeTruthy();
  });
});

describe('the billing details', () => {
  it('wait while the bank is asked about an earlier checkout, and as long as it has not answered', async () => {
    let answer: (outcome: PaymentOutcome) => void = () => undefined;
    const bank = new Promise<PaymentOutcome>((resolve) => (answer = resolve));
    const { user } = renderProduct(<BillingDetailsScreen />, {
      draft: gather,
      openOrder: sampleOrder('test-1'),
      findPayment: () => bank,
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Asking your bank');
    expect(screen.queryByLabelText('City')).toBeNull();
    answer({ kind: 'unknown' });
    await user.click(await screen.findByRole('button', { name: 'Check again' }));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your bank has not answered yet');
    expect(screen.queryByLabelText('City')).toBeNull();
  });

  it('are enabled again when the earlier checkout was left without paying', async () => {
    renderProduct(<BillingDetailsScreen />, {
      draft: gather,
      openOrder: sampleOrder('test-1'),
      findPayment: () => Promise.resolve({ kind: 'cancelled' }),
    });
    expect(screen.queryByLabelText('City')).toBeNull();
    await screen.findByLabelText('City');
  });

  it('list what is missing, take the focus there, and link to each field', async () => {
    const { user } = renderProduct(<BillingDetailsScreen />, { draft: gather });
    await user.click(screen.getAllByRole('button', { name: 'Continue to Payment' })[0] as HTMLElement);
    const summary = screen.getByRole('group', { name: '9 fields need another look' });
    expect(document.activeElement).toBe(summary);
    await user.click(within(summary).getByRole('link', { name: 'Enter a city' }));
    expect(document.activeElement).toBe(screen.getByLabelText('City'));
  });

  it('report nothing while typing, and errors on leaving', async () => {
    const { user } = renderProduct(<BillingDetailsScreen />, { draft: gather });
    await user.type(screen.getByLabelText('E-mail address'), 'meera@lake');
    expect(screen.queryByText(/like name@example.com/)).toBeNull();
    await user.tab();
    expect(screen.getByText(/like name@example.com/)).toBeTruthy();
  });

  it('show the tax heads of the state as it is chosen, and none abroad', async () => {
    const { user } = renderProduct(<BillingDetailsScreen />, { draft: gather });
    await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Haryana');
    expect(screen.getByText('CGST 9%')).toBeTruthy();
    expect(screen.getByText('SGST 9%')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Maharashtra');
    expect(screen.getByText('IGST 18%')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Country'), 'United States');
    expect(screen.getByText('Zero-rated export')).toBeTruthy();
    expect(screen.getAllByText('₹1,02,821.67').length).toBeGreaterThanOrEqual(2);
  });
});
