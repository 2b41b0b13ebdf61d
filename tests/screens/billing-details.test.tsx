// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BillingDetailsScreen } from '#screens/billing-details/billing-details-screen.tsx';
import { dueView } from '#screens/billing-details/billing-details.view.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { PaymentOrder, PaymentOutcome } from '#machines/ports/payments.ts';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

const typed = {
  'First name': 'Meera', 'Last name': 'Kulkarni', 'E-mail address': 'meera@lakeside.in', 'Phone number': '98200 41207',
  'Zip/Postal code': '411001', City: 'Pune', Address: '12 Lake Road',
} as const;

const open = (options: RenderProductOptions = {}) => renderProduct(<BillingDetailsScreen />, { draft: { templateId: 1 }, ...options });
type User = ReturnType<typeof open>['user'];

async function fill(user: User): Promise<void> {
  for (const [label, text] of Object.entries(typed)) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
  await user.selectOptions(screen.getByLabelText('State/Territory/Region'), 'Maharashtra');
  await user.click(screen.getByLabelText(/I agree/));
}

const payButtons = (): HTMLElement[] => screen.queryAllByRole('button', { name: 'Continue to Payment' });
const pay = (user: User): Promise<void> => user.click(payButtons()[0] as HTMLElement);

describe('what is wrong with a field', () => {
  it('stays as it was said while I type, goes when it is right, and is said anew when I leave', async () => {
    const { user } = open();
    const email = screen.getByLabelText('E-mail address');
    await user.click(email);
    await user.tab();
    screen.getByText('Enter an e-mail address');
    await user.type(email, 'meera@lake');
    screen.getByText('Enter an e-mail address');
    await user.type(email, 'side.in');
    expect(screen.queryByText('Enter an e-mail address')).toBeNull();
    await user.type(email, '{Backspace}{Backspace}{Backspace}');
    expect(email.getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    screen.getByText('Enter an e-mail address like name@example.com');
  });

  it('is asked for at the terms as at any field: nothing is chosen for me, and refusing does not go on', async () => {
    const orders: PaymentOrder[] = [];
    const { user } = open({ takePayment: (order) => (orders.push(order), new Promise<PaymentOutcome>(() => undefined)) });
    await fill(user);
    await user.click(screen.getByLabelText('I do not agree'));
    await pay(user);
    screen.getByRole('group', { name: 'One field needs another look' });
    expect(orders).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Agree to the terms to continue' }));
    expect(document.activeElement).toBe(screen.getByLabelText(/I agree/));
    await user.keyboard(' ');
    await pay(user);
    expect(orders).toHaveLength(1);
  });
});

describe('the payment', () => {
  it('charges no tax abroad', async () => {
    const orders: PaymentOrder[] = [];
    const { user } = open({ takePayment: (order) => (orders.push(order), new Promise<PaymentOutcome>(() => undefined)) });
    await fill(user);
    await user.selectOptions(screen.getByLabelText('Country'), 'France');
    await user.type(screen.getByLabelText('State/Territory/Region'), 'Bretagne');
    await pay(user);
    expect(orders).toMatchObject([{ amount: 1_02_821_67, tax: 0 }]);
    expect(payButtons().every((button) => button.getAttribute('aria-busy') === 'true')).toBe(true);
  });

  it('cannot be made again while the bank is silent, and I read why', async () => {
    const { user } = open({
      takePayment: () => Promise.resolve({ kind: 'unknown' }),
      findPayment: () => Promise.resolve({ kind: 'declined', reason: 'The bank did not approve the payment.' }),
    });
    await fill(user);
    await pay(user);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(payButtons()).toEqual([]);
    screen.getByText('Nothing more can be paid until the bank has answered.');
    expect(document.activeElement?.textContent).toContain('do not pay twice');
    await user.click(again);
    await screen.findByRole('button', { name: 'Try again' });
    expect(payButtons().length).toBeGreaterThan(0);
    expect(document.activeElement?.textContent).toContain('Nothing was charged.');
  });

  it('keeps what I typed when I leave the page and come back', async () => {
    const { user, product, unmount } = open();
    await fill(user);
    unmount();
    expect(product.billingDraft.read()).toMatchObject({ firstName: 'Meera', state: '27', terms: true });
    expect(JSON.stringify(product.payment.getSnapshot().context)).not.toContain('Meera');
  });
});

it('the heads of the tax add up to what is charged, in every cycle', () => {
  const draft = { ...emptyDraft('plan-1'), templateId: 3 } as const;
  const quote = quoteOf(draft, '2027-01-04');
  const paise = (detail: unknown): number => Math.round(Number(String(detail).replace(/[^\d.]/g, '')) * 100);
  for (const cycle of ['weekly', 'monthly', 'quarterly', 'upfront'] as const) {
    const { rows, order } = dueView(draft, quote, cycle, { country: 'IN', state: '06' });
    expect(rows.slice(1).map(({ term }) => term)).toEqual(['CGST 9%', 'SGST 9%']);
    expect(rows.reduce((all, { detail }) => all + paise(detail), 0)).toBe(order.amount);
  }
});
