import { beforeEach, expect, it, vi } from 'vitest';
import { createPaymentsOverview } from '#adapters/payments-overview.ts';
import { firstLook, nothingPaid, type PaymentsFound } from '#machines/ports/payments-overview.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { startRunning } from '../server/payments/running-plan.ts';
import { browse, listenTo, type Browser } from './browser.ts';

onDatabase('a paid or due payment', (given) => {
  let browser: Browser;
  let running: Awaited<ReturnType<typeof startRunning>>;
  let went: string[];
  const list = (port = createPaymentsOverview()): Promise<PaymentsFound> => ask(port.listPayments, firstLook());

  beforeEach(async () => {
    running = await startRunning(given.database, {}, 'asha');
    browser = browse(running.shop.app);
    browser.signIn('asha');
    went = [];
    vi.spyOn(window.location, 'assign').mockImplementation((url) => void went.push(String(url)));
  });

  /** The payment that is due, as an order. */
  const due = (more: object = {}) => ({
    projectId: running.projectId,
    number: running.row.number,
    amount: running.row.amount,
    ...more,
  });

  it('is listed for a signed-in user only', async () => {
    const { plans, orders } = await list();
    expect(plans).toEqual([running.plan]);
    expect(orders).toMatchObject([
      {
        projectId: running.projectId,
        instalment: 1,
        state: 'paid',
        name: 'Boat Club',
        invoice: expect.stringMatching(/\w/),
      },
    ]);
    browser.signIn('ravi');
    expect(await list()).toEqual(nothingPaid());
  });

  it('leads to the checkout of the row, and reports when the person is back without a reload', async () => {
    const port = createPaymentsOverview();
    expect(await ask(port.orderInstalment, due())).toEqual({ kind: 'checkout' });
    const { heard, stop } = listenTo(port.enterCheckout);
    expect(went).toEqual([expect.stringMatching(/^http:\/\/plinth\.test\/sandbox\/checkout\//)]);
    const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    expect(heard).toEqual([]);
    show(true);
    stop();
    show(true);
    expect(heard).toEqual([{ type: 'checkout.left' }]);
    await running.me.go(await running.me.answer(went[0] ?? '', 'pay'));
    expect(await ask(port.orderInstalment, due())).toEqual({ kind: 'paid' });
    expect((await list(port)).plans[0]?.rows[1]?.state).toBe('paid');
  });

  it('that is with the bank is reported as such, and leads nowhere', async () => {
    const port = createPaymentsOverview();
    await ask(port.orderInstalment, due());
    listenTo(port.enterCheckout).stop();
    await running.me.go(await running.me.answer(went[0] ?? '', 'slow'));
    expect(await ask(port.orderInstalment, due())).toEqual({ kind: 'unknown' });
  });

  it('fails with the server’s reason', async () => {
    const port = createPaymentsOverview();
    const words = async (more: object) => ask(port.orderInstalment, due(more));
    expect(await words({ amount: running.row.amount - 1 })).toEqual({
      kind: 'refused',
      words: expect.stringContaining('is due now, not'),
    });
    expect(await words({ number: running.row.number + 1 })).toEqual({
      kind: 'refused',
      words: expect.stringContaining('Instalments are paid in their order'),
    });
    expect(await words({ projectId: '00000000-0000-4000-8000-000000000000' })).toEqual({
      kind: 'refused',
      words: expect.stringMatching(/\w/),
    });
  });

  it.each([
    ['the sign-in has ended', 401, true],
    ['the gateway cannot be reached', 502, true],
    ['the answer is no problem in words', 400, false],
  ])('is no answer where %s', async (_, status, isProblem) => {
    const port = createPaymentsOverview();
    const refusal = () =>
      isProblem
        ? Response.json({ type: 'about:blank', title: 'No', status, detail: 'No.' }, { status })
        : new Response('<h1>No</h1>', { status });
    browser.meet(refusal, refusal);
    await expect(ask(port.orderInstalment, due())).rejects.toMatchObject({ name: 'Refusal', status });
  });

  it('that the browser refuses to open is left at once', async () => {
    vi.spyOn(window.location, 'assign').mockImplementation(() => {
      throw new DOMException('Not here.', 'SecurityError');
    });
    const port = createPaymentsOverview();
    await ask(port.orderInstalment, due());
    const { heard, stop } = listenTo(port.enterCheckout);
    await expect.poll(() => heard).toEqual([{ type: 'checkout.left' }]);
    stop();
  });
});
