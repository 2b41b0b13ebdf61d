/** An instalment is paid by the link of its reminder: without an account, in any browser, by anybody who has it. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { billingProfiles } from '#server/db/account-schema.ts';
import { orders, outbox, projects } from '#server/db/schema.ts';
import type { Gateway, GatewayOrder } from '#server/payments/gateway.ts';
import { createPayLinks } from '#server/payments/pay-links.ts';
import { eachDatabase } from '../db/databases.ts';
import { contentsOf, onlyPlan, startRunning } from './running-plan.ts';
import { origin, payLinks, visit, type ShopOptions, type Visit } from './shop.ts';

const day = 86_400_000;
const place = { projectId: '5fce1f5f-1c2d-4e3f-8a9b-0c1d2e3f4a5b', number: 2 };

describe('the token of a payment link', () => {
  it('names its instalment, in one segment of an address', () => {
    const path = payLinks.pathOf(place);
    expect(path).toMatch(/^\/pay\/[\w-]{46}$/);
    expect(payLinks.read(path.slice('/pay/'.length))).toEqual(place);
  });

  it('cannot be made or changed without the secret', () => {
    const token = payLinks.pathOf(place).slice('/pay/'.length);
    for (const [index, letter] of Array.from(token).entries()) {
      const other = letter === 'A' ? 'B' : 'A';
      expect(payLinks.read(token.slice(0, index) + other + token.slice(index + 1)) ?? place).toEqual(place);
    }
    expect(payLinks.read(payLinks.pathOf({ ...place, number: 3 }).slice(5))?.number).toBe(3);
    expect(createPayLinks('another secret').read(token)).toBeUndefined();
    for (const wrong of ['', token.slice(1), `${token}A`, `${token.slice(0, 45)}.`])
      expect(payLinks.read(wrong)).toBeUndefined();
  });
});

eachDatabase('a payment link', (given) => {
  const running = async (options: ShopOptions = {}, user?: string) => {
    const started = await startRunning(given.database, { origin, ...options }, user);
    const path = payLinks.pathOf({ projectId: started.projectId, number: 2 });
    return { ...started, path, stranger: visit(started.shop) };
  };
  const textOf = async (who: Visit, path: string): Promise<string> => (await who.go(path)).text();
  /** The address of the checkout that the page of a link leads to. */
  const checkoutAt = async (response: Response): Promise<string> =>
    /^0; url=(.+)$/.exec(response.headers.get('refresh') ?? '')?.[1] ?? '';

  it('shows a stranger what is due and what was paid, nothing about the payer, and changes nothing', async () => {
    const { path, plan, row, stranger } = await running();
    const before = await contentsOf(given.database.db);
    const response = await stranger.go(path);
    expect([response.status, response.headers.get('cache-control'), stranger.cookie()]).toEqual([200, 'no-store', '']);
    const page = await response.text();
    const count = plan.rows.length;
    for (const told of [
      `Pay instalment 2 of ${count}`,
      'Boat Club',
      formatCharge(row.amount),
      formatDate(row.due),
      `${formatCharge(plan.rows[0]?.amount ?? 0)}, 1 of ${count} instalments`,
      'UPI, Cards, Net banking',
      'approve the request in your UPI app',
    ])
      expect(page).toContain(told);
    expect(page).not.toMatch(/Meera|Kulkarni|lakeside|98200|Lake Road/i);
    expect(page.match(/<form/g)).toHaveLength(1);
    expect(await contentsOf(given.database.db)).toEqual(before);
  });

  it('is paid by a stranger, whose checkout names nobody; then it says so, and where the receipt is', async () => {
    const opened: GatewayOrder[] = [];
    const { path, plan, row, me, shop, stranger } = await running({
      change: (gateway) => ({ ...gateway, open: async (order) => (opened.push(order), gateway.open(order)) }),
    });
    shop.clock.now += day;
    const checkout = await checkoutAt(await stranger.submit(path));
    expect(opened.at(-1)).toMatchObject({ amount: row.amount, payer: null });
    const back = await stranger.answer(checkout, 'pay');
    const shown = (await stranger.go(back)).headers.get('location') ?? '';
    expect(shown).toBe(`${path}?from=bank`);
    const page = await textOf(stranger, shown);
    expect(page).toContain(`Instalment 2 of ${plan.rows.length} is paid`);
    for (const told of ['PL/26-27/000002', 'm•••@lakeside.in', 'in India', formatDate(plan.rows[2]?.due ?? row.due)])
      expect(page).toContain(told);
    expect(page).not.toMatch(/<form|Meera/);
    expect((await onlyPlan(me)).next).toBe(3);
    const mails = await given.database.db.select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    expect(mails.at(-1)?.payload).toMatchObject({
      to: 'meera@lakeside.in',
      subject: expect.stringMatching(/^Receipt/),
    });
    // It stays so, however often it is sent: nothing is paid twice.
    const again = await stranger.submit(path);
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('is paid')]);
    expect(await given.database.db.$count(orders, eq(orders.instalment, 2))).toBe(1);
  });

  it('speaks of a mailed receipt only where one is mailed', async () => {
    const { path, stranger } = await running({}, 'asha');
    await given.database.db.update(billingProfiles).set({ mailsReceipts: false });
    await stranger.go(await stranger.answer(await checkoutAt(await stranger.submit(path)), 'pay'));
    const page = await textOf(stranger, path);
    expect(page).toContain('is paid');
    expect(page).not.toContain('is mailed');
  });

  it('leads a member who comes back from the bank to the page of their project', async () => {
    const { path, me, projectId } = await running({}, 'asha');
    const back = await me.answer(await checkoutAt(await me.submit(path)), 'pay');
    const shown = (await me.go(back)).headers.get('location') ?? '';
    expect((await me.go(shown)).headers.get('location')).toBe(`/dashboard/project/${projectId}`);
    // Another member sees the page of the link.
    expect((await visit((await running()).shop, { user: 'ravi' }).go(shown)).status).toBe(200);
  });

  it('says after a cancelled and a declined payment that nothing was charged, and can be paid again', async () => {
    const { path, stranger } = await running();
    const comeBack = async (answer: string): Promise<string> => {
      const back = await stranger.answer(await checkoutAt(await stranger.submit(path)), answer);
      return textOf(stranger, (await stranger.go(back)).headers.get('location') ?? '');
    };
    expect(await comeBack('cancel')).toMatch(/role="alert">The payment was cancelled. Nothing was charged[^]*<form/);
    expect(await textOf(stranger, path)).not.toContain('role="alert"');
    expect(await comeBack('decline')).toMatch(/role="alert">[^<]*Nothing was charged: you can try again[^]*<form/);
    expect(await comeBack('pay')).toContain('is paid');
  });

  it('waits for a slow bank without a second way to pay', async () => {
    const { path, shop, stranger } = await running();
    const back = await stranger.answer(await checkoutAt(await stranger.submit(path)), 'slow');
    const shown = (await stranger.go(back)).headers.get('location') ?? '';
    const page = await textOf(stranger, shown);
    expect(page).toContain('Your bank has not answered yet');
    expect(page).not.toContain('<form');
    shop.clock.now += 60_000;
    expect(await textOf(stranger, path)).toContain('is paid');
  });

  it('of a later instalment leads to the one that comes first', async () => {
    const { path, projectId, stranger } = await running();
    const page = await textOf(stranger, payLinks.pathOf({ projectId, number: 3 }));
    expect(page).toContain('Instalment 2 comes first');
    expect(page).toContain(`href="${path}"`);
  });

  it('can be paid late, and expires sixty days after the due date', async () => {
    const { path, row, shop, stranger } = await running();
    const due = Date.parse(`${row.due}T12:00:00+05:30`);
    shop.clock.now = due;
    expect(await textOf(stranger, path)).toContain('today');
    shop.clock.now = due + 60 * day;
    expect(await textOf(stranger, path)).toMatch(/overdue[^]*<form/);
    shop.clock.now = due + 61 * day;
    const response = await stranger.go(path);
    expect([response.status, await response.text()]).toEqual([410, expect.stringMatching(/expired[^]*Write to us/)]);
    const sent = await stranger.submit(path);
    expect([sent.status, await given.database.db.$count(orders, eq(orders.instalment, 2))]).toEqual([410, 0]);
  });

  it.each([
    ['was archived', { status: 'archived' as const }],
    ['is in the trash', { deletedAt: new Date(0) }],
    ['is nobody’s any more', { owner: 'gone:1' }],
  ])('is void once its project %s, and says what to do', async (_why, change) => {
    const { path, projectId, stranger } = await running();
    await given.database.db.update(projects).set(change).where(eq(projects.id, projectId));
    for (const response of [await stranger.go(path), await stranger.submit(path)]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/does not work[^]*\/login\?to=\/dashboard\/payments[^]*\/contact/);
    }
    expect((await stranger.go('/pay/mistyped')).status).toBe(404);
  });

  it('says when the gateway is down that nothing was charged', async () => {
    const { path, stranger } = await running({
      change: (gateway): Gateway => {
        let isFirst = true;
        return {
          ...gateway,
          open: (order) => {
            if (!isFirst) return Promise.reject(new Error('down'));
            isFirst = false;
            return gateway.open(order);
          },
        };
      },
    });
    const response = await stranger.submit(path);
    expect([response.status, await response.text()]).toEqual([
      502,
      expect.stringMatching(/role="alert">The payment could not be started. Nothing was charged[^]*<form/),
    ]);
  });

  it('posts the fields of a gateway that wants a form, by a script or a press', async () => {
    const { path, stranger } = await running({
      change: (gateway) => ({
        ...gateway,
        open: async (order) => {
          const opened = await gateway.open(order);
          if (order.payer !== null) return opened;
          return {
            ...opened,
            checkout: { url: 'https://bank.example/pay', method: 'POST', fields: { key: 'a "key"' } },
          };
        },
      }),
    });
    const response = await stranger.submit(path);
    expect(response.headers.get('refresh')).toBeNull();
    const page = await response.text();
    expect(page).toContain('<form method="post" action="https://bank.example/pay" data-go-on>');
    expect(page).toContain('name="key" value="a &quot;key&quot;"');
    const script = await stranger.go(/<script src="([^"]+)"/.exec(page)?.[1] ?? '');
    expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringMatching(/javascript/)]);
  });
});
