import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationDetailSchema, conversationsSchema, projectMessageSchema } from '#contracts/conversation.ts';
import { backOfficeCountsSchema, backOfficeDeliveriesSchema } from '#contracts/back-office.ts';
import { projectPageSchema } from '#contracts/project-page.ts';
import type { Project } from '#contracts/project.ts';
import { messageRules } from '#machines/domain/projects/project-messages.ts';
import { backOfficeRoutes } from '#server/back-office/back-office-routes.ts';
import { users } from '#server/db/account-schema.ts';
import { auditLog } from '#server/db/money-schema.ts';
import { conversations, projectFiles, projectMessages, projectVisits } from '#server/db/project-schema.ts';
import { outbox } from '#server/db/schema.ts';
import { createApi } from '#server/http/api.ts';
import { silentLog } from '#server/http/log.ts';
import { createRateLimits } from '#server/http/rate-limit.ts';
import { forgetUser } from '#server/identity/user-data.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { eachDatabase } from './db/databases.ts';
import { own, planned, refused, save, wednesday } from './project-fixture.ts';
import { identifyByName, staffName, visitorOf, type Visitor } from './viewer-stand-in.ts';

const minute = 60_000;
const hindi = { 'accept-language': 'hi' };

eachDatabase('the conversation of a project', (given) => {
  let now = wednesday;
  let told: string[] = [];
  let app: Hono;
  let asha: Visitor;
  let farah: Visitor;
  let project: Project;

  beforeEach(async () => {
    now = wednesday;
    told = [];
    const deps = {
      database: given.database,
      identify: identifyByName,
      now: () => now,
      notifications: { notify: (owner: string, topic: string) => void told.push(`${owner} ${topic}`) },
      staff: 'team@plinth.example',
    };
    const never = () => expect.fail('No money moves.');
    let passed = 0;
    app = createApi({
      log: silentLog,
      endpoints: [
        {
          path: '/api/projects',
          routes: projectRoutes({ ...deps, emailOf: async () => 'asha@example.com' }),
        },
        {
          path: '/api/desk',
          routes: backOfficeRoutes({
            ...deps,
            orders: { closeAsFailed: never, look: never, recordPaid: never, settleRefund: never },
            disputes: { accept: never, recordEvidence: never, settle: never },
          }),
        },
      ],
      rateLimits: createRateLimits(() => (passed += minute)),
    });
    [asha, farah] = [visitorOf(app), visitorOf(app)];
    asha.signIn('asha');
    farah.signIn(staffName);
    project = await save(asha, { ...planned('plan-1'), name: 'Lake Kitchen' });
    told = [];
  });

  const write = (words: string, { id = randomUUID(), who = asha, headers = {} } = {}) =>
    who.ask('POST', `/api/projects/${project.id}/messages`, { id, words }, headers);
  const answer = (words: string) =>
    farah.ask('POST', `/api/desk/conversations/${project.id}/answers`, { answer: words });
  const page = async () => own(projectPageSchema, await asha.ask('GET', `/api/projects/${project.id}/page`));
  const look = () => asha.ask('POST', `/api/projects/${project.id}/visit`, {});
  const listed = async (query: string) =>
    own(conversationsSchema, await farah.ask('GET', `/api/desk/conversations?${query}`));
  const mails = async () =>
    (await given.database.db.select({ payload: outbox.payload }).from(outbox)).map(({ payload }) => payload);
  const addFile = (name: string, address: string) =>
    farah.ask('POST', `/api/desk/projects/${project.id}/files`, { name, address });

  it('has a customer’s message on the page, in the back office, and in a mail to the staff', async () => {
    const message = await own(projectMessageSchema, await write(' Can the logo be larger? '), 201);
    expect(message).toMatchObject({ author: 'customer', words: 'Can the logo be larger?' });
    expect((await page()).messages).toEqual([message]);
    expect(told).toEqual(['user:sub-of-asha projects']);
    expect(await listed('of=waiting')).toMatchObject({
      total: 1,
      conversations: [
        { id: project.id, projectName: 'Lake Kitchen', email: 'asha@example.com', last: 'Can the logo be larger?' },
      ],
    });
    expect(await own(backOfficeCountsSchema, await farah.ask('GET', '/api/desk'))).toMatchObject({ conversations: 1 });
    expect(await mails()).toMatchObject([
      {
        to: 'team@plinth.example',
        subject: 'Message about Lake Kitchen',
        action: { address: `/desk/conversations/${project.id}` },
      },
    ]);
  });

  it('has the team’s answer on the page, and mails it in the customer’s language with a link', async () => {
    await write('लोगो बड़ा हो सकता है?', { headers: hindi });
    told = [];
    now += minute;
    expect((await answer('हाँ।')).status).toBe(204);
    expect((await page()).messages.map(({ author, words }) => [author, words])).toEqual([
      ['customer', 'लोगो बड़ा हो सकता है?'],
      ['team', 'हाँ।'],
    ]);
    expect(told).toEqual(['user:sub-of-asha projects']);
    expect((await mails()).find(({ to }) => to === 'asha@example.com')).toMatchObject({
      language: 'hi',
      subject: 'Lake Kitchen के बारे में हमारी टीम ने लिखा है',
      action: { address: `/dashboard/project/${project.id}#messages` },
    });
    expect((await listed('of=waiting')).total).toBe(0);
    expect((await listed('of=done')).conversations.map(({ id }) => id)).toEqual([project.id]);
    const detail = await own(conversationDetailSchema, await farah.ask('GET', `/api/desk/conversations/${project.id}`));
    expect(detail.messages).toHaveLength(2);
    expect(await given.database.db.select().from(auditLog)).toMatchObject([
      { act: 'conversation.answered', subject: `conversation:${project.id}` },
    ]);
  });

  it('stores a message once, however often it is sent, and mails it once', async () => {
    const id = randomUUID();
    const sent = await Promise.all([write('Hello', { id }), write('Hello', { id })]);
    expect(sent.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 201]);
    expect((await write('Hello', { id })).status).toBe(200);
    expect([(await page()).messages.length, (await mails()).length]).toEqual([1, 1]);
    expect((await refused(await write('Another', { id }), 409)).errors).toMatchObject([{ field: 'id' }]);
  });

  it('is refused to strangers, to visitors without an account, and without words', async () => {
    const ravi = visitorOf(app);
    await refused(await write('Hello', { who: ravi }), 404);
    ravi.signIn('ravi');
    await refused(await write('Hello', { who: ravi }), 404);
    for (const words of [' ', 'x'.repeat(messageRules.length + 1), 7])
      expect((await refused(await write(words as string), 400)).errors).toMatchObject([{ field: 'words' }]);
    await refused(await ravi.ask('GET', '/api/desk/conversations'), 403);
    await refused(await asha.ask('POST', `/api/desk/conversations/${project.id}/answers`, { answer: 'Yes' }), 403);
    const guest = visitorOf(app);
    const theirs = await save(guest, planned('plan-2'));
    await refused(
      await guest.ask('POST', `/api/projects/${theirs.id}/messages`, { id: randomUUID(), words: 'Hi' }),
      401,
    );
    expect((await page()).messages).toEqual([]);
  });

  it('takes a limited number of messages in an hour, and says how long to wait', async () => {
    for (let number = 0; number < messageRules.hourly; number += 1) expect((await write(`${number}`)).status).toBe(201);
    now += 10 * minute;
    const response = await write('One more');
    expect(response.headers.get('retry-after')).toBe(String(50 * 60));
    await refused(response, 429);
    expect((await answer('Slowly')).status).toBe(204);
    now += 50 * minute;
    expect((await write('One more')).status).toBe(201);
  });

  it('is closed without an answer, waits from the first open message on, and is found by its words', async () => {
    await write('Thanks');
    const close = () => farah.ask('POST', `/api/desk/conversations/${project.id}/close`);
    expect((await close()).status).toBe(204);
    await refused(await close(), 409);
    now += minute;
    const first = new Date(now).toISOString();
    await write('A question about gearboxes');
    now += minute;
    await write('And another');
    const { conversations: waiting } = await listed('of=waiting');
    expect(waiting).toMatchObject([{ waitingSince: first, last: 'And another' }]);
    expect((await listed('of=waiting&search=gearbox')).total).toBe(1);
    expect((await listed('of=waiting&search=nothing')).total).toBe(0);
  });

  it('goes with its account', async () => {
    await write('Hello');
    await look();
    await addFile('Design', 'https://files.example/design');
    await forgetUser(given.database.db, 'sub-of-asha', new Date(now));
    for (const table of [conversations, projectMessages, projectVisits, projectFiles, users])
      expect(await given.database.db.$count(table)).toBe(0);
  });

  describe('a file of the team', () => {
    it('is a link with a name, on the page and in the back office, until it is removed', async () => {
      expect((await addFile(' Design, 2nd round ', 'https://files.example/design?round=2')).status).toBe(204);
      const { files } = await page();
      expect(files).toMatchObject([{ name: 'Design, 2nd round', address: 'https://files.example/design?round=2' }]);
      expect(told).toEqual(['user:sub-of-asha projects']);
      const { deliveries } = await own(
        backOfficeDeliveriesSchema,
        await farah.ask('GET', `/api/desk/deliveries?id=${project.id}`),
      );
      expect(deliveries[0]?.files).toEqual(files);
      const removal = `/api/desk/projects/${project.id}/files/${files[0]?.id}/removal`;
      expect((await farah.ask('POST', removal)).status).toBe(204);
      await refused(await farah.ask('POST', removal), 404);
      expect((await page()).files).toEqual([]);
    });

    it.each([
      'http://files.example/design',
      'javascript:alert(1)',
      '//files.example',
      'https://asha:secret@files.example/',
      'files.example',
      '',
    ])('has an address with https: %s is refused', async (address) => {
      expect((await refused(await addFile('Design', address), 400)).errors).toMatchObject([{ field: 'address' }]);
      await refused(await asha.ask('POST', `/api/desk/projects/${project.id}/files`, { name: 'Design', address }), 403);
    });
  });

  describe('a visit', () => {
    it('is the first without one before, and a reload belongs to it', async () => {
      expect((await page()).since).toBeNull();
      expect((await look()).status).toBe(204);
      now += 10 * minute;
      await look();
      expect((await page()).since).toBeNull();
    });

    it('knows when the one before ended, before it is noted and after', async () => {
      await look();
      now += 20 * minute;
      await look();
      const left = new Date(now).toISOString();
      now += 7 * 24 * 60 * minute;
      expect((await page()).since).toBe(left);
      await look();
      now += minute;
      expect((await page()).since).toBe(left);
    });

    it('of somebody else is no visit', async () => {
      await refused(await farah.ask('POST', `/api/projects/${project.id}/visit`, {}), 404);
      expect(await given.database.db.$count(projectVisits)).toBe(0);
    });
  });
});
