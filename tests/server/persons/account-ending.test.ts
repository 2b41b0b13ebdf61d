/** The deletion of an account with its period: scheduled, kept, deleted at once, and carried out by upkeep. */
import { decodeJwt } from 'jose';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { graceDays } from '#machines/domain/identity/account-ending.ts';
import * as english from '#messages/refusals.ts';
import { securityEvents, userSessions, users } from '#server/db/account-schema.ts';
import { identityUsers } from '#server/db/identity-schema.ts';
import { disputes, refunds } from '#server/db/money-schema.ts';
import { invoices, orders, outbox, projects } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { deleteUser } from '#server/identity/provider/users-store.ts';
import type { Identity } from '#server/identity/identity.ts';
import { identify, userKey } from '#server/identity/viewer.ts';
import { userRoutes } from '#server/identity/user-routes.ts';
import { endDueAccounts } from '#server/persons/account-ending.ts';
import { endingPath, endingRoutes } from '#server/persons/ending-routes.ts';
import { canEndAccount, openMattersOf } from '#server/persons/open-matters.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { eachDatabase } from '../db/databases.ts';
import { openFixture, tokensOf, type Fixture } from '../identity/open-provider-fixture.ts';
import { checkoutOf, openShop, payer, planOf, requestOf, visit } from '../payments/shop.ts';

const day = 86_400_000;
const email = 'meera@lakeside.in';

