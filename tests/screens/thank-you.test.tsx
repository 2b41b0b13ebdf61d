import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#machines/domain/calendar.ts';
import { emptyBillingDetails } from '#machines/domain/billing/billing-fields.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import type { CycleId } from '#machines/domain/pricing/policy.ts';
import { instalmentsOf, quoteOf } from '#machines/domain/pricing/quote.ts';
import type { Receipt } from '#machines/ports/payments.ts';
import { ThankYouScreen } from '#screens/thank-you/thank-you-screen.tsx';
import { renderProduct } from '#tests/support/render-product.tsx';

const start = '2027-01-04';

/** The receipt for the first instalment of Gather without changes. */
function receiptFor(cycle: CycleId, tax?: number): Receipt {
  const draft = { ...emptyDraft('paid-1'), templateId: 1 } as const;
  const quote = quoteOf(draft, start);
  const rows = instalmentsOf(quote, cycle, tax === undefined ? undefined : [tax]);
  return {
    orderId: 'order-7',
    reference: 'PL/26-27/000042',
    paidAt: Date.UTC(2026, 11, 31, 20),
    order: {
      draft,
      cycle,
      amount: rows[0]?.amount ?? 0,
      tax: tax ?? quote.costs.tax,
      instalments: rows.length,
      start,
      finalDelivery: quote.schedule.finalDelivery,
    },
  };
}

/** The page's facts, term by term. */
function facts(): Record<string, string> {
  return Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  );
}

describe('after the payment', () => {
  it('I read the proof of it, on the day it was in India', () => {
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly') });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your payment is successful');
    expect(screen.getByText('Thank you for choosing us.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(facts()).toMatchObject({
      Reference: 'PL/26-27/000042',
      'Amount paid': '₹1,21,329.57',
      'Paid on': '1 Jan 2027, 01:30 in India',
    });
  });

  it('the invoice is a page of the server, which opens in another tab', () => {
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly') });
    const link = screen.getByRole('link', { name: 'Invoice' });
    expect(link.getAttribute('href')).toBe('/invoices/order-7');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toBe('noopener');
  });

  it('I read the next steps, in the order of their dates', () => {
    const receipt = receiptFor('monthly');
    const { schedule } = quoteOf(receipt.order.draft, start);
    renderProduct(<ThankYouScreen />, { receipt });
    expect(Object.entries(facts()).slice(3)).toEqual([
      ['We call you, at the latest', '4 Jan 2027'],
      ['Work starts', '4 Jan 2027'],
      ['Instalment 2 of 6, ₹1,21,329.57', '4 Feb 2027'],
      ['First delivery', formatDate(schedule.firstDelivery)],
      ['Final delivery', formatDate(schedule.finalDelivery)],
    ]);
    expect(
      screen.getByText(
        'We e-mail you the link for the next instalment on 1 Feb 2027, and again on 4 Feb 2027. Nothing is taken automatically.',
      ),
    ).toBeTruthy();
  });

  it('the next instalment follows the tax of the order', () => {
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly', 0) });
    expect(facts()).toHaveProperty(['Instalment 2 of 6, ₹1,02,821.67'], '4 Feb 2027');
  });

  it('nothing more is announced when all is paid', () => {
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('upfront') });
    expect(Object.keys(facts())).toEqual([
      'Reference',
      'Amount paid',
      'Paid on',
      'We call you, at the latest',
      'Work starts',
      'First delivery',
      'Final delivery',
    ]);
    expect(screen.queryByText(/payment link/)).toBeNull();
  });

  it('I read who calls whom and whose invoice it is, and an account is one step away', () => {
    const details = { ...emptyBillingDetails, email: ' meera@lakeside.in ', phone: '9820041207' };
    const receipt = receiptFor('monthly');
    renderProduct(<ThankYouScreen />, { receipt, details });
    expect(facts()).toMatchObject({
      'Invoice to': 'meera@lakeside.in',
      'We call +91 98200 41207, at the latest': '4 Jan 2027',
    });
    expect(screen.getByRole('link', { name: 'Save Gather to an account' }).getAttribute('href')).toBe(
      `/register?to=/dashboard/project/${receipt.order.draft.id}`,
    );
    expect(
      screen.getByText(
        'An account keeps this project and its payments. meera@lakeside.in and a username are filled in: choose a password.',
      ),
    ).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open your project' })).toBeNull();
  });

  it('the first and main way on is the project, and home is the last', () => {
    const ways = (): [string | null, boolean][] =>
      screen
        .getAllByRole('link', { name: /^(?:Save|Open|Invoice|Go Home)/ })
        .map((link) => [link.textContent, /primary/.test(link.className)]);
    const { unmount } = renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly') });
    expect(ways()).toEqual([
      ['Save Gather to an account', true],
      ['Invoice', false],
      ['Go Home', false],
    ]);
    unmount();
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly'), isSignedIn: true });
    expect(ways()[0]).toEqual(['Open your project', true]);
  });

  it('I get a link to my project when I am signed in', () => {
    const receipt = receiptFor('monthly');
    renderProduct(<ThankYouScreen />, { receipt, isSignedIn: true });
    expect(screen.getByRole('link', { name: 'Open your project' }).getAttribute('href')).toBe(
      `/dashboard/project/${receipt.order.draft.id}`,
    );
    expect(screen.queryByRole('link', { name: 'Save Gather to an account' })).toBeNull();
  });

  it('I see the app I paid for, although the next plan has begun', () => {
    renderProduct(<ThankYouScreen />, { receipt: receiptFor('monthly') });
    expect(screen.getByRole('img', { name: /^Your app: 3 phases, \d+ feature groups, one platform$/ })).toBeTruthy();
  });
});
