import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createBillingDraft } from '#adapters/billing-draft.ts';
import { openPayments, paymentsKey } from '#adapters/payments.ts';
import type { OrderAnswer } from '#contracts/order.ts';
import { placeOfSupply } from '#machines/domain/billing/billing-details.ts';
import { paymentOrderOf, type PaymentOrder } from '#machines/domain/payments/payment-order.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { firstNow, openShop, origin, payer, planOf, type Shop } from '../server/payments/shop.ts';
import { browse, listenTo, loseMemory, type Browser } from './browser.ts';
import { blockStorage, fillStorage, keptText } from './storage.ts';

const draft = planOf('plan-1', { name: 'Boat Club' });
const orderOf = (plan: PlanDraft): PaymentOrder => paymentOrderOf(plan, quoteAt(plan, firstNow), placeOfSupply(payer));
const order = orderOf(draft);

/** A page that was just loaded, with values in its billing form. */
async function openPage() {
  loseMemory();
  const billing = createBillingDraft();
  billing.keep(payer);
  return openPayments(billing);
}
type Page = Awaited<ReturnType<typeof openPage>>;

const create = (page: Page, what = order) => ask(page.createOrder, what);
const find = (page: Page, planId = draft.id) => ask(page.findPayment, { planId });

afterEach(() => window.history.replaceState(null, '', '/'));

onDatabase('paying', (given) => {
  let shop: Shop;
  let browser: Browser;
  let went: string[];

  beforeEach(() => {
    shop = openShop(given.database);
    browser = browse(shop.app);
    went = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  });

  /** Goes to the checkout, gives the bank's answer there, and comes back. */
  async function answerAtCheckout(page: Page, answer: 'pay' | 'decline' | 'slow' | 'cancel'): Promise<void> {
    const { heard, stop } = listenTo(page.checkout, { planId: draft.id });
    await expect.poll(() => went.length).toBe(1);
    const [address = ''] = went.splice(0);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `answer=${answer}`,
    };
    const back = (await shop.request(new URL(address).pathname, form)).headers.get('location');
    if (back) await shop.request(back);
    expect(heard).toEqual([]);
    stop();
  }

  it('leads to the checkout, and its receipt is available to this page and the next', async () => {
    const page = await openPage();
    expect(page.found).toEqual({ receipt: null, openOrders: [] });
    expect(browser.asked).toEqual([]);
    expect(await create(page)).toEqual({ kind: 'checkout' });
    expect((await openPage()).found).toEqual({ receipt: null, openOrders: [order] });
    await answerAtCheckout(page, 'pay');
    const paid = await find(page);
    expect(paid).toMatchObject({
      kind: 'paid',
      receipt: { paidAt: firstNow, order: { draft, amount: order.amount, cycle: 'monthly' } },
    });
    expect((await openPage()).found).toEqual({ receipt: 'receipt' in paid ? paid.receipt : undefined, openOrders: [] });
    expect(await create(page)).toEqual(paid);
  });

  it.each([
    ['decline', { kind: 'declined', reason: expect.stringMatching(/\w/) }],
    ['cancel', { kind: 'cancelled' }],
    ['slow', { kind: 'unknown' }],
  ] as const)('%s is reported unchanged, and requested again at the next visit', async (answer, outcome) => {
    const page = await openPage();
    await create(page);
    await answerAtCheckout(page, answer);
    expect(await find(page)).toEqual(outcome);
    expect((await openPage()).found.openOrders).toEqual([order]);
  });

  it('of a plan that is with the bank makes no second order', async () => {
    const page = await openPage();
    await create(page);
    await answerAtCheckout(page, 'slow');
    expect(await create(page)).toEqual({ kind: 'unknown' });
    expect(went).toEqual([]);
  });

  it('with an amount that is not due returns the due amount, and orders nothing', async () => {
    const page = await openPage();
    expect(await create(page, { ...order, amount: order.amount - 100 })).toEqual({
      kind: 'repriced',
      amount: order.amount,
    });
    expect((await openPage()).found.openOrders).toEqual([]);
    expect(await find(page).catch(String)).not.toMatchObject({ kind: 'paid' });
  });

  it('with other dates than the server has returns the dates, and orders nothing', async () => {
    const page = await openPage();
    expect(await create(page, { ...order, start: '2020-02-10' })).toEqual({
      kind: 'repriced',
      amount: order.amount,
      dates: { start: order.start, finalDelivery: order.finalDelivery },
    });
    expect((await openPage()).found.openOrders).toEqual([]);
  });

  it('fails when the server rejects the billing details, and keeps them', async () => {
    const billing = createBillingDraft();
    billing.keep({ ...payer, email: 'nowhere' });
    await expect(create(await openPayments(billing))).rejects.toMatchObject({ name: 'Refusal', status: 400 });
    expect(createBillingDraft().read().email).toBe('nowhere');
    expect(localStorage.getItem(paymentsKey)).toBeNull();
  });

  it('fails where the gateway cannot be reached: nothing is remembered', async () => {
    browser = browse(
      openShop(given.database, { change: (gateway) => ({ ...gateway, open: () => Promise.reject(new Error('down')) }) })
        .app,
    );
    await expect(create(await openPage())).rejects.toThrow('nothing was charged');
    expect((await openPage()).found).toEqual({ receipt: null, openOrders: [] });
  });

  it('does not store the billing details', async () => {
    const page = await openPage();
    await create(page);
    await answerAtCheckout(page, 'pay');
    await find(page);
    sessionStorage.removeItem('plinth.billing');
    expect(keptText()).not.toMatch(/Meera|lakeside|98200/);
  });

  it('continues without storage, and the thank-you page requests the receipt from the server, or says that it is missing', async () => {
    blockStorage();
    const page = await openPage();
    expect(await create(page)).toEqual({ kind: 'checkout' });
    await answerAtCheckout(page, 'pay');
    const paid = await find(page);
    expect((await openPage()).found).toEqual({ receipt: null, openOrders: [] });
    window.history.replaceState(null, '', '/thankyou');
    expect((await openPage()).found).toEqual({ receipt: 'receipt' in paid ? paid.receipt : undefined, openOrders: [] });
    browser.meet('offline');
    await expect(openPage()).rejects.toMatchObject({ failureKind: 'unanswered' });
    vi.restoreAllMocks();
    fillStorage();
    expect(await find(page)).toEqual(paid);
  });
});

