/** The data that the server deletes by itself, and the data that it keeps. */
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { assistantMisses, assistantSentences } from '#server/db/assistant-schema.ts';
import { identityAttempts, identityMail } from '#server/db/identity-schema.ts';
import { addedBrowsers, claimCodes, claimLinks } from '#server/db/money-schema.ts';
import { invitations, orders, outbox, projects, projectVersions } from '#server/db/schema.ts';
import { paymentOrderOf } from '#machines/domain/payments/payment-order.ts';
import { silentLog } from '#server/http/log.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { createProject, maxVersions, renameProject, type Project } from '#server/projects/project-store.ts';
import { sweptAtOnce } from '#server/upkeep/sweep.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { eachDatabase } from './db/databases.ts';
import { statementsOf } from './db/statements-of.ts';
import { openShop, payer } from './payments/shop.ts';
import { planned } from './project-fixture.ts';

const day = 86_400_000;
const now = Date.UTC(2027, 0, 6);
const ago = (days: number): Date => new Date(now - days * day);

eachDatabase('upkeep', (given) => {
  const run = (at = now): Promise<void> =>
    startUpkeep({
      database: given.database,
      log: silentLog,
      now: () => at,
      orders: openShop(given.database).orders,
    }).stop();

  it('deletes done work after a month, and keeps open work of any age', async () => {
    const { db } = given.database;
    await db.insert(outbox).values([
      { kind: 'mail', payload: { is: 'old' }, doneAt: ago(31) },
      { kind: 'mail', payload: { is: 'new' }, doneAt: ago(29) },
      { kind: 'mail', payload: { is: 'waiting' }, nextAttemptAt: ago(90) },
    ]);
    await run();
    expect((await db.select().from(outbox)).map(({ payload }) => String(payload['is'])).toSorted()).toEqual([
      'new',
      'waiting',
    ]);
  });

  it('deletes sentences and counts of the assistant after 180 days', async () => {
    const { db } = given.database;
    await db.insert(assistantSentences).values([
      { language: 'en', nearest: ['gst'], words: 'old', createdAt: ago(181) },
      { language: 'en', nearest: ['gst'], words: 'new', createdAt: ago(179) },
    ]);
    const count = { language: 'en', confidence: 'low', nearest: 'gst', chosen: '', times: 1 } as const;
    await db.insert(assistantMisses).values([
      { ...count, day: '2026-07-09' },
      { ...count, day: '2026-07-10' },
    ]);
    await run();
    expect((await db.select().from(assistantSentences)).map(({ words }) => words)).toEqual(['new']);
    expect((await db.select().from(assistantMisses)).map(({ day: left }) => left)).toEqual(['2026-07-10']);
  });

  it('deletes a batch at a time, so that nothing waits for a lock', async () => {
    const { db } = given.database;
    await db
      .insert(outbox)
      .values(Array.from({ length: 2 * sweptAtOnce + 1 }, () => ({ kind: 'mail', payload: {}, doneAt: ago(31) })));
    const removals = (await statementsOf(() => run())).filter((statement) =>
      statement.startsWith('delete from "outbox"'),
    );
    expect([removals.length, await db.$count(outbox)]).toEqual([3, 0]);
  });

  it('deletes plans of claims that were not changed for two years, unless they were ordered, and no user’s', async () => {
    const { db } = given.database;
    for (const [owner, days] of [
      ['claim:a', 731],
      ['claim:b', 729],
      ['claim:ordered', 900],
      ['user:c', 900],
    ] as const) {
      const draft = planned(`plan-of-${owner}`);
      const project = await createProject(db, { owner, draft, quote: quoteAt(draft, now), at: ago(days) });
      if (owner !== 'claim:ordered' || !project) continue;
      const terms = paymentOrderOf(draft, quoteAt(draft, now), { country: 'IN', state: null });
      await db
        .insert(orders)
        .values({ owner, projectId: project.id, terms, amount: terms.amount, billing: payer, gateway: 'sandbox' });
    }
    await run();
    expect((await db.select({ owner: projects.owner }).from(projects)).map(({ owner }) => owner).toSorted()).toEqual([
      'claim:b',
      'claim:ordered',
      'user:c',
    ]);
  });

  it('deletes links of receipts after two years, their codes a day after they expired, and added browsers whose cookie is gone', async () => {
    const { db } = given.database;
    const link = { owner: 'claim:a', createdAt: ago(31) };
    await db.insert(claimLinks).values([
      { ...link, secretHash: 'old', createdAt: ago(731) },
      { ...link, secretHash: 'expired' },
      { ...link, secretHash: 'new', createdAt: ago(1) },
    ]);
    await db.insert(claimCodes).values([
      { secretHash: 'old', hash: '', expiresAt: ago(731) },
      { secretHash: 'expired', hash: '', expiresAt: ago(2) },
      { secretHash: 'new', hash: '', expiresAt: ago(0.5) },
    ]);
    const browser = { owner: 'claim:a', addedAt: ago(400) };
    await db.insert(addedBrowsers).values([
      { ...browser, key: 'added:gone', removalHash: '1', seenAt: ago(191) },
      { ...browser, key: 'added:here', removalHash: '2', seenAt: ago(189) },
    ]);
    await run();
    expect((await db.select().from(claimLinks)).map(({ secretHash }) => secretHash).toSorted()).toEqual([
      'expired',
      'new',
    ]);
    expect((await db.select().from(claimCodes)).map(({ secretHash }) => secretHash)).toEqual(['new']);
    expect((await db.select().from(addedBrowsers)).map(({ key }) => key)).toEqual(['added:here']);
  });

  it('removes attempts that no limit counts any more, and old messages of the mailbox', async () => {
    const { db } = given.database;
    await db.insert(identityAttempts).values([
      { subject: 'a', action: 'x', at: ago(2) },
      { subject: 'b', action: 'x', at: ago(0.5) },
    ]);
    const mail = { medium: 'EMAIL', subject: '', body: '', code: '' } as const;
    await db.insert(identityMail).values([
      { ...mail, to: 'old', sentAt: ago(31) },
      { ...mail, to: 'new', sentAt: ago(29) },
    ]);
    await run();
    expect((await db.select().from(identityAttempts)).map(({ subject }) => subject)).toEqual(['b']);
    expect((await db.select().from(identityMail)).map(({ to }) => to)).toEqual(['new']);
  });

  it('looks after the keys that sign tokens, where there are any', async () => {
    let looks = 0;
    const rotateKeys = async (): Promise<void> => void (looks += 1);
    await startUpkeep({
      database: given.database,
      log: silentLog,
      now: () => now,
      orders: openShop(given.database).orders,
      rotateKeys,
    }).stop();
    expect(looks).toBe(1);
  });

  describe('of versions', () => {
    /** Saves a plan on these days, each time under another name. */
    const saved = async (owner: string, days: readonly number[]): Promise<Project> => {
      const { db } = given.database;
      const [first = 0, ...later] = days;
      const draft = planned(`plan-of-${owner}`);
      let project = await createProject(db, { owner, draft, quote: quoteAt(draft, now), at: ago(first) });
      for (const each of later)
        project =
          project && (await renameProject(db, project.id, `of ${each}`, { version: project.version, at: ago(each) }));
      if (!project) throw new Error('A plan was not saved.');
      return project;
    };
    const kept = async (owner: string): Promise<readonly number[]> => {
      const rows = await given.database.db
        .select({ version: projectVersions.version })
        .from(projectVersions)
        .where(eq(projectVersions.owner, owner))
        .orderBy(projectVersions.version);
      return rows.map(({ version }) => version);
    };

    it('deletes those that a later one replaced two years ago, and never the latest', async () => {
      await saved('user:often', [1_000, 900, 740, 700, 1]);
      await saved('user:once', [1_500]);
      await run();
      expect([await kept('user:often'), await kept('user:once')]).toEqual([[3, 4, 5], [1]]);
      // What became too old since goes the next time.
      await run(now + 40 * day);
      expect([await kept('user:often'), await kept('user:once')]).toEqual([[4, 5], [1]]);
    });

    it('keeps all of a plan with an order or a valid link', async () => {
      const { db } = given.database;
      const days = [1_000, 900, 740];
      const project = await saved('user:ordered', days);
      const terms = paymentOrderOf(project.draft, quoteAt(project.draft, now), { country: 'IN', state: null });
      const order = { owner: project.owner, projectId: project.id, terms, billing: payer, gateway: 'sandbox' };
      await db.insert(orders).values({ ...order, amount: terms.amount });
      for (const owner of ['user:shared', 'user:withdrawn']) {
        const { id: projectId } = await saved(owner, days);
        const withdrawnAt = owner === 'user:withdrawn' ? ago(1) : null;
        await db.insert(invitations).values({ projectId, secretHash: owner, withdrawnAt });
      }
      await run();
      expect([await kept('user:ordered'), await kept('user:shared'), await kept('user:withdrawn')]).toEqual([
        [1, 2, 3],
        [1, 2, 3],
        [3],
      ]);
    });

    it('looks at each once, in small batches', async () => {
      const { db } = given.database;
      const { id: projectId, draft, total, startDate, finalDelivery } = await saved('user:many', [1_000]);
      const version = {
        owner: 'user:many',
        projectId,
        status: 'draft',
        draft,
        total,
        startDate,
        finalDelivery,
      } as const;
      await db
        .insert(projectVersions)
        .values(Array.from({ length: 2 * sweptAtOnce }, (_, i) => ({ ...version, version: i + 2, savedAt: ago(900) })));
      const deletions = async () =>
        (await statementsOf(() => run())).filter((statement) => statement.includes('delete from "project_versions"'))
          .length;
      expect([await deletions(), await kept('user:many')]).toEqual([2, [2 * sweptAtOnce + 1]]);
      expect(await deletions()).toBe(1);
    });
  });

  it('is not needed for versions beyond the limit: a project keeps its newest', async () => {
    const { db } = given.database;
    const draft = planned('plan-1');
    const project = await createProject(db, { owner: 'user:a', draft, quote: quoteAt(draft, now), at: ago(1) });
    const { id = '' } = project ?? {};
    const [first] = await db.select().from(projectVersions).where(eq(projectVersions.projectId, id));
    if (!first) throw new Error('A project has no version.');
    await db
      .insert(projectVersions)
      .values(Array.from({ length: maxVersions - 1 }, (_, index) => ({ ...first, version: index + 2 })));
    await db.update(projects).set({ version: maxVersions }).where(eq(projects.id, id));
    await renameProject(db, id, 'Supper Club', { version: maxVersions });
    const kept = await db
      .select({ version: projectVersions.version })
      .from(projectVersions)
      .orderBy(projectVersions.version);
    expect([kept.length, kept[0]?.version, kept.at(-1)?.version]).toEqual([maxVersions, 2, maxVersions + 1]);
  });
});
