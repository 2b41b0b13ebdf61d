/** Automatic payment: chosen, notified, debited, declined, cancelled, at the sandbox and on a real database. */
import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { mandatesSchema } from '#contracts/mandates.ts';
import { formatDate } from '#machines/domain/calendar.ts';
import { formatCharge } from '#machines/domain/money-format.ts';
import { consentVersion, debitTime } from '#machines/domain/payments/mandate.ts';
import { debits, mandates, sandboxTokens } from '#server/db/mandate-schema.ts';
import { orders, outbox, projects } from '#server/db/schema.ts';
import type { Gateway } from '#server/payments/gateway.ts';
import { refundWork } from '#server/payments/refund-store.ts';
import { eachDatabase } from '../db/databases.ts';
import { named, nextOf, onlyPlan } from './running-plan.ts';
import {
  checkoutOf,
  firstNow,
  openShop,
  origin,
  payLinks,
  requestOf,
  visit,
  type ShopOptions,
  type Visit,
} from './shop.ts';

const hour = 3_600_000;

function withoutMandates(gateway: Gateway): Gateway {
  const { mandates: offered, ...others } = gateway;
  expect(offered).toBeDefined();
  return others;
}

eachDatabase('automatic payment', (given) => {
  const db = () => given.database.db;

  async function mails(): Promise<readonly { subject: string; text: string; address: string }[]> {
    const rows = await db().select().from(outbox).where(eq(outbox.kind, 'mail.send'));
    return rows.map(({ payload }) => {
      const { subject, paragraphs, action } = v.parse(
        v.object({
          subject: v.string(),
          paragraphs: v.array(v.string()),
          action: v.optional(v.object({ address: v.string() }), { address: '' }),
        }),
        payload,
      );
      return { subject, text: paragraphs.join('\n'), address: action.address };
    });
  }
  const mailAbout = async (subject: RegExp) => (await mails()).filter((mail) => subject.test(mail.subject));

  async function begin({
    later = 'pay',
    kind = 'account',
    automatic = consentVersion as string | null,
    options = {} as ShopOptions,
  } = {}) {
    const shop = openShop(given.database, { origin, ...options });
    const me = visit(shop);
    const request = { ...requestOf(named, firstNow, 'weekly'), ...(automatic !== null && { automatic }) };
    const checkout = await checkoutOf(await me.order(request));
    await me.go(await me.answer(checkout, 'pay', { later, kind }));
    await shop.runAutomatic();
    const plan = await onlyPlan(me);
    const row = nextOf(plan);
    const at = async (time: number): Promise<void> => {
      shop.clock.now = time;
      await shop.runAutomatic();
    };
    return { shop, me, plan, row, at, due: debitTime(row.due) };
  }
  const mine = async (me: Visit) => v.parse(mandatesSchema, await (await me.ask('/api/mandates')).json()).mandates;
  const paidRows = async (me: Visit) => (await onlyPlan(me)).rows.filter(({ state }) => state === 'paid').length;

  it('keeps the card with the first payment, and tells every debit and how to stop', async () => {
    const { me, plan } = await begin({ kind: 'card' });
    expect(await mine(me)).toMatchObject([
      {
        state: 'active',
        instrument: { kind: 'card', name: 'Visa', ending: '4242' },
        next: { number: 2, state: 'planned' },
      },
    ]);
    const [mail] = await mailAbout(/^Automatic payment for Boat Club is on$/);
    for (const { number, due, amount } of plan.rows.slice(1))
      expect(mail?.text).toContain(
        `Instalment ${number}: ${formatCharge(amount)} on ${formatDate(due)}, which you approve`,
      );
    const [receipt] = await mailAbout(/^Receipt/);
    expect(receipt?.text).toContain('You chose automatic payment');
    expect(receipt?.text).not.toContain('Nothing is taken');
    expect(mail?.address).toMatch(/^http:\/\/plinth\.test\/automatic-payment\/[\w-]{43}$/);
  });

  it('notifies two days before, with amount, day, merchant and reference, and debits on the day, once', async () => {
    const { me, row, plan, at, due } = await begin();
    await at(due - 48 * hour - 1);
    expect(await mailAbout(/will be debited/)).toEqual([]);
    await at(due - 48 * hour);
    const [notice, ...others] = await mailAbout(/will be debited/);
    expect(others).toEqual([]);
    expect(notice?.subject).toBe(`${formatCharge(row.amount)} will be debited for Boat Club on ${formatDate(row.due)}`);
    const [{ id } = { id: '' }] = await mine(me);
    for (const fact of [
      'Plinth',
      formatCharge(row.amount),
      formatDate(row.due),
      'your bank account',
      id.slice(0, 8).toUpperCase(),
    ])
      expect(notice?.text).toContain(fact);
    expect(await paidRows(me)).toBe(1);
    await at(due - 1);
    expect(await paidRows(me)).toBe(1);
    await at(due);
    await at(due + hour);
    expect(await paidRows(me)).toBe(2);
    expect(await mailAbout(/^Receipt/)).toHaveLength(2);
    // Nobody was asked to pay what was debited.
    expect(await mailAbout(/is due/)).toEqual([]);
    const third = debitTime(plan.rows[2]?.due ?? '');
    await at(third - 48 * hour);
    await at(third);
    expect(await paidRows(me)).toBe(3);
  });

  it('is not debited within 24 hours of a notice that was late', async () => {
    const { me, at, due } = await begin();
    await at(due - 5 * hour);
    await at(due + 18 * hour);
    expect(await paidRows(me)).toBe(1);
    await at(due + 19 * hour);
    expect(await paidRows(me)).toBe(2);
  });

  it('is tried once more where there was no money, and then mails the link to pay, with the reason', async () => {
    const { me, at, due, plan } = await begin({ later: 'decline' });
    await at(due - 48 * hour);
    await at(due);
    expect(await mailAbout(/could not be debited/)).toEqual([]);
    await at(due + 6 * hour);
    await at(due + 12 * hour);
    const [mail, ...others] = await mailAbout(/could not be debited/);
    expect(others).toEqual([]);
    expect(mail?.address).toBe(`${origin}${payLinks.pathOf({ projectId: plan.projectId, number: 2 })}`);
    expect(mail?.text).toContain('There was not enough money or credit for the payment. Nothing was charged.');
    const [debit] = await db().select().from(debits).where(eq(debits.instalment, 2));
    expect(debit).toMatchObject({ state: 'byHand', attempts: 2 });
    // It can be paid by hand then, and the next one is debited again.
    const row = nextOf(await onlyPlan(me));
    await me.go(await me.answer(await checkoutOf(await me.pay((await onlyPlan(me)).projectId, 2, row.amount)), 'pay'));
    expect(await paidRows(me)).toBe(2);
    expect(await mine(me)).toMatchObject([{ state: 'active', next: { number: 3, state: 'planned' } }]);
  });

  it('that the bank wants approved is not tried again', async () => {
    const { at, due } = await begin({ later: 'approve' });
    await at(due - 48 * hour);
    await at(due);
    const [mail] = await mailAbout(/could not be debited/);
    expect(mail?.text).toContain('The bank asks you to approve this payment yourself.');
  });

  it('asks for approval with the link to pay above ₹15,000, and debits nothing', async () => {
    const { me, row, at, due, plan } = await begin({ kind: 'card' });
    expect(row.amount).toBeGreaterThan(15_000_00);
    await at(due - 48 * hour);
    const [mail] = await mailAbout(/^Approve the payment/);
    expect(mail?.address).toBe(`${origin}${payLinks.pathOf({ projectId: plan.projectId, number: 2 })}`);
    expect(await mailAbout(/will be debited/)).toEqual([]);
    await at(due);
    expect(await paidRows(me)).toBe(1);
    expect(await mailAbout(/is due today/)).toHaveLength(1);
  });

  it('is cancelled in one press by its link, without an account; the reminder with the link to pay comes instead', async () => {
    const { me, at, due, shop } = await begin();
    const path = new URL((await mailAbout(/is on$/))[0]?.address ?? '').pathname;
    const stranger = visit(shop);
    expect(await (await stranger.ask(path)).text()).toContain('Cancel automatic payment');
    expect((await mine(me))[0]?.state).toBe('active');
    expect((await stranger.submit(path, { choice: 'cancelAll' })).status).toBe(303);
    expect(await (await stranger.ask(path)).text()).toContain(
      'Automatic payment for Boat Club is off. Nothing is debited.',
    );
    expect((await mine(me))[0]?.state).toBe('cancelled');
    expect(await mailAbout(/is cancelled$/)).toHaveLength(1);
    await at(due - 72 * hour);
    await at(due);
    await at(due + 48 * hour);
    expect(await paidRows(me)).toBe(1);
    expect(await mailAbout(/will be debited/)).toEqual([]);
    expect(await mailAbout(/^Instalment 2 .* is due/)).toHaveLength(2);
    expect(await db().select().from(sandboxTokens)).toMatchObject([{ deletedAt: expect.any(Date) }]);
  });

  it('is cancelled by its payer’s own browser, and by nobody else’s', async () => {
    const { me, shop } = await begin();
    const [{ id } = { id: '' }] = await mine(me);
    const stranger = visit(shop, { user: 'asha' });
    expect((await stranger.ask(`/api/mandates/${id}`, { method: 'DELETE' })).status).toBe(404);
    expect((await mine(me))[0]?.state).toBe('active');
    expect((await me.ask(`/api/mandates/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await mine(me))[0]?.state).toBe('cancelled');
  });

  it('stops one debit alone, after its notice', async () => {
    const { me, at, due, shop } = await begin();
    await at(due - 48 * hour);
    const path = new URL((await mailAbout(/will be debited/))[0]?.address ?? '').pathname;
    await visit(shop).submit(path, { choice: 'stopOne' });
    await at(due);
    expect(await paidRows(me)).toBe(1);
    expect(await mailAbout(/is due today/)).toHaveLength(1);
    expect((await mine(me))[0]).toMatchObject({ state: 'active', next: { state: 'dropped' } });
  });

  it('debits nothing that was paid by hand after the notice', async () => {
    const { me, at, due, plan, row } = await begin();
    await at(due - 48 * hour);
    await me.go(await me.answer(await checkoutOf(await me.pay(plan.projectId, 2, row.amount)), 'pay'));
    await at(due);
    await at(due + 12 * hour);
    expect(await paidRows(me)).toBe(2);
    const second = await db()
      .select()
      .from(orders)
      .where(and(eq(orders.instalment, 2), eq(orders.state, 'paid')));
    expect(second).toHaveLength(1);
  });

  it('is not paid by hand while the gateway is being asked, and is charged once when an answer was lost', async () => {
    let asked = 0;
    const change = (gateway: Gateway): Gateway => ({
      ...gateway,
      ...(gateway.mandates && {
        mandates: {
          ...gateway.mandates,
          charge: async (debit, kept) => {
            asked += 1;
            const answer = asked === 1 ? undefined : await gateway.mandates?.charge(debit, kept);
            if (asked > 2 && answer) return answer;
            throw new Error('The gateway did not answer.');
          },
        },
      }),
    });
    const { me, at, due, plan, row } = await begin({ options: { change } });
    await at(due - 48 * hour);
    await at(due);
    const [{ next } = { next: null }] = await mine(me);
    expect(next?.state).toBe('charging');
    expect(await (await me.pay(plan.projectId, 2, row.amount)).json()).toEqual({ kind: 'unknown' });
    await at(due + hour);
    await at(due + 2 * hour);
    expect(asked).toBe(3);
    expect(await paidRows(me)).toBe(2);
    const paid = await db()
      .select()
      .from(orders)
      .where(and(eq(orders.instalment, 2), eq(orders.state, 'paid')));
    expect(paid).toHaveLength(1);
    expect(await db().select().from(outbox).where(eq(outbox.kind, refundWork))).toEqual([]);
  });

  it('is forgotten by the gateway, and debited no more, when the account is gone', async () => {
    const { at, due } = await begin();
    await db().update(projects).set({ owner: 'gone:1' });
    await at(due - 48 * hour);
    await at(due);
    expect(await db().select().from(sandboxTokens)).toMatchObject([{ deletedAt: expect.any(Date) }]);
    expect(await mailAbout(/will be debited/)).toEqual([]);
    expect(await db().select().from(orders).where(eq(orders.state, 'paid'))).toHaveLength(1);
  });

  it('is not debited a day late: the payer was told of another day', async () => {
    const { me, at, due } = await begin();
    await at(due - 48 * hour);
    await at(due + 25 * hour);
    expect(await paidRows(me)).toBe(1);
    expect(await mailAbout(/could not be debited/)).toHaveLength(1);
  });

  it('ends when the bank ends it, or with the project', async () => {
    const { me, shop, at, due } = await begin();
    await db().update(projects).set({ status: 'archived' });
    await at(due - 48 * hour);
    await at(due);
    expect(await mailAbout(/will be debited/)).toEqual([]);
    const [token] = await db().select().from(sandboxTokens);
    await shop.orders.handleWebhook({ kind: 'mandateEnded', eventId: 'evt-1', token: token?.id ?? '' });
    expect((await mine(me))[0]?.state).toBe('cancelled');
  });

  it.each([
    ['not chosen', null, {}],
    ['chosen with an older text', '2020-01-01', {}],
    ['not offered by the gateway', consentVersion, { change: withoutMandates }],
  ])('that was %s keeps nothing', async (_why, automatic, options) => {
    const { me, at, due } = await begin({ automatic, options });
    expect(await mine(me)).toEqual([]);
    expect(await db().select().from(mandates)).toEqual([]);
    expect(await db().select().from(sandboxTokens)).toEqual([]);
    await at(due - 48 * hour);
    await at(due);
    expect(await paidRows(me)).toBe(1);
    expect(await mailAbout(/debit|automatic/i)).toEqual([]);
  });

  it('follows the last choice before the payment', async () => {
    const shop = openShop(given.database, { origin });
    const me = visit(shop);
    const request = requestOf(named, firstNow, 'weekly');
    await me.order({ ...request, automatic: consentVersion });
    const checkout = await checkoutOf(await me.order(request));
    await me.go(await me.answer(checkout, 'pay'));
    await shop.runAutomatic();
    expect(await mine(me)).toEqual([]);
    expect(await paidRows(me)).toBe(1);
  });
});
