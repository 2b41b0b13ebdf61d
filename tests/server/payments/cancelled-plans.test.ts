/** A plan that its customer cancels while it is built: the staff end it, and nothing more is to be paid. */
import { expect, it } from 'vitest';
import * as v from 'valibot';
import { projectPageSchema } from '#contracts/project-page.ts';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { outbox } from '#server/db/schema.ts';
import { silentLog } from '#server/http/log.ts';
import { createOutbox } from '#server/outbox/outbox.ts';
import { remindPayer, remindWork } from '#server/payments/reminders.ts';
import { eachDatabase } from '../db/databases.ts';
import { startRunning } from './running-plan.ts';
import { origin, payLinks, visit } from './shop.ts';

eachDatabase('a plan that is cancelled while it is built', (given) => {
  async function cancelled() {
    const started = await startRunning(given.database, { origin }, 'asha');
    const { shop, projectId } = started;
    const response = await shop.team(`/projects/${projectId}/moves`, { move: 'project.cancelled', by: 'Kavya' });
    expect([response.status, await response.json()]).toMatchObject([200, { id: projectId, status: 'archived' }]);
    return started;
  }

  it('has no later instalment, in the payments, on its page and by its link', async () => {
    const { shop, me, plan, projectId } = await cancelled();
    const { plans, orders } = await me.payments();
    expect(plans).toMatchObject([{ projectId, next: null, rows: [{ number: 1, state: 'paid' }] }]);
    expect(orders).toMatchObject([{ state: 'paid', amount: plan.rows[0]?.amount }]);
    const page = v.parse(projectPageSchema, await (await me.ask(`/api/projects/${projectId}/page`)).json());
    expect(page.project).toMatchObject({ status: 'archived', nextPayment: null });
    expect((await visit(shop).go(payLinks.pathOf({ projectId, number: 2 }))).status).toBe(404);
  });

  it('sends no reminder', async () => {
    const { shop, row } = await cancelled();
    const db = given.database.db;
    const worker = createOutbox({
      database: given.database,
      handlers: { [remindWork]: remindPayer({ db, origin, payLinks, now: () => shop.clock.now }) },
      log: silentLog,
      now: () => shop.clock.now,
    });
    shop.clock.now = Date.parse(`${row.due}T09:00:00+05:30`);
    expect(dayInIndia(shop.clock.now)).toBe(row.due);
    expect(await worker.runDue()).toBe(2);
    const subjects = (await db.select().from(outbox)).map(({ payload }) => payload['subject']);
    expect(subjects.filter((subject) => typeof subject === 'string' && subject.startsWith('Instalment'))).toEqual([]);
  });

  it('is at work again, with its instalments, once its customer restores it', async () => {
    const { me, projectId } = await cancelled();
    const page = v.parse(projectPageSchema, await (await me.ask(`/api/projects/${projectId}/page`)).json());
    const response = await me.ask(`/api/projects/${projectId}/moves`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ version: page.project.version, move: 'project.restored' }),
    });
    expect([response.status, await response.json()]).toMatchObject([200, { status: 'running' }]);
    expect((await me.payments()).plans).toMatchObject([{ next: 2 }]);
  });

  it('is cancelled once, and only while it is built', async () => {
    const { shop, projectId } = await cancelled();
    const again = await shop.team(`/projects/${projectId}/moves`, { move: 'project.cancelled', by: 'Kavya' });
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { detail: 'A project that is archived cannot be cancelled.' },
    ]);
  });
});