eachDatabase('the deletion of an account', (given) => {
  let fixture: Fixture;
  let token: string;
  let sub: string;
  beforeEach(async () => {
    fixture = await openFixture(given);
    token = tokensOf(await fixture.signIn()).AccessToken;
    sub = decodeJwt(token).sub ?? '';
    await given.database.db.insert(users).values({ sub, username: 'demo', email, status: 'CONFIRMED' });
  });

  const endAccount: NonNullable<Identity['endAccount']> = (tx, account) => deleteUser(tx, account.sub);
  const open = (isHeld = true) => {
    const { endLogins, provePassword, verifier } = fixture.provider;
    const known = identify({ verifier, trustedHops: 0 });
    const now = () => fixture.clock.now;
    const identity = { endLogins, provePassword, ...(isHeld && { endAccount }) };
    const api = createApi({
      log: silentLog,
      endpoints: [
        { path: endingPath, routes: endingRoutes({ database: given.database, identify: known, identity, now }) },
        {
          path: '/api/user',
          routes: userRoutes({
            database: given.database,
            identify: known,
            provePassword,
            now,
            canEndNow: (who) => canEndAccount(given.database.db, who, isHeld, now()),
          }),
        },
      ],
    });
    return (method: string, path = endingPath, language = 'en', as = token) =>
      api.request(path, { method, headers: { 'x-access-token': as, 'accept-language': language } });
  };
  const upkeep = (): Promise<void> =>
    startUpkeep({
      database: given.database,
      log: silentLog,
      now: () => fixture.clock.now,
      orders: openShop(given.database).orders,
      endAccount,
    }).stop();
  const subjects = async (): Promise<unknown[]> =>
    (await given.database.db.select().from(outbox).orderBy(outbox.dueAt)).map(({ payload }) => payload['subject']);
  const accounts = () => given.database.db.$count(identityUsers, eq(identityUsers.sub, sub));

  it('waits for fourteen days, signs out everywhere, and tells its person in their language', async () => {
    const { db } = given.database;
    const other = decodeJwt(tokensOf(await fixture.signIn()).AccessToken)['origin_jti'];
    const asked = await open()('POST', endingPath, 'hi');
    const endsAt = fixture.clock.now + graceDays * day;
    expect([asked.status, await asked.json()]).toEqual([200, { endsAt }]);
    const sessions = await db.select().from(userSessions).where(eq(userSessions.sub, sub));
    expect(new Set(sessions.map(({ originJti }) => originJti))).toEqual(
      new Set([decodeJwt(token)['origin_jti'], other]),
    );
    expect(sessions.every(({ endedAt }) => endedAt !== null)).toBe(true);
    const [mail] = await db.select().from(outbox);
    expect(mail?.payload).toMatchObject({ to: email, language: 'hi', subject: 'आपका अकाउंट मिटाया जाएगा' });
    expect(JSON.stringify(mail?.payload)).toContain('19 जनवरी 2027');
    expect(JSON.stringify(mail?.payload)).toContain('/login?to=/dashboard/settings/delete');

    // A second press keeps the day, and sends nothing.
    fixture.clock.now += day;
    const again = tokensOf(await fixture.signIn()).AccessToken;
    expect(await (await open()('POST', endingPath, 'en', again)).json()).toEqual({ endsAt });
    expect(await subjects()).toHaveLength(1);
    const user = await open()('GET', '/api/user', 'en', tokensOf(await fixture.signIn()).AccessToken);
    expect(await user.json()).toMatchObject({ username: 'demo', endsAt });
  });

  it('is carried out once, on its day, by whichever process comes first', async () => {
    const { db } = given.database;
    await open()('POST', endingPath, 'hi');
    fixture.clock.now += graceDays * day - 1;
    await upkeep();
    expect([await accounts(), await db.$count(users)]).toEqual([1, 1]);
    fixture.clock.now += 1;
    await Promise.all([upkeep(), upkeep()]);
    await upkeep();
    expect([await accounts(), await db.$count(users)]).toEqual([0, 0]);
    expect(await subjects()).toEqual(['आपका अकाउंट मिटाया जाएगा', 'आपका अकाउंट मिटाया गया']);
    const kinds = await db.select({ kind: securityEvents.kind }).from(securityEvents);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(['accountDeleted', 'deletionScheduled']);
  });

  it('can be withdrawn within the period, and then nothing is deleted', async () => {
    await open()('POST');
    fixture.clock.now += 3 * day;
    const back = tokensOf(await fixture.signIn()).AccessToken;
    const ask = open();
    expect(await (await ask('GET', endingPath, 'en', back)).json()).toMatchObject({
      endsAt: fixture.clock.now + (graceDays - 3) * day,
      isHeld: true,
    });
    expect((await ask('DELETE', endingPath, 'en', back)).status).toBe(204);
    expect((await ask('DELETE', endingPath, 'en', back)).status).toBe(204);
    expect(await (await ask('GET', endingPath, 'en', back)).json()).toMatchObject({ endsAt: null });
    fixture.clock.now += 30 * day;
    await upkeep();
    expect(await accounts()).toBe(1);
    expect(await subjects()).toEqual(['Your account will be deleted', 'Your account is kept']);
  });

  it('needs a fresh proof, also to keep the account, and a person', async () => {
    fixture.clock.now += 10 * 60_000;
    const ask = open();
    expect((await ask('POST')).status).toBe(403);
    expect((await ask('DELETE')).status).toBe(403);
    expect((await ask('GET', endingPath, 'en', 'nobody')).status).toBe(401);
    expect((await given.database.db.select().from(users))[0]?.endsAt).toBeNull();
  });

  it('cannot wait where only its person can delete it', async () => {
    const ask = open(false);
    expect(await (await ask('GET')).json()).toEqual({ endsAt: null, isHeld: false, matters: [] });
    expect((await ask('POST')).status).toBe(409);
    expect((await given.database.db.select().from(users))[0]?.endsAt).toBeNull();
  });

  it('leaves an account that the provider does not delete as it was, and keeps no other', async () => {
    const { db } = given.database;
    const at = new Date(fixture.clock.now);
    await db.update(users).set({ endsAt: new Date(at.getTime() - day) });
    await db.insert(users).values({ sub: 'other', username: 'other', email: '', status: 'CONFIRMED', endsAt: at });
    const ending = endDueAccounts(db, {
      endAccount: (_, account) => (account.sub === sub ? Promise.reject(new Error('away')) : Promise.resolve()),
      closeOrders: () => Promise.resolve(),
      now: at.getTime(),
    });
    await expect(ending).rejects.toThrow('away');
    expect((await db.select().from(users)).map((user) => user.sub)).toEqual([sub]);
    expect(await subjects()).toEqual([]);
  });

  it('is not carried out at once while the bank decides about a payment, unless it cannot wait', async () => {
    const { db } = given.database;
    const shop = openShop(given.database);
    const me = visit(shop, { user: 'asha' });
    await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now, 'monthly', payer)));
    await db.update(orders).set({ state: 'pending' });
    await db.update(projects).set({ owner: userKey({ sub }) });
    const refused = await open()('DELETE', '/api/user');
    expect([refused.status, await refused.json()]).toEqual([
      409,
      expect.objectContaining({ detail: english.decidedFirst }),
    ]);
    expect([await db.$count(users), await subjects()]).toEqual([1, []]);
    expect((await open(false)('DELETE', '/api/user')).status).toBe(204);
    expect(await db.$count(users)).toBe(0);
  });

  it('is carried out at once within the period when nothing is with the bank', async () => {
    await open()('POST');
    const back = tokensOf(await fixture.signIn()).AccessToken;
    expect((await open()('DELETE', '/api/user', 'en', back)).status).toBe(204);
    expect(await given.database.db.$count(users)).toBe(0);
  });

  it('tells what is open: with the project, the invoice and the amount', async () => {
    const { db } = given.database;
    const shop = openShop(given.database);
    const me = visit(shop, { user: 'asha' });
    const url = await checkoutOf(await me.order(requestOf(planOf('plan-1'), shop.clock.now, 'monthly', payer)));
    await me.go(await me.answer(url, 'pay'));
    const [order] = await db.select().from(orders);
    const [project] = await db.select().from(projects);
    if (!order || !project) throw new Error('Nothing was paid');
    const { id: orderId, gateway, paymentId } = order;
    const asha = project.owner.slice('user:'.length);
    const at = new Date(shop.clock.now);
    await db.insert(refunds).values({
      gateway,
      paymentId: paymentId ?? '',
      orderId,
      amount: 1_000_00,
      state: 'accepted',
      createdAt: at,
      changedAt: at,
    });
    await db.insert(disputes).values({
      gateway,
      disputeId: 'disp_1',
      paymentId: paymentId ?? '',
      amount: 2_000_00,
      toldAt: at,
      phase: 'chargeback',
      reason: 'other',
      heardAt: at,
      openedAt: at,
    });
    const matters = await openMattersOf(db, asha, shop.clock.now);
    const [invoice] = await db.select({ number: invoices.number }).from(invoices);
    const named = { project: expect.any(String), count: 1 };
    expect(matters.filter(({ kind }) => kind !== 'instalments')).toEqual([
      { ...named, kind: 'refund', invoice: invoice?.number, amount: 1_000_00 },
      { ...named, kind: 'dispute', invoice: invoice?.number, amount: 2_000_00 },
      { ...named, kind: 'work', invoice: null, amount: null },
    ]);
    const unpaid = matters.find(({ kind }) => kind === 'instalments');
    expect(unpaid?.count).toBeGreaterThan(0);
    expect(unpaid?.amount).toBeGreaterThan(0);
    expect(await openMattersOf(db, 'nobody', shop.clock.now)).toEqual([]);
  });
});
