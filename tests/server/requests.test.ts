import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { maxOpenRequests } from '#machines/domain/requests/request-state.ts';
import { projects, requests } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { openRequestServer, problemOf, requestIn, requestsOf, type RequestServer } from './request-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

const feature = { kind: 'feature', title: 'A wheel of fortune', words: 'For visitors who come back.' };
const nothing = '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';

eachDatabase('requests', (given) => {
  let server: RequestServer;
  let asha: Visitor;
  let ravi: Visitor;

  beforeEach(() => {
    server = openRequestServer(given.database);
    asha = server.person('asha');
    ravi = server.person('ravi');
  });

  const ask = async (body: object, who = asha) => requestIn(await who.ask('POST', '/api/requests', body), 201);
  const withdraw = (id: string, who = asha) => who.ask('POST', `/api/requests/${id}/withdrawal`);
  const bring = (id: string, state: 'inReview' | 'inProgress' | 'delivered' | 'declined') =>
    given.database.db.update(requests).set({ state }).where(eq(requests.id, id));

  it('are stored as they were sent, and their person is notified', async () => {
    const made = await ask({ ...feature, title: '  A wheel of fortune ' });
    expect(made).toEqual({
      id: made.id,
      kind: 'feature',
      projectId: null,
      projectName: '',
      title: 'A wheel of fortune',
      words: 'For visitors who come back.',
      state: 'received',
      answer: '',
      createdAt: '2027-01-06T10:00:00.000Z',
      updatedAt: '2027-01-06T10:00:00.000Z',
    });
    expect(await requestsOf(asha)).toEqual([made]);
    expect(server.told).toEqual([['user:sub-of-asha', 'requests']]);
  });

  it('are listed newest first, by kind on request, with their project’s name', async () => {
    const { id: projectId } = await server.projectOf('asha');
    const first = await ask(feature);
    server.clock.now += 1_000;
    const second = await ask({ kind: 'professional', projectId, title: 'The whole club' });
    server.clock.now += 1_000;
    const third = await ask({ ...feature, projectId });
    expect(await requestsOf(asha)).toEqual([third, second, first]);
    expect(await requestsOf(asha, '?kind=feature')).toEqual([third, first]);
    expect(await requestsOf(asha, '?kind=tailor-made')).toEqual([]);
    expect(second).toMatchObject({ projectId, projectName: 'Club of asha', words: '' });
  });

  it('of a prototype are open once for a project and kind, however often they are sent', async () => {
    const { id: projectId } = await server.projectOf('asha');
    const professional = { kind: 'professional', projectId, title: 'The whole club' };
    const answers = await Promise.all([1, 2, 3].map(() => asha.ask('POST', '/api/requests', professional)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
    const refusedOne = answers.find(({ status }) => status === 409);
    expect(refusedOne && (await problemOf(refusedOne)).detail).toMatch(/^This prototype is already requested/);
    await ask({ ...professional, kind: 'tailor-made' });
    await ask({ ...feature, projectId });
    await ask({ ...feature, projectId });
    const first = (await requestsOf(asha, '?kind=professional'))[0];
    await bring(first?.id ?? '', 'declined');
    await ask(professional);
  });

  it('outlive their project, as requests about none', async () => {
    const { id: projectId } = await server.projectOf('asha');
    await ask({ kind: 'tailor-made', projectId, title: 'The whole club' });
    await given.database.db.update(projects).set({ deletedAt: new Date(server.clock.now) });
    expect(await requestsOf(asha)).toMatchObject([{ projectId: null, projectName: '' }]);
    await given.database.db.delete(projects);
    expect(await requestsOf(asha)).toMatchObject([{ projectId: null, projectName: '' }]);
  });

  it.each<[string, object, string[]]>([
    ['without a title', { kind: 'feature', title: ' ' }, ['title']],
    ['of an unknown kind', { ...feature, kind: 'wish' }, ['kind']],
    ['for a prototype of nothing', { kind: 'professional', title: 'The whole club' }, ['projectId']],
    ['that are too long', { ...feature, title: 'a'.repeat(121), words: 'a'.repeat(2_001) }, ['title', 'words']],
    ['about a project that is not there', { ...feature, projectId: nothing }, ['projectId']],
  ])('are rejected %s', async (_why, body, fields) => {
    expect(await problemOf(await asha.ask('POST', '/api/requests', body))).toMatchObject({ status: 400, fields });
    expect([await requestsOf(asha), server.told]).toEqual([[], []]);
  });

  it('are rejected for another user’s project, or a deleted one', async () => {
    const body = { kind: 'professional', title: 'The whole club', projectId: (await server.projectOf('ravi')).id };
    expect(await problemOf(await asha.ask('POST', '/api/requests', body))).toMatchObject({
      status: 400,
      fields: ['projectId'],
    });
    await given.database.db.update(projects).set({ deletedAt: new Date(server.clock.now) });
    expect(await problemOf(await ravi.ask('POST', '/api/requests', body))).toMatchObject({
      status: 400,
      fields: ['projectId'],
    });
    expect([await requestsOf(asha), await requestsOf(ravi)]).toEqual([[], []]);
  });

  it('are a signed-in person’s alone', async () => {
    const stranger = visitorOf(server.app);
    const { id } = await ask(feature);
    for (const answer of [
      stranger.ask('GET', '/api/requests'),
      stranger.ask('POST', '/api/requests', feature),
      withdraw(id, stranger),
    ])
      expect((await answer).status).toBe(401);
    expect(await requestsOf(asha)).toMatchObject([{ id, state: 'received' }]);
  });

  it('are not there for another person', async () => {
    const { id } = await ask(feature);
    expect(await requestsOf(ravi)).toEqual([]);
    expect((await withdraw(id, ravi)).status).toBe(404);
    expect(await requestsOf(asha)).toMatchObject([{ id, state: 'received' }]);
    expect(server.told).toHaveLength(1);
  });

  describe('that are open', () => {
    const fill = (count: number) =>
      given.database.db.insert(requests).values(
        Array.from({ length: count }, () => ({
          owner: 'user:sub-of-asha',
          kind: 'feature' as const,
          title: 'A wheel',
        })),
      );

    it('can be so many and no more, until one of them has ended', async () => {
      await fill(maxOpenRequests - 1);
      const { id } = await ask(feature);
      const refused = await problemOf(await asha.ask('POST', '/api/requests', feature));
      expect(refused).toEqual({
        status: 409,
        detail: 'You have 100 open requests: withdraw one, or wait until one is answered.',
        fields: [],
      });
      await ask(feature, ravi);
      await requestIn(await withdraw(id));
      await ask(feature);
    });

    it('are counted correctly when many are sent at once', async () => {
      await fill(maxOpenRequests - 3);
      const answers = await Promise.all(Array.from({ length: 8 }, () => asha.ask('POST', '/api/requests', feature)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
      expect(await requestsOf(asha)).toHaveLength(maxOpenRequests);
    });
  });

  describe('that are withdrawn', () => {
    it.each([['received'], ['inReview']] as const)('may have been %s', async (state) => {
      const { id } = await ask(feature);
      if (state !== 'received') await bring(id, state);
      server.clock.now += 60_000;
      const withdrawn = await requestIn(await withdraw(id));
      expect(withdrawn).toMatchObject({
        id,
        state: 'withdrawn',
        createdAt: '2027-01-06T10:00:00.000Z',
        updatedAt: '2027-01-06T10:01:00.000Z',
      });
      expect(await requestsOf(asha)).toEqual([withdrawn]);
      expect(server.told).toHaveLength(2);
    });

    it.each([
      ['inProgress', 'in progress'],
      ['delivered', 'delivered'],
      ['declined', 'declined'],
    ] as const)('were not %s', async (state, words) => {
      const { id } = await ask(feature);
      await bring(id, state);
      const before = await requestsOf(asha);
      expect(await problemOf(await withdraw(id))).toMatchObject({
        status: 409,
        detail: `This request is ${words}: it cannot be withdrawn any more.`,
      });
      expect(await requestsOf(asha)).toEqual(before);
      expect(server.told).toHaveLength(1);
    });

    it('are there', async () => {
      for (const id of [nothing, 'none']) expect((await withdraw(id)).status).toBe(404);
    });
  });
});
