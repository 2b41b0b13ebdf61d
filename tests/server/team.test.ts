import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { beforeEach, expect, it } from 'vitest';
import { projectSchema } from '#contracts/project.ts';
import type { Request } from '#contracts/request.ts';
import { freeTierBase } from '#machines/domain/projects/free-tier.ts';
import { auditLog } from '#server/db/money-schema.ts';
import { projects, projectVersions } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { openRequestServer, problemOf, requestIn, requestsOf, teamKey, type RequestServer } from './request-server.ts';
import { staffName, type Visitor } from './viewer-stand-in.ts';

const nothing = '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';

eachDatabase('the team', (given) => {
  let server: RequestServer;
  let asha: Visitor;
  let request: Request;

  beforeEach(async () => {
    server = openRequestServer(given.database);
    asha = server.person('asha');
    request = await requestIn(
      await asha.ask('POST', '/api/requests', { kind: 'feature', title: 'A wheel of fortune' }),
      201,
    );
  });

  const post = async (path: string, body: object, authorization = `Bearer ${teamKey}`, at = server) =>
    at.app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(authorization === '' ? {} : { authorization }) },
      body: JSON.stringify(body),
    });
  const by = 'Kavya of the team';
  const step = (event: string, answer?: string) => post(`/api/team/requests/${request.id}`, { event, answer, by });
  const move = (id: string, name: string) => post(`/api/team/projects/${id}/moves`, { move: name, by });
  const bring = (id: string, status: 'running' | 'created') =>
    given.database.db.update(projects).set({ status }).where(eq(projects.id, id));

  it('takes a request through its life, and its person is notified of each step', async () => {
    server.clock.now += 60_000;
    expect(await requestIn(await step('request.reviewed', ' We look at it. '))).toMatchObject({
      state: 'inReview',
      answer: 'We look at it.',
      updatedAt: '2027-01-06T10:01:00.000Z',
    });
    expect(await requestIn(await step('request.begun'))).toMatchObject({
      state: 'inProgress',
      answer: 'We look at it.',
    });
    const done = await requestIn(await step('request.delivered', 'It is in the catalogue.'));
    expect(done).toMatchObject({ state: 'delivered', answer: 'It is in the catalogue.' });
    expect(await requestsOf(asha)).toEqual([done]);
    expect(server.told).toEqual(Array.from({ length: 4 }, () => ['user:sub-of-asha', 'requests']));
  });

  it('cannot skip a step, nor go on after the end', async () => {
    expect(await problemOf(await step('request.delivered', 'Done.'))).toMatchObject({
      status: 409,
      detail: 'This request is received: request.delivered cannot happen to it now.',
    });
    expect(await requestsOf(asha)).toEqual([request]);
    await requestIn(await step('request.declined', 'This needs a licence.'));
    expect((await step('request.reviewed', 'Again.')).status).toBe(409);
    expect(await requestsOf(asha)).toMatchObject([{ state: 'declined', answer: 'This needs a licence.' }]);
    expect(server.told).toHaveLength(2);
  });

  it.each<[string, object, string[]]>([
    ['that only the person can take', { event: 'request.withdrawn', by: 'Kavya' }, ['event']],
    ['with too long an answer', { event: 'request.reviewed', answer: 'a'.repeat(2_001), by: 'Kavya' }, ['answer']],
    ['for nobody', { event: 'request.reviewed' }, ['by']],
    ['for an empty name', { event: 'request.reviewed', by: ' ' }, ['by']],
  ])('cannot take a step %s', async (_why, body, fields) => {
    expect(await problemOf(await post(`/api/team/requests/${request.id}`, body))).toMatchObject({
      status: 400,
      fields,
    });
    expect(await requestsOf(asha)).toEqual([request]);
  });

  it('ships a project that is running, as a version of its own', async () => {
    const { id } = await server.projectOf('ravi');
    await bring(id, 'running');
    const response = await move(id, 'project.shipped');
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(v.parse(projectSchema, await response.json())).toMatchObject({ id, status: 'shipped', version: 2 });
    expect(
      await given.database.db.select().from(projectVersions).where(eq(projectVersions.projectId, id)),
    ).toHaveLength(2);
    expect(server.told.at(-1)).toEqual(['user:sub-of-ravi', 'projects']);
  });

  it('is named in the log when a member works in the back office, where waiting items are listed', async () => {
    const farah = server.person(staffName);
    const { id } = await server.projectOf('ravi');
    await bring(id, 'running');
    const read = async (path: string): Promise<unknown> => (await farah.ask('GET', `/api/desk${path}`)).json();
    expect(await read('/requests')).toMatchObject({ requests: [{ id: request.id }] });
    expect(await read('/deliveries')).toMatchObject({ deliveries: [{ id, name: 'Club of ravi' }] });
    expect(
      (
        await farah.ask('POST', `/api/desk/requests/${request.id}`, {
          event: 'request.declined',
          answer: 'This needs a licence.',
        })
      ).status,
    ).toBe(200);
    expect((await farah.ask('POST', `/api/desk/requests/${request.id}`, { event: 'request.reviewed' })).status).toBe(
      409,
    );
    expect((await farah.ask('POST', `/api/desk/projects/${id}/moves`, { move: 'project.shipped' })).status).toBe(200);
    expect(await requestsOf(asha)).toMatchObject([{ state: 'declined', answer: 'This needs a licence.' }]);
    expect([await read('/requests'), await read('/deliveries')]).toEqual([
      { requests: [], total: 0, next: null },
      { deliveries: [], total: 0, next: null },
    ]);
    expect(await read('/deliveries?of=done')).toMatchObject({
      deliveries: [{ id, name: 'Club of ravi', shippedAt: expect.any(String) }],
    });
    expect(await read(`/audit?subject=request:${request.id}`)).toMatchObject({
      acts: [{ actor: 'farah (sub-of-farah)', act: 'request.declined' }],
    });
    expect(await read(`/audit?subject=project:${id}`)).toMatchObject({
      acts: [{ actor: 'farah (sub-of-farah)', act: 'project.shipped' }],
    });
    expect(server.told.slice(1)).toEqual([
      ['user:sub-of-asha', 'requests'],
      ['user:sub-of-ravi', 'projects'],
    ]);
  });

  it('ends the work of a customer who cancelled, with the person in the log', async () => {
    const farah = server.person(staffName);
    const { id } = await server.projectOf('ravi');
    const cancel = () => farah.ask('POST', `/api/desk/projects/${id}/moves`, { move: 'project.cancelled' });
    expect((await cancel()).status).toBe(409);
    await bring(id, 'running');
    expect(v.parse(projectSchema, await (await cancel()).json()).status).toBe('archived');
    expect(await (await farah.ask('GET', `/api/desk/audit?subject=project:${id}`)).json()).toMatchObject({
      acts: [{ actor: 'farah (sub-of-farah)', act: 'project.cancelled' }],
    });
  });

  it('frees a shop, and nothing else', async () => {
    const shop = await server.projectOf('ravi', freeTierBase);
    const club = await server.projectOf('meera');
    expect(v.parse(projectSchema, await (await move(shop.id, 'project.freed')).json()).status).toBe('freemium');
    expect((await move(club.id, 'project.freed')).status).toBe(409);
    expect((await move(shop.id, 'project.shipped')).status).toBe(409);
    expect(await given.database.db.select({ status: projects.status }).from(projects).orderBy(projects.status)).toEqual(
      [{ status: 'draft' }, { status: 'freemium' }],
    );
    expect(server.told.slice(1)).toEqual([['user:sub-of-ravi', 'projects']]);
  });

  it('cannot make others’ changes', async () => {
    const { id } = await server.projectOf('ravi');
    expect(await problemOf(await move(id, 'payment.arrived'))).toMatchObject({ status: 400, fields: ['move'] });
    expect(await problemOf(await move(id, 'project.archived'))).toMatchObject({ status: 400, fields: ['move'] });
  });

  it('leaves in the audit log who did what by a program', async () => {
    const { id } = await server.projectOf('ravi');
    await bring(id, 'running');
    await step('request.reviewed', 'We look at it.');
    await move(id, 'project.shipped');
    const acts = await given.database.db.select({ actor: auditLog.actor, act: auditLog.act }).from(auditLog);
    expect(acts).toEqual([
      { actor: by, act: 'request.reviewed' },
      { actor: by, act: 'project.shipped' },
    ]);
    expect((await post(`/api/team/projects/${id}/moves`, { move: 'project.shipped' })).status).toBe(400);
  });

  it('finds nothing where nothing is, or where it was deleted', async () => {
    const { id } = await server.projectOf('ravi');
    await bring(id, 'running');
    await given.database.db.update(projects).set({ deletedAt: new Date(server.clock.now) });
    for (const asked of [id, nothing, 'none']) expect((await move(asked, 'project.shipped')).status).toBe(404);
    for (const asked of [nothing, 'none'])
      expect((await post(`/api/team/requests/${asked}`, { event: 'request.reviewed', by })).status).toBe(404);
  });

  it.each([
    ['no key', ''],
    ['another key', 'Bearer k3y-of-somebody-else-k3y-of-somebody'],
    ['the beginning of the key', `Bearer ${teamKey.slice(0, -1)}`],
    ['more than the key', `Bearer ${teamKey}a`],
    ['the key in another manner', `Basic ${teamKey}`],
    ['the key alone', teamKey],
  ])('is not who sends %s', async (_what, authorization) => {
    const { id } = await server.projectOf('ravi');
    await bring(id, 'running');
    for (const [path, body] of [
      [`/api/team/requests/${request.id}`, { event: 'request.reviewed' }],
      [`/api/team/projects/${id}/moves`, { move: 'project.shipped' }],
      ['/api/team/anything', {}],
    ] as const) {
      const response = await post(path, body, authorization);
      expect([response.status, response.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    }
    expect(await requestsOf(asha)).toEqual([request]);
    expect(await given.database.db.select({ status: projects.status }).from(projects)).toEqual([{ status: 'running' }]);
    expect(server.told).toHaveLength(1);
  });

  it('has no addresses where it has no key', async () => {
    const keyless = openRequestServer(given.database, '');
    expect(
      (await post(`/api/team/requests/${request.id}`, { event: 'request.reviewed' }, 'Bearer ', keyless)).status,
    ).toBe(404);
    expect(await requestsOf(asha)).toEqual([request]);
  });
});