onDatabase('the thank-you page of a browser that remembers other payments', (given) => {
  it('asks the server for the receipt of the payment that has just returned', async () => {
    const shop = openShop(given.database);
    const browser = browse(shop.app);
    const went: string[] = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
    const page = await openPage();
    await create(page);
    const { stop } = listenTo(page.checkout, { planId: draft.id });
    await expect.poll(() => went.length).toBe(1);
    const form = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'answer=pay',
    };
    const back = (await shop.request(new URL(went[0] ?? '').pathname, form)).headers.get('location');
    if (back) await shop.request(back);
    stop();
    const other = { ...order, draft: { ...draft, id: 'plan-2' } };
    localStorage.setItem(paymentsKey, JSON.stringify({ receipt: null, open: [other, order] }));
    window.history.replaceState(null, '', '/thankyou');
    expect((await openPage()).found).toEqual({
      receipt: expect.objectContaining({ order: expect.objectContaining({ draft }) }),
      openOrders: [other, order],
    });
    browser.meet('offline');
    localStorage.setItem(paymentsKey, JSON.stringify({ receipt: null, open: [other, order] }));
    await expect(openPage()).rejects.toMatchObject({ failureKind: 'unanswered' });
  });
});

describe('payments of an earlier visit', () => {
  const kept = { receipt: null, open: [order] };

  it.each([
    ['is no JSON', 'order', []],
    ['is of another version', JSON.stringify({ version: 2, orders: [order] }), []],
    ['holds half an order', JSON.stringify({ ...kept, open: [{ cycle: 'monthly' }] }), []],
    ['is what this version writes', JSON.stringify(kept), [order]],
  ])('that %s', async (_, text, openOrders) => {
    browse({ request: () => Response.json({}) });
    localStorage.setItem(paymentsKey, text);
    expect((await openPage()).found).toEqual({ receipt: null, openOrders });
  });
});

describe('the checkout', () => {
  const checkout = (url: string, method: 'GET' | 'POST' = 'GET', fields = {}): OrderAnswer => ({
    kind: 'checkout',
    checkout: { url, method, fields },
  });
  const answers = (answer: OrderAnswer) => browse({ request: () => Response.json(answer, { status: 201 }) });

  it.each(['javascript:alert(1)', 'data:text/html,hello', '/sandbox', 'nowhere'])(
    'at %s is none to go to',
    async (url) => {
      answers(checkout(url));
      await expect(create(await openPage())).rejects.toThrow();
    },
  );

  it('that wants its fields posted is sent them', async () => {
    const posted: unknown[] = [];
    vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function submit(this: HTMLFormElement) {
      posted.push(
        this.method,
        this.action,
        Array.from(
          this.elements,
          (field) => field instanceof HTMLInputElement && [field.type, field.name, field.value],
        ),
      );
    });
    answers(checkout('https://gateway.test/checkout', 'POST', { order_id: 'order_1', amount: '4200' }));
    const page = await openPage();
    await create(page);
    const { stop } = listenTo(page.checkout, { planId: draft.id });
    await expect
      .poll(() => posted)
      .toEqual([
        'post',
        'https://gateway.test/checkout',
        [
          ['hidden', 'order_id', 'order_1'],
          ['hidden', 'amount', '4200'],
        ],
      ]);
    stop();
    document.body.replaceChildren();
  });

  it('is left when the browser shows the page as it was, and only then', async () => {
    const page = await openPage();
    const { heard, stop } = listenTo(page.checkout, { planId: draft.id });
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(heard).toEqual([]);
    show(true);
    expect(heard).toEqual([{ type: 'checkout.left' }]);
    stop();
    show(true);
    expect(heard).toHaveLength(1);
  });

  it('that the browser refuses to open is left at once', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {
      throw new DOMException('Not here.', 'SecurityError');
    });
    answers(checkout(`${origin}/sandbox/checkout/1`));
    const page = await openPage();
    await create(page);
    const { heard, stop } = listenTo(page.checkout, { planId: draft.id });
    await expect.poll(() => heard).toEqual([{ type: 'checkout.left' }]);
    stop();
  });
});
