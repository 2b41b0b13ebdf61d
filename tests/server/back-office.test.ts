/** The back office: who has access, the items that wait, and the log of staff actions. */
import { beforeEach, expect, it } from 'vitest';
import type { Hono } from 'hono';
import { leads, messages, outbox } from '#server/db/schema.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { closeWork } from '#server/payments/closed-orders.ts';
import { eachDatabase } from './db/databases.ts';
import { identifyByName, staffName, visitorOf, type Visitor } from './viewer-stand-in.ts';

const at = new Date('2027-01-06T10:00:00Z');
const id = '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';
const none = { total: 0, next: null };
const written = { name: 'Asha Rao', email: 'asha@example.com', message: 'Could you call me?' };

eachDatabase('the back office', (given) => {
  let app: Hono;
  let farah: Visitor;

  beforeEach(() => {
    const routes = backOfficeRoutes({
      database: given.database,
      identify: identifyByName,
      now: () => at.getTime(),
      staff: 'staff@plinth.example',
      orders: {
        look: async () => undefined,
        recordPaid: async () => ({ kind: 'absent' }),
        closeAsFailed: async () => ({ kind: 'absent' }),
        settleRefund: async () => ({ kind: 'absent' }),
      },
      disputes: {
        accept: async () => ({ kind: 'absent' }),
        recordEvidence: async () => ({ kind: 'absent' }),
        settle: async () => ({ kind: 'absent' }),
      },
    });
    app = createApi({
      log: silentLog,
      rateLimits: { ...createRateLimits(), wait: () => 0 },
      endpoints: [{ path: '/api/desk', routes }],
    });
    farah = visitorOf(app);
    farah.signIn(staffName);
  });
  const read = async (path: string) => (await farah.ask('GET', `/api/desk${path}`)).json();

  it.each([
    ['GET', ''],
    ['GET', '/messages'],
    ['GET', '/leads'],
    ['GET', '/requests'],
    ['GET', '/orders?of=paid'],
    ['GET', `/orders/${id}`],
    ['GET', '/outbox?of=mails'],
    ['GET', '/deliveries'],
    ['GET', '/audit'],
    ['POST', `/messages/${id}/answer`],
    ['POST', `/messages/${id}/close`],
    ['POST', `/orders/${id}/record`],
    ['POST', `/orders/${id}/close`],
    ['POST', `/leads/${id}/contact`],
    ['POST', `/requests/${id}`],
    ['POST', `/orders/${id}/look`],
    ['POST', `/orders/${id}/refunds`],
    ['GET', '/refunds'],
    ['POST', `/refunds/${id}/retry`],
    ['POST', `/refunds/${id}/transfer`],
    ['POST', `/outbox/${id}/retry`],
    ['POST', `/outbox/${id}/drop`],
    ['POST', `/projects/${id}/moves`],
    ['GET', '/nothing'],
  ])('rejects a user who is not staff: %s %s', async (method, path) => {
    const asha = visitorOf(app);
    const refused = await asha.ask(method, `/api/desk${path}`);
    asha.signIn('asha');
    const answers = [refused, await asha.ask(method, `/api/desk${path}`)];
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([
        403,
        expect.objectContaining({ detail: 'This address is for the staff: sign in with an account of theirs.' }),
      ]);
  });

  it('answers a message once, by mail, with who did it in the log', async () => {
    await given.database.db.insert(messages).values({ id, ...written });
    expect(await read('')).toMatchObject({ messages: 1, leads: 0 });
    const answer = () => farah.ask('POST', `/api/desk/messages/${id}/answer`, { answer: 'At ten.' });
    expect((await answer()).status).toBe(204);
    expect((await answer()).status).toBe(409);
    expect(await read('/messages')).toEqual({ messages: [], ...none });
    expect(await read('/messages?of=done')).toMatchObject({
      messages: [{ id, answer: 'At ten.', answeredAt: at.toISOString() }],
    });
    expect(await given.database.db.select({ payload: outbox.payload }).from(outbox)).toMatchObject([
      {
        payload: {
          to: written.email,
          replyTo: 'staff@plinth.example',
          paragraphs: ['At ten.', `You wrote:\n${written.message}`],
        },
      },
    ]);
    expect(await read(`/audit?subject=message:${id}`)).toMatchObject({
      acts: [{ actor: 'farah (sub-of-farah)', act: 'message.answered', at: at.toISOString() }],
    });
  });

  it('closes a message without a mail', async () => {
    await given.database.db.insert(messages).values({ id, ...written });
    expect((await farah.ask('POST', `/api/desk/messages/${id}/close`)).status).toBe(204);
    expect((await farah.ask('POST', `/api/desk/messages/${id}/answer`, { answer: 'At ten.' })).status).toBe(409);
    expect(await read('/messages?of=done')).toMatchObject({ messages: [{ id, answer: '' }] });
    expect(await given.database.db.select().from(outbox)).toEqual([]);
    expect(await read('/audit')).toMatchObject({ acts: [{ act: 'message.closed' }] });
  });

  it('records once that a lead was answered', async () => {
    await given.database.db
      .insert(leads)
      .values({ id, name: 'Ravi', lastname: 'Menon', email: 'ravi@example.com', designation: 'Founder' });
    for (let times = 0; times < 2; times += 1)
      expect((await farah.ask('POST', `/api/desk/leads/${id}/contact`)).status).toBe(204);
    expect(await read('/leads')).toEqual({ leads: [], ...none });
    expect(await read('/leads?of=done')).toMatchObject({ leads: [{ id, contactedAt: at.toISOString() }] });
    expect(await read('/audit')).toMatchObject({ acts: [{ act: 'lead.contacted' }] });
  });

  it('tries work that was given up again or drops it, but never where money may come', async () => {
    const row = { attempts: 106, lastError: 'Refused.', givenUpAt: at };
    const [mail, checkout] = await given.database.db
      .insert(outbox)
      .values([
        { ...row, kind: 'mail.send', payload: { to: 'a@example.com', subject: 'Private' } },
        { ...row, kind: closeWork, payload: {} },
      ])
      .returning();
    expect(JSON.stringify([await read('/outbox?of=mails'), await read('/outbox?of=jobs')])).not.toContain('Private');
    expect(await read('/outbox?of=mails')).toMatchObject({
      work: [{ id: mail?.id, to: 'a@example.com', canBeDropped: true }],
    });
    expect(await read('/outbox?of=jobs')).toMatchObject({ work: [{ id: checkout?.id, to: '', canBeDropped: false }] });
    expect(await read('')).toMatchObject({ mails: 1, jobs: 1 });
    expect((await farah.ask('POST', `/api/desk/outbox/${checkout?.id}/drop`)).status).toBe(409);
    expect((await farah.ask('POST', `/api/desk/outbox/${checkout?.id}/retry`)).status).toBe(204);
    expect((await farah.ask('POST', `/api/desk/outbox/${mail?.id}/drop`)).status).toBe(204);
    expect((await farah.ask('POST', `/api/desk/outbox/${mail?.id}/drop`)).status).toBe(404);
    for (const of of ['mails', 'jobs']) expect(await read(`/outbox?of=${of}`)).toEqual({ work: [], ...none });
  });
});
