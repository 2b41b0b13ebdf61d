/** Automatic payment as a buyer meets it: the choice before paying, and its standing afterwards. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { consentVersion } from '#machines/domain/payments/mandate.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import { sampleReceipt } from '#machines/payment/payment.samples.ts';
import type { MandateAtHand, MandateEntry, MandatesFound } from '#machines/ports/mandates.ts';
import { CheckAnswersScreen } from '#screens/check-answers/check-answers-screen.tsx';
import { ThankYouScreen } from '#screens/thank-you/thank-you-screen.tsx';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: 'Meera',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '9820041207',
  postalCode: '411001',
  state: '27',
  city: 'Pune',
  address: '12 Lake Road',
  terms: true,
};
const draft = { templateId: 1, cycle: 'weekly' } as const;
const receipt = sampleReceipt('paid-1');
const offered = (): Promise<MandatesFound> => Promise.resolve({ isOffered: true, mandates: [] });
const choice = (): HTMLInputElement | null =>
  screen.queryByRole<HTMLInputElement>('checkbox', { name: /Debit the later instalments automatically/ });

describe('on the check page, automatic payment', () => {
  async function open(options: RenderProductOptions = {}) {
    const orders: PaymentOrder[] = [];
    const createOrder = (order: PaymentOrder): Promise<never> => {
      orders.push(order);
      return new Promise(() => undefined);
    };
    const rendered = renderProduct(<CheckAnswersScreen />, { draft, details: meera, createOrder, ...options });
    act(() => rendered.product.funnel.send({ type: 'xstate.route', to: '#checkAnswers' }));
    await act(async () => Promise.resolve());
    const pay = () => rendered.user.click(screen.getAllByRole('button', { name: /^Pay ₹/ })[0] ?? document.body);
    return { ...rendered, orders, pay };
  }

  it('is off, and tells every debit with its day, the maximum and how it is stopped', async () => {
    const { orders, pay } = await open({ listMandates: offered });
    await waitFor(() => expect(choice()?.checked).toBe(false));
    const region = screen.getByRole('region', { name: 'Automatic payment' });
    const later = instalmentsOf(quoteOf({ ...emptyDraft('test-1'), ...draft }, '2027-01-04'), 'weekly').slice(1);
    for (const { number, due, amount } of later) {
      const term = within(region).getByText(`Instalment ${number}, ${formatDate(due)}`);
      expect(term.nextElementSibling?.textContent).toBe(formatCharge(amount));
    }
    const most = formatCharge(Math.max(...later.map(({ amount }) => amount)));
    expect(region.textContent).toContain(`None is above ${most}.`);
    expect(region.textContent).toContain('One press ends automatic payment, at any time and without an account.');
    await pay();
    expect(orders.map(({ automatic }) => automatic)).toEqual([undefined]);
  });

  it('goes with the order once it is switched on', async () => {
    const { orders, pay, user } = await open({ listMandates: offered });
    await waitFor(() => expect(choice()).not.toBeNull());
    await user.click(choice() ?? document.body);
    expect(choice()?.checked).toBe(true);
    expect(screen.queryByText('After the first')).toBeNull();
    await pay();
    expect(orders.map(({ automatic }) => automatic)).toEqual([consentVersion]);
  });

  it.each([
    ['the gateway does not offer it', {}],
    ['all is paid at once', { listMandates: offered, draft: { ...draft, cycle: 'upfront' as const } }],
    ['the server does not answer', { listMandates: () => Promise.reject(new Error('away')) }],
  ])('is not mentioned where %s', async (_why, options) => {
    await open(options);
    await act(async () => Promise.resolve());
    expect(choice()).toBeNull();
    expect(document.body.textContent).not.toMatch(/debit|automatic payment/i);
  });
});

describe('after the payment, automatic payment', () => {
  const entry: MandateEntry = {
    id: 'mandate-1',
    projectId: 'project-1',
    planId: receipt.order.draft.id,
    state: 'active',
    instrument: { kind: 'card', name: 'Visa', ending: '4242', isIndian: true },
    limit: 50_000,
    next: { number: 2, due: '2027-02-04', amount: 14_000_00, state: 'planned' },
  };
  const found = (changes: Partial<MandateEntry> = {}): MandatesFound => ({
    isOffered: true,
    mandates: [{ ...entry, ...changes }],
  });

  it('is shown with what is kept and what comes next, and is cancelled with one press', async () => {
    const asked: MandateAtHand[] = [];
    const { user } = renderProduct(<ThankYouScreen />, {
      receipt,
      listMandates: () => Promise.resolve(found()),
      cancelMandate: (mandate) => {
        asked.push(mandate);
        return Promise.resolve(found({ state: 'cancelled' }));
      },
    });
    await screen.findByText('Automatic payment is on: Visa ending 4242');
    expect(
      screen.getByText('Next: instalment 2, ₹14,000.00 on 4 Feb 2027. We write to you two days before.'),
    ).toBeDefined();
    // Nobody is told to wait for a link to pay what is debited.
    expect(document.body.textContent).not.toContain('payment link');
    await user.click(screen.getByRole('button', { name: 'Cancel automatic payment' }));
    await screen.findByText(/^Automatic payment is cancelled: nothing is debited\./);
    expect(asked).toEqual([{ mandateId: 'mandate-1' }]);
    expect(screen.queryByRole('button', { name: 'Cancel automatic payment' })).toBeNull();
  });

  it('says that an amount above the limit is approved by the payer', async () => {
    renderProduct(<ThankYouScreen />, {
      receipt,
      listMandates: () =>
        Promise.resolve(found({ next: { number: 2, due: '2027-02-04', amount: 20_000_00, state: 'planned' } })),
    });
    await screen.findByText(/We send you the link to approve and pay it\.$/);
  });

  it('that was not chosen is not mentioned', async () => {
    renderProduct(<ThankYouScreen />, { receipt, listMandates: offered });
    await act(async () => Promise.resolve());
    expect(document.body.textContent).not.toMatch(/debit|automatic payment/i);
  });
});
