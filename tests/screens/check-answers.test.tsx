import { act, screen, waitFor, within } from '@testing-library/react';
import { useSelector } from '@xstate/react';
import { describe, expect, it } from 'vitest';
import { openPayment } from '#machines/app/app.selectors.ts';
import { emptyBillingDetails, type BillingDetails } from '#machines/domain/billing/billing-fields.ts';
import type { PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import { sampleOrder, sampleReceipt } from '#machines/payment/payment.samples.ts';
import type { OrderAnswer, PaymentOutcome } from '#machines/ports/payments.ts';
import { BillingDetailsScreen } from '#screens/billing-details/billing-details-screen.tsx';
import { CheckAnswersScreen } from '#screens/check-answers/check-answers-screen.tsx';
import { useProduct } from '#screens/product/actors.tsx';
import { renderProduct, type RenderProductOptions } from '#tests/support/render-product.tsx';

const meera: BillingDetails = {
  ...emptyBillingDetails,
  firstName: ' Meera ',
  lastName: 'Kulkarni',
  email: 'meera@lakeside.in',
  phone: '9820041207',
  postalCode: '411 001',
  state: '06',
  city: 'Pune',
  address: '12 Lake Road',
  gstin: '27aapfu0939f1zv',
  terms: true,
};

/** The answers, and the form behind them; the funnel leads from one to the other. */
function AnswersAndForm() {
  const isAtForm = useSelector(useProduct().funnel, (snapshot) => snapshot.matches('billingDetails'));
  return isAtForm ? <BillingDetailsScreen /> : <CheckAnswersScreen />;
}

function open(options: RenderProductOptions = {}) {
  const rendered = renderProduct(<CheckAnswersScreen />, { draft: { templateId: 1 }, details: meera, ...options });
  act(() => rendered.product.funnel.send({ type: 'xstate.route', to: '#checkAnswers' }));
  return rendered;
}

const payButtons = (): HTMLElement[] => screen.queryAllByRole('button', { name: /^Pay ₹/ });
const group = (name: string): HTMLElement => screen.getByRole('region', { name });
/** The terms and values under a heading. */
function facts(place: HTMLElement): Record<string, string> {
  return Object.fromEntries(
    [...place.querySelectorAll('dt')].map((term) => [
      term.textContent ?? '',
      term.nextElementSibling?.textContent ?? '',
    ]),
  );
}
const heading = (): HTMLElement => screen.getByRole('heading', { level: 1 });
const silent = (): Promise<never> => new Promise(() => undefined);
const toCheckout = (): Promise<OrderAnswer> => Promise.resolve({ kind: 'checkout' });
const areBusy = (): boolean =>
  payButtons().length > 0 && payButtons().every((button) => button.getAttribute('aria-busy') === 'true');

describe('the answers', () => {
  it('are read back as they go onto the invoice', () => {
    open();
    const answers = facts(group('Who pays'));
    expect(answers['Name']).toBe('Meera Kulkarni');
    expect(answers['Contact']).toBe('meera@lakeside.in+91 98200 41207');
    expect(answers['Address']).toBe('12 Lake Road, Pune 411 001Haryana, India');
    expect(answers['GSTIN']).toBe(
      '27AAPFU0939F1ZVThis GSTIN belongs to a firm in Maharashtra. Only its format is checked.IGST 18%, as you are in Maharashtra, outside Haryana',
    );
    expect(answers['Terms']).toBe('Agreed to the terms and the refund policy');
    expect(within(screen.getByRole('region', { name: 'Due Now' })).getByText('IGST 18%')).toBeDefined();
  });

  it('can be changed: the form begins once at the first field that I wanted to change', async () => {
    const { user, product } = renderProduct(<AnswersAndForm />, { draft: { templateId: 1 }, details: meera });
    act(() => product.funnel.send({ type: 'xstate.route', to: '#checkAnswers' }));
    expect(within(group('Who pays')).getByRole('button', { name: 'Edit GSTIN' })).toBeDefined();
    await user.click(within(group('Who pays')).getByRole('button', { name: 'Edit contact' }));
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    act(() => product.funnel.send({ type: 'step.nextRequested' }));
    act(() => product.funnel.send({ type: 'xstate.route', to: '#billingDetails' }));
    expect(document.activeElement).not.toBe(screen.getByLabelText('E-mail address'));
  });

  it('are beside the plan and its payment, every amount with its paise', () => {
    open();
    const buying = group('What you are buying');
    expect(buying.textContent).toContain(
      '26 features on Android, with Design, MVP and Full Build, at standard speed, and a year of standard care.',
    );
    expect(facts(buying)).toEqual({
      'First delivery': '31 Mar 2027',
      'Final delivery': '17 Jun 202724 weeks from 4 Jan 2027',
      'Care plan': 'One year, ₹1,29,880.00Starts with the final delivery',
    });
    expect(facts(group('How you pay'))).toEqual({
      'Billing cycle': 'Monthly, 6 instalmentsThe first now, the last on 4 Jun 2027',
      'Each instalment': '₹1,21,329.56 or ₹1,21,329.57 with GST',
      'Security deposit': '₹48,705.00Part of instalment 1, not on top of it',
      'After the first':
        'We e-mail you a payment link three days before each due date, and again on the day. Nothing is taken automatically.',
    });
    expect(facts(screen.getByRole('region', { name: 'In all' }))).toEqual({
      'Fixed cost': '₹4,87,050.00',
      'A year of care': '₹1,29,880.00',
      'IGST 18%': '₹1,11,047.40',
      'Total with GST': '₹7,27,977.40',
    });
    const amounts = [...(screen.getByRole('main').textContent ?? '').matchAll(/₹[\d,]+(\.\d\d)?/g)];
    expect(amounts.filter(([, paise]) => paise === undefined)).toEqual([]);
  });

  it('list the ways to pay, and what a person who pays by UPI does next, where there is UPI', () => {
    const { unmount } = open({ paymentMethods: ['upi', 'card'] });
    screen.getByText('Pay with: UPI, Cards');
    screen.getByText(/^Paying by UPI: approve the request in your UPI app/);
    unmount();
    open({ paymentMethods: ['card'] });
    screen.getByText('Pay with: Cards');
    expect(screen.queryByText(/UPI/)).toBeNull();
  });

  it('show that a plan is without care, or paid at once', () => {
    open({ draft: { templateId: 1, care: 'none', cycle: 'upfront' }, details: { ...meera, gstin: '' } });
    expect(facts(group('What you are buying'))).toMatchObject({ 'Care plan': 'None' });
    expect(facts(group('How you pay'))).toEqual({
      'Billing cycle': 'Upfront, one payment',
      'The payment': '₹5,74,719.00 with GST',
      'Security deposit': '₹48,705.00Part of the payment, not on top of it',
    });
    expect(facts(group('Who pays'))).toMatchObject({ GSTIN: 'NoneCGST 9% and SGST 9%, as you are in Haryana' });
    expect(Object.keys(facts(screen.getByRole('region', { name: 'In all' })))).toEqual([
      'Fixed cost',
      'CGST 9%',
      'SGST 9%',
      'Total with GST',
    ]);
  });

  it.each([
    ['Edit base', 'studio'],
    ['Edit features', 'features'],
    ['Edit delivery', 'delivery'],
    ['Edit final delivery', 'delivery'],
    ['Edit care plan', 'delivery'],
    ['Edit billing cycle', 'paymentPlan'],
  ] as const)('"%s" leads to the step that decides it, which leads back here', async (name, step) => {
    const { user, product } = open();
    await user.click(screen.getByRole('button', { name }));
    expect(product.funnel.getSnapshot().matches(step)).toBe(true);
    act(() => product.funnel.send({ type: 'step.nextRequested' }));
    expect(product.funnel.getSnapshot().matches('checkAnswers')).toBe(true);
  });

  it('that are missing are named, and nothing can be paid', async () => {
    const { user, product } = open({ details: { ...meera, city: '', terms: false } });
    screen.getByText('Some answers are missing: Enter a city; Agree to the terms to continue.');
    expect(payButtons()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Complete the billing details' }));
    expect(product.funnel.getSnapshot().context.field).toBe('city');
  });
});

describe('the payment', () => {
  it('is requested with the amount that is due, by the place of supply', async () => {
    const orders: PaymentOrder[] = [];
    const { user } = open({ createOrder: (order) => (orders.push(order), silent()) });
    expect(payButtons().map((button) => button.textContent)).toContain('Pay ₹1,21,329.57');
    expect(areBusy()).toBe(false);
    await user.click(payButtons()[0] as HTMLElement);
    expect(orders).toMatchObject([{ cycle: 'monthly', amount: 1_21_329_57, instalments: 6, start: '2027-01-04' }]);
    expect(areBusy()).toBe(true);
  });

  it('keeps the button busy until the checkout is left', async () => {
    const { user, product } = open({ createOrder: toCheckout, staysAtCheckout: true });
    await user.click(payButtons()[0] as HTMLElement);
    await waitFor(() => expect(openPayment(product.app.getSnapshot()).getSnapshot().matches('atCheckout')).toBe(true));
    expect(areBusy()).toBe(true);
    act(() => openPayment(product.app.getSnapshot()).send({ type: 'checkout.left' }));
    expect(payButtons()).toEqual([]);
    expect(heading().textContent).toBe('Asking your bank');
  });

  it('charges no tax abroad', async () => {
    const orders: PaymentOrder[] = [];
    const { user } = open({
      details: {
        ...meera,
        country: 'FR',
        state: 'Bretagne',
        postalCode: '35000',
        phone: '+33 2 99 12 34 56',
        phoneCountry: 'FR',
      },
      createOrder: (order) => (orders.push(order), silent()),
    });
    expect(facts(group('Who pays'))).toMatchObject({ Tax: 'Abroad: an export, no GST' });
    expect(facts(group('How you pay'))).toMatchObject({ 'Each instalment': '₹1,02,821.66 or ₹1,02,821.67' });
    expect(facts(screen.getByRole('region', { name: 'In all' }))).toMatchObject({
      'Zero-rated export': '₹0.00',
      Total: '₹6,16,930.00',
    });
    await user.click(payButtons()[0] as HTMLElement);
    expect(orders).toMatchObject([{ amount: 1_02_821_67, tax: 0 }]);
  });

  it('at another price shows the due and the earlier amount and that nothing was charged, and can be made', async () => {
    const orders: PaymentOrder[] = [];
    const { user } = open({
      createOrder: (order) =>
        orders.push(order) === 1 ? Promise.resolve({ kind: 'repriced', amount: 1_30_000_00 }) : silent(),
    });
    expect(screen.queryByRole('alert')).toBeNull();
    await user.click(payButtons()[0] as HTMLElement);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe(
      'The price changed while you were here: ₹1,30,000.00 is due now, not ₹1,21,329.57. Nothing was charged.',
    );
    expect(note.compareDocumentPosition(group('What you are buying')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(areBusy()).toBe(false);
    await user.click(payButtons()[0] as HTMLElement);
    expect(orders).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(areBusy()).toBe(true);
  });

  it('at a price that the page already shows names it once', async () => {
    const { user } = open({ createOrder: () => Promise.resolve({ kind: 'repriced', amount: 1_21_329_57 }) });
    await user.click(payButtons()[0] as HTMLElement);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe(
      'The price changed while you were here: ₹1,21,329.57 is due now. Nothing was charged.',
    );
  });

  it('that could not be started shows so, and can be tried again', async () => {
    let count = 0;
    const { user } = open({
      createOrder: () => (count++ === 0 ? Promise.reject(new Error('No way to the server')) : silent()),
    });
    await user.click(payButtons()[0] as HTMLElement);
    const note = await screen.findByRole('alert');
    expect(note.textContent).toBe('The payment could not be started. Nothing was charged: try again in a minute.');
    await user.click(payButtons()[0] as HTMLElement);
    expect(count).toBe(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(areBusy()).toBe(true);
  });

  it('that was cancelled at the bank says that nothing was charged, also after a reload, until I pay', async () => {
    const cancelled = 'You left the payment before it was made. Nothing was charged: you can pay when you are ready.';
    const findPayment = (): Promise<PaymentOutcome> => Promise.resolve({ kind: 'cancelled' });
    const { user, product, unmount } = open({ createOrder: toCheckout, findPayment });
    await user.click(payButtons()[0] as HTMLElement);
    await screen.findByText(cancelled);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Check before you pay' }));
    const { draft } = product.plan.getSnapshot().context;
    unmount();
    const again = open({ findPayment, createOrder: silent, openOrder: { ...sampleOrder(draft.id), draft } });
    await screen.findByText(cancelled);
    await again.user.click(payButtons()[0] as HTMLElement);
    expect(screen.queryByText(cancelled)).toBeNull();
  });

  it('that was declined has a page of its own, with the reason and the ways to continue', async () => {
    const orders: PaymentOrder[] = [];
    const { user, product } = open({
      createOrder: (order) => (orders.push(order), toCheckout()),
      findPayment: () => Promise.resolve({ kind: 'declined', reason: 'The bank did not approve the payment.' }),
    });
    await user.click(payButtons()[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'Your payment was declined' });
    screen.getByText('The bank did not approve the payment. Nothing was charged. Your plan and your details are kept.');
    expect(document.activeElement).toBe(heading());
    expect(payButtons()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(orders).toHaveLength(2);
    expect(orders[1]).toEqual(orders[0]);
    await user.click(await screen.findByRole('button', { name: 'Change billing details' }));
    expect(product.funnel.getSnapshot().matches('billingDetails')).toBe(true);
    expect(openPayment(product.app.getSnapshot()).getSnapshot().matches('idle')).toBe(true);
  });

  it('with an unknown outcome has a page of its own, where the bank can be asked and nothing paid', async () => {
    const outcomes: PaymentOutcome[] = [{ kind: 'unknown' }];
    const { user } = open({
      createOrder: toCheckout,
      findPayment: () =>
        Promise.resolve(outcomes.shift() ?? { kind: 'declined', reason: 'The bank did not approve the payment.' }),
    });
    await user.click(payButtons()[0] as HTMLElement);
    const again = await screen.findByRole('button', { name: 'Check again' });
    expect(heading().textContent).toBe('Your bank has not answered yet');
    expect(document.activeElement).toBe(heading());
    screen.getByText('₹1,21,329.57');
    expect(payButtons()).toEqual([]);
    await user.click(again);
    await screen.findByRole('heading', { name: 'Your payment was declined' });
  });
});

describe('back from the checkout', () => {
  const openOrder = sampleOrder('test-1');

  it('I wait while the bank is asked, with only a copy of the plan to press, and read the answers again when nothing was paid', async () => {
    let answer: (outcome: PaymentOutcome) => void = () => undefined;
    const bank = new Promise<PaymentOutcome>((resolve) => (answer = resolve));
    const asked: string[] = [];
    open({ openOrder, findPayment: (planId) => (asked.push(planId), bank) });
    expect(asked).toEqual(['test-1']);
    expect(heading().textContent).toBe('Asking your bank');
    expect(document.activeElement).toBe(heading());
    screen.getByText('This takes a moment, and charges nothing.');
    expect(
      within(screen.getByRole('main'))
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Change a copy']);
    answer({ kind: 'cancelled' });
    await screen.findByRole('heading', { name: 'Check before you pay' });
    expect(document.activeElement).toBe(heading());
    expect(payButtons()).not.toEqual([]);
  });

  it('I am thanked when it was paid', async () => {
    const { product } = open({
      openOrder,
      findPayment: () => Promise.resolve({ kind: 'paid', receipt: sampleReceipt('test-1') }),
    });
    await waitFor(() => expect(product.funnel.getSnapshot().matches('thankYou')).toBe(true));
  });
});
