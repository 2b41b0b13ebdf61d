import type { Hono } from 'hono';
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { adoptionSchema, projectSchema, type Project } from '#contracts/project.ts';
import { projectStatuses, type ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { invitations, invoices, orders, paymentEvents, projects, projectVersions } from '#server/db/schema.ts';
import { removeDeleted } from '#server/projects/project-deletion.ts';
import { startUpkeep } from '#server/upkeep/upkeep.ts';
import { silentLog } from '#server/http/log.ts';
import { eachDatabase } from './db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf } from './payments/shop.ts';
import { list, own, planned, priced, read, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

const day = 86_400_000;

eachDatabase('deleting a project', (given) => {
  let now = wednesday;
  let app: Hono;
  let asha: Visitor;

  beforeEach(() => {
    now = wednesday;
    app = projectApp(given.database, () => now);
    asha = visitorOf(app);
  });

  const remove = async (project: Project, who = asha): Promise<void> => {
    const response = await who.ask('DELETE', `/api/projects/${project.id}`);
    expect([response.status, response.headers.get('cache-control'), await response.text()]).toEqual([
      204,
      'no-store',
      '',
    ]);
  };
  const ids = async (who = asha) => (await list(who)).projects.map(({ id }) => id);

  it('takes it out of every answer', async () => {
    const [gone, stays] = [await save(asha, planned('plan-1')), await save(asha, planned('plan-2'))];
    await remove(gone);
    const at = `/api/projects/${gone.id}`;
    const { projects: all, counts, total } = await list(asha);
    expect([all.map(({ id }) => id), counts.draft, total]).toEqual([[stays.id], 1, 1]);
    const asks = [
      ['GET', ''],
      ['PUT', '', { version: 1, ...priced(gone.draft) }],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/comparison?from=1&to=1'],
      ['POST', '/moves', { version: 1, move: 'project.created' }],
      ['POST', '/name', { version: 1, name: 'Club' }],
      ['POST', '/copies', { as: 'draft' }],
      ['GET', '/invitations'],
      ['POST', '/invitations', {}],
    ] as const;
    for (const [method, rest, body] of asks) await refused(await asha.ask(method, at + rest, body), 404);
    expect(await given.database.db.select().from(projects).where(eq(projects.id, gone.id))).toMatchObject([
      { version: 1, status: 'draft' },
    ]);
  });

  it('can be undone, unchanged, and twice is once', async () => {
    const project = await save(asha, planned('plan-1'));
    await remove(project);
    for (let time = 0; time < 2; time += 1)
      expect(await own(projectSchema, await asha.ask('POST', `/api/projects/${project.id}/undeletion`))).toEqual(
        project,
      );
    expect(await ids()).toEqual([project.id]);
    expect(
      (
        await asha.ask('PUT', `/api/projects/${project.id}`, {
          version: 1,
          ...priced({ ...project.draft, name: 'Club' }),
        })
      ).status,
    ).toBe(200);
  });

  it('is undone by saving the same plan again', async () => {
    const project = await save(asha, planned('plan-1'));
    await remove(project);
    const changed = { ...project.draft, name: 'Club' };
    expect(await own(projectSchema, await asha.ask('POST', '/api/projects', priced(changed)))).toEqual(project);
    expect(await read(asha, project)).toEqual(project);
  });

  it.each(projectStatuses.map((status) => [status]))('depends on its status: %s', async (status: ProjectStatus) => {
    const project = await save(asha, planned('plan-1'));
    await given.database.db.update(projects).set({ status }).where(eq(projects.id, project.id));
    if (status !== 'running' && status !== 'shipped') return remove(project);
    const told = await refused(await asha.ask('DELETE', `/api/projects/${project.id}`), 409);
    expect(told).toMatchObject({
      type: '/problems/not-allowed',
      detail: `A project that is ${status} cannot be deleted.`,
    });
    expect(await read(asha, project)).toMatchObject({ status });
  });

  describe('and signing in', () => {
    const adopt = async (): Promise<number> =>
      v.parse(adoptionSchema, await (await asha.ask('POST', '/api/projects/adoption')).json()).adopted;

    it('brings nothing that was deleted before', async () => {
      const [gone, stays] = [await save(asha, planned('plan-1')), await save(asha, planned('plan-2'))];
      await remove(gone);
      asha.signIn('asha');
      expect([await adopt(), await ids()]).toEqual([1, [stays.id]]);
      expect((await asha.ask('POST', `/api/projects/${gone.id}/undeletion`)).status).toBe(404);
    });

    it('brings a plan again that the account had deleted', async () => {
      asha.signIn('asha');
      await remove(await save(asha, planned('plan-1')));
      asha.signOut();
      const again = await save(asha, { ...planned('plan-1'), name: 'Club' });
      asha.signIn('asha');
      expect([await adopt(), await ids()]).toEqual([1, [again.id]]);
    });
  });

  describe('and money', () => {
    /** A plan whose owner went to pay, with the checkout still open. */
    async function atCheckout() {
      const shop = openShop(given.database);
      now = firstNow;
      const project = await save(asha, planOf('plan-1'));
      const ask = (path: string, body: string, type: string) =>
        shop.request(path, { method: 'POST', body, headers: { 'content-type': type, cookie: asha.cookie() ?? '' } });
      const url = await checkoutOf(
        await ask('/api/orders', JSON.stringify(requestOf(project.draft, now)), 'application/json'),
      );
      const answer = async (said: string): Promise<void> => {
        const back = await ask(new URL(url).pathname, `answer=${said}`, 'application/x-www-form-urlencoded');
        await shop.request(back.headers.get('location') ?? '/', { headers: { cookie: asha.cookie() ?? '' } });
      };
      return { project, answer };
    }

    it('that arrives for a deleted project takes it out again, and the work starts', async () => {
      const { project, answer } = await atCheckout();
      await remove(project);
      await answer('pay');
      expect(await read(asha, project)).toMatchObject({ status: 'running', draft: project.draft });
      expect(await given.database.db.select().from(invoices)).toHaveLength(1);
    });

    it('that was paid keeps it, in the archive too', async () => {
      const { project, answer } = await atCheckout();
      await answer('pay');
      await given.database.db.update(projects).set({ status: 'archived', archivedFrom: 'shipped' });
      expect((await refused(await asha.ask('DELETE', `/api/projects/${project.id}`), 409)).detail).toBe(
        'A project with a payment cannot be deleted: archive it instead.',
      );
    });

    it('that is pending keeps it until the bank has decided', async () => {
      const { project, answer } = await atCheckout();
      await answer('slow');
      expect(await given.database.db.select().from(orders)).toMatchObject([{ state: 'pending' }]);
      await refused(await asha.ask('DELETE', `/api/projects/${project.id}`), 409);
      expect(await ids()).toEqual([project.id]);
    });

    it('that never came is deleted with it; gateway events stay recorded, so that none counts twice', async () => {
      const { project, answer } = await atCheckout();
      await answer('decline');
      await remove(project);
      const { db } = given.database;
      const [order] = await db.select().from(orders);
      await db
        .insert(paymentEvents)
        .values({ gateway: 'sandbox', eventId: 'event-1', orderId: order?.id ?? '', kind: 'declined' });
      expect(await removeDeleted(db, now + 31 * day)).toBe(1);
      expect([await db.$count(projects), await db.$count(orders), await db.$count(paymentEvents)]).toEqual([0, 0, 1]);
    });

    it('that was paid is never removed, whatever the row says', async () => {
      const { project, answer } = await atCheckout();
      await answer('pay');
      const { db } = given.database;
      await db
        .update(projects)
        .set({ deletedAt: new Date(now) })
        .where(eq(projects.id, project.id));
      expect(await removeDeleted(db, now + 400 * day)).toBe(0);
      expect([await db.$count(projects), await db.$count(orders), await db.$count(invoices)]).toEqual([1, 1, 1]);
    });
  });

  describe('for good', () => {
    it('comes thirty days later, with its history and its links, and leaves what is not deleted', async () => {
      const [gone, stays] = [await save(asha, planned('plan-1')), await save(asha, planned('plan-2'))];
      for (const { id } of [gone, stays])
        expect((await asha.ask('POST', `/api/projects/${id}/invitations`, {})).status).toBe(201);
      await remove(gone);
      const { db } = given.database;
      expect(await removeDeleted(db, now + 30 * day)).toBe(0);
      expect(await removeDeleted(db, now + 30 * day + 1)).toBe(1);
      expect((await asha.ask('POST', `/api/projects/${gone.id}/undeletion`)).status).toBe(404);
      expect(await ids()).toEqual([stays.id]);
      expect([await db.$count(projectVersions), await db.$count(invitations)]).toEqual([2, 1]);
      const again = await save(asha, planned('plan-1'));
      expect(again.id).not.toBe(gone.id);
    });

    it('is seen to when the server starts, however many there are', async () => {
      const { db } = given.database;
      const row = {
        owner: 'user:1',
        draft: planned('x'),
        total: 1,
        startDate: '2027-01-04',
        finalDelivery: '2027-02-04',
      };
      await db.insert(projects).values(
        Array.from({ length: 450 }, (_, index) => ({
          ...row,
          planId: `plan-${index}`,
          deletedAt: new Date(now - 40 * day),
        })),
      );
      await startUpkeep({
        database: given.database,
        log: silentLog,
        now: () => now,
        orders: openShop(given.database).orders,
      }).stop();
      expect(await db.$count(projects)).toBe(0);
    });
  });
});
