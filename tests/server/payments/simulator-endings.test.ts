/**
 * Payments that end differently from their start: the account is deleted, a plan made without one is adopted, the team
 * refunds money, and a checkout is paid long after its order is deleted. No money remains without an order that it
 * paid.
 */
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditNotes } from '#server/db/money-schema.ts';
import { invoices, orders, sandboxCheckouts } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { runs } from '#tests/support/runs.ts';
import { onPostgres } from '../db/databases.ts';
import { hasMoney } from './sandbox-money.ts';
import { checkoutOf, openShop, planOf, requestOf, visit } from './shop.ts';

type Step =
  | { readonly do: 'order'; readonly cycle: 'monthly' | 'upfront' }
  | { readonly do: 'answer'; readonly which: number; readonly bank: string; readonly comesBack: boolean }
  | { readonly do: 'deliver'; readonly which: number }
  | { readonly do: 'signIn'; readonly hasSamePlan: boolean }
  | { readonly do: 'delete' }
  | { readonly do: 'refund'; readonly which: number; readonly part: number }
  | { readonly do: 'work' }
  | { readonly do: 'wait'; readonly ms: number };

const day = 86_400_000;
/** A checkout of a deleted order is checked this many times, a day apart. */
const looks = 5;
/** Enough cases to include each ending. */
const stories = runs(50);

const which = fc.nat({ max: 5 });
const order = fc.record({
  do: fc.constant('order' as const),
  cycle: fc.constantFrom('monthly' as const, 'upfront' as const),
});
const answer = fc.record({
  do: fc.constant('answer' as const),
  which,
  bank: fc.constantFrom('pay', 'pay', 'pay', 'slow', 'decline', 'cancel'),
  comesBack: fc.boolean(),
});
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: order },
  { weight: 4, arbitrary: answer },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deliver' as const), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('signIn' as const), hasSamePlan: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const) }) },
  // In hundredths of the rest; the whole rest above 100.
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('refund' as const), which, part: fc.integer({ min: 1, max: 150 }) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('work' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(1_000, 10_000, day) }) },
);
const story = fc.record({
  first: order,
  rest: fc.array(step, { minLength: 2, maxLength: 7 }),
  canExpire: fc.boolean(),
  isSignedIn: fc.boolean(),
  isLost: fc.boolean(),
});

onPostgres('payments whose users and plans are deleted', (given) => {
  it('leave no money without an order that it paid', async () => {
    const { db } = given.database;
    let told = 0;
    const seen = { kept: 0, orphaned: 0, refunded: 0, adopted: 0 };
    await fc.assert(
      fc.asyncProperty(story, async ({ first, rest, canExpire, isLost, isSignedIn }) => {
        told += 1;
        // Before the story, so that a failed one leaves nothing behind for its shrunk versions.
        await given.empty();
        const shop = openShop(given.database, {
          change: (gateway) => (canExpire ? gateway : { ...gateway, expire: async () => {} }),
        });
        const name = `asha${told}`;
        const me = visit(shop, isSignedIn ? { user: name } : {});
        const planId = `plan-${given.kind}-${told}`;
        const checkouts: string[] = [];

        for (const each of [first, ...rest]) {
          if (each.do === 'order') {
            const response = await me.order(requestOf(planOf(planId), shop.clock.now, each.cycle));
            expect(response.status).toBeOneOf([200, 201, 409]);
            if (response.status === 201) checkouts.push(await checkoutOf(response));
          } else if (each.do === 'answer' && checkouts.length > 0) {
            const back = await me.answer(checkouts[each.which % checkouts.length] ?? '', each.bank);
            if (each.comesBack) expect((await me.go(back)).status).toBe(303);
          } else if (each.do === 'deliver') {
            const due = await shop.webhooks();
            const webhook = due[each.which % Math.max(due.length, 1)];
            if (webhook) expect((await shop.deliver(webhook)).status).toBe(204);
          } else if (each.do === 'signIn') {
            if (each.hasSamePlan) await visit(shop, { user: name }).order(requestOf(planOf(planId), shop.clock.now));
            const answered: { adopted: number } = await (await me.signIn(name)).json();
            seen.adopted += answered.adopted;
          } else if (each.do === 'delete') {
            expect((await me.deleteAccount()).status).toBeOneOf([204, 401]);
          } else if (each.do === 'refund') {
            const paid = await db.select().from(orders).where(eq(orders.state, 'paid'));
            const one = paid[each.which % Math.max(paid.length, 1)];
            const amount =
              one && Math.min(one.amount - one.refunded, Math.ceil(((one.amount - one.refunded) * each.part) / 100));
            if (one)
              expect(
                (
                  await shop.team(`/orders/${one.id}/refunds`, {
                    before: one.refunded,
                    amount,
                    reason: 'The plan was called off.',
                    by: 'Ravi',
                  })
                ).status,
              ).toBe(201);
          } else if (each.do === 'work') {
            await shop.closeCheckouts();
            await shop.refund();
          } else if (each.do === 'wait') {
            shop.clock.now += each.ms;
          }
        }

        // Gateways repeat webhooks until one is accepted; earlier webhooks arrive once more. Or no webhook arrives, and
        // the server polls.
        shop.clock.now += 60_000;
        if (isLost) {
          await shop.loseWebhooks();
          for (let look = 0; look < looks; look += 1) {
            shop.clock.now += day;
            await shop.orders.askWaiting(silentLog);
            await shop.closeCheckouts();
          }
        }
        for (const webhook of (await shop.webhooks()).toReversed())
          expect((await shop.deliver(webhook)).status).toBe(204);
        await shop.closeCheckouts();
        await shop.refund();

        const books = await db.select().from(sandboxCheckouts);
        const all = await db.select().from(orders);
        const notes = await db.select().from(creditNotes);
        const issued = await db.select().from(invoices);
        for (const book of books) {
          const own = all.find(({ id }) => id === book.receipt);
          const givenBack = Object.values(book.refunds).reduce<number>(
            (sum, part) => sum + (typeof part === 'number' ? part : part.amount),
            0,
          );
          const kept = hasMoney(book, shop.clock.now) ? book.amount - givenBack : 0;
          expect(kept, 'money that stays is the rest of an order that it paid').toBe(
            own?.state === 'paid' ? own.amount - own.refunded : 0,
          );
          if (kept > 0) seen.kept += 1;
          if (!own && book.state === 'refunded') seen.orphaned += 1;
          if (own && own.refunded > 0) seen.refunded += 1;
        }
        const wasPaid = all.filter(({ state }) => state === 'paid' || state === 'refunded');
        expect(issued.map(({ orderId }) => orderId).toSorted(), 'each order that was paid has its invoice').toEqual(
          wasPaid.map(({ id }) => id).toSorted(),
        );
        for (const { id, refunded } of all)
          expect(
            notes.filter(({ orderId }) => orderId === id).reduce((sum, { amount }) => sum + amount, 0),
            'refunds have their credit notes',
          ).toBe(refunded);
        for (const numbers of [issued, notes])
          expect(
            numbers.map(({ number }) => Number(number.split('/').at(-1))).toSorted((a, b) => a - b),
            'a series has no gap',
          ).toEqual(numbers.map((_, index) => index + 1));
      }),
      stories,
    );
    expect(told).toBe(stories.numRuns);
    // The test must be meaningful: each of the endings occurs often enough.
    for (const [ending, times] of Object.entries(seen))
      expect([ending, times > stories.numRuns / 50]).toEqual([ending, true]);
  });
});
