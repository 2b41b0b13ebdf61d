import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import { problemSchema, type Problem } from '#contracts/problem.ts';
import {
  comparisonSchema,
  projectListSchema,
  projectSchema,
  stalePriceSchema,
  versionConflictSchema,
  versionListSchema,
  projectVersionSchema,
  type Project,
} from '#contracts/project.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { changeBranches, firstBranch, maxBranches } from '#machines/domain/plan/branches.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { addFeature, chooseTemplate, settlePlan } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import type { ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { projects } from '#server/db/schema.ts';
import { onPostgres } from './db/databases.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

const wednesday = Date.parse('2027-01-06T10:00:00Z');
const day = 86_400_000;
const monday = '2027-01-11';
const planned = (id: string, templateId: 1 | 2 = 1): PlanDraft => chooseTemplate(emptyDraft(id), templateId);
const gather = planned('plan-1');
const priced = (draft: PlanDraft) => ({ draft, total: planCosts(draft).total });
const nobody = '3f2b8c1e-7a54-4d0e-9c56-0a1b2c3d4e5f';

onPostgres('projects', (given) => {
  let now = wednesday;
  let app: Hono;
  let asha: Visitor;

  beforeEach(() => {
    now = wednesday;
    app = projectApp(given.database, () => now);
    asha = visitorOf(app);
  });

  it('are dated from today until they are ordered, on every page that shows them', async () => {
    const saved = await save();
    expect(saved.start).toBe(monday);
    now = wednesday + 47 * day;
    const [today, delivery] = ['2027-03-01', quoteOf(gather, '2027-03-01').schedule.finalDelivery];
    const read = await projectIn(await asha.ask('GET', `/api/projects/${saved.id}`));
    const { projects: listed } = v.parse(projectListSchema, await (await asha.ask('GET', '/api/projects')).json());
    const page = await (await asha.ask('GET', `/api/projects/${saved.id}/page`)).json();
    expect([read, listed[0], page.project].map(({ start, finalDelivery }) => [start, finalDelivery])).toEqual([
      [today, delivery],
      [today, delivery],
      [today, delivery],
    ]);
  });

  async function projectIn(response: Response, status = 200): Promise<Project> {
    expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
    return v.parse(projectSchema, await response.json());
  }
  async function problemIn(response: Response, status: number): Promise<Problem> {
    expect([response.status, response.headers.get('content-type')]).toEqual([status, 'application/problem+json']);
    return v.parse(problemSchema, await response.json());
  }
  const save = async (draft: PlanDraft = gather, who = asha) =>
    projectIn(await who.ask('POST', '/api/projects', priced(draft)), 201);
  const put = async (project: Project, draft: PlanDraft, who = asha) =>
    who.ask('PUT', `/api/projects/${project.id}`, { version: project.version, ...priced(draft) });
  const bring = async ({ id, version }: Project, move: string, who = asha) =>
    who.ask('POST', `/api/projects/${id}/moves`, { version, move });
  const list = async (query = '', who = asha) => {
    const response = await who.ask('GET', `/api/projects${query}`);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store']);
    return v.parse(projectListSchema, await response.json());
  };

  describe('saving a plan', () => {
    it('makes a project of it with the server’s own price and dates', async () => {
      const response = await asha.ask('POST', '/api/projects', priced(gather));
      const project = await projectIn(response.clone(), 201);
      const { costs, schedule } = quoteOf(gather, monday);
      expect(project).toEqual({
        id: project.id,
        planId: 'plan-1',
        status: 'draft',
        prototype: null,
        version: 1,
        draft: gather,
        total: costs.total,
        start: monday,
        finalDelivery: schedule.finalDelivery,
        createdAt: '2027-01-06T10:00:00.000Z',
        updatedAt: '2027-01-06T10:00:00.000Z',
      });
      expect(response.headers.get('location')).toBe(`/api/projects/${project.id}`);
      expect(await projectIn(await asha.ask('GET', `/api/projects/${project.id}`))).toEqual(project);
    });

    it('creates one project of a plan, for any number of concurrent requests', async () => {
      const first = await save();
      const other = { ...addFeature(gather, 'video-calls'), name: 'Club' };
      expect(await projectIn(await asha.ask('POST', '/api/projects', priced(other)))).toEqual(first);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => asha.ask('POST', '/api/projects', priced(planned('plan-2')))),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        ...Array.from({ length: 9 }, () => 200),
        201,
      ]);
      expect((await list()).counts.draft).toBe(2);
    });

    it('keeps its branches, and the versions list their changes', async () => {
      const two = changeBranches(gather, { type: 'branch.made', name: 'Lean MVP' }).draft;
      const project = await save(two);
      expect(project.draft).toEqual(two);
      const renamed = changeBranches(changeBranches(two, { type: 'branch.opened', name: firstBranch }).draft, {
        type: 'branch.renamed',
        name: 'Lean MVP',
        to: 'Lean',
      }).draft;
      await put(
        await projectIn(await put(project, changeBranches(two, { type: 'branch.opened', name: firstBranch }).draft)),
        renamed,
      );
      const { versions } = v.parse(
        versionListSchema,
        await (await asha.ask('GET', `/api/projects/${project.id}/versions`)).json(),
      );
      expect(versions.map(({ words }) => words).slice(0, 2)).toEqual([
        ['made the branch Lean', 'dropped the branch Lean MVP'],
        ['opened the branch Full'],
      ]);
    });

    it('takes the largest plan that there can be, with every branch', async () => {
      const whole = Array.from({ length: maxBranches - 1 }, (_, at) => `Branch ${at}`).reduce(
        (plan, name) => changeBranches(plan, { type: 'branch.made', name }).draft,
        settlePlan({ ...gather, added: features.map(({ id }) => id), musts: features.map(({ id }) => id) }),
      );
      expect((await save(whole)).draft).toEqual(whole);
    });

    it('makes one for each person', async () => {
      const ravi = visitorOf(app);
      expect((await save()).id).not.toBe((await save(gather, ravi)).id);
      expect([(await list()).counts.draft, (await list('', ravi)).counts.draft]).toEqual([1, 1]);
    });

    it('returns the current price for an outdated one, and saves nothing', async () => {
      const { total } = planCosts(gather);
      for (const seen of [total - 1, total + 5_00, 0]) {
        const response = await asha.ask('POST', '/api/projects', { draft: gather, total: seen });
        expect(v.parse(stalePriceSchema, await response.json())).toMatchObject({
          status: 409,
          total,
          difference: total - seen,
        });
      }
      expect([(await list()).projects, asha.cookie()]).toEqual([[], undefined]);
    });

    it.each<[string, unknown, string[]]>([
      ['without a base', priced(emptyDraft('plan-1')), ['draft.templateId']],
      ['without a plan', { total: 1 }, ['draft']],
      ['without a price', { draft: gather }, ['total']],
      ['with half a paisa', { draft: gather, total: 0.5 }, ['total']],
      ['with an unknown feature', { draft: { ...gather, added: ['time-travel'] }, total: 1 }, ['draft.added']],
      ['with a name that no database keeps', { draft: { ...gather, name: 'a\0' }, total: 1 }, ['draft.name']],
      ['with an id that no database keeps', { draft: { ...gather, id: '\udc00' }, total: 1 }, ['draft.id']],
    ])('is rejected %s', async (_why, body, fields) => {
      const told = await problemIn(await asha.ask('POST', '/api/projects', body), 400);
      expect(told.errors?.map(({ field }) => field)).toEqual(fields);
      expect((await list()).projects).toEqual([]);
    });
  });

  describe('the list', () => {
    it('has the viewer’s projects, newest first, and counts prototypes only in their group', async () => {
      const saved: Project[] = [];
      for (const id of ['plan-1', 'plan-2', 'plan-3', 'plan-4']) {
        saved.push(await save({ ...planned(id), name: `Named ${id}` }));
        now += 1_000;
      }
      const [one, two, three] = saved.map(({ id }) => id);
      await bring(saved[1] ?? expect.fail(), 'project.archived');
      await given.database.db
        .update(projects)
        .set({ prototype: 'tailor-made' })
        .where(eq(projects.id, three ?? ''));

      const { projects: all, counts } = await list();
      expect(all.map(({ name, draft }) => [name, draft])).toEqual(
        ['plan-4', 'plan-3', 'plan-1'].map((id) => [`Named ${id}`, { ...planned(id), name: `Named ${id}` }]),
      );
      expect(counts).toEqual({
        draft: 2,
        created: 0,
        invited: 0,
        freemium: 0,
        running: 0,
        shipped: 0,
        archived: 1,
        professional: 0,
        'tailor-made': 1,
        instant: 0,
        trash: 0,
      });
      const idsOf = async (query: string) => (await list(query)).projects.map(({ id }) => id);
      expect(await idsOf('?status=draft')).toEqual([saved[3]?.id, one]);
      expect(await idsOf('?status=archived')).toEqual([two]);
      expect(await idsOf('?prototype=tailor-made')).toEqual([three]);
      expect(await idsOf('?prototype=instant')).toEqual([]);
      expect((await list('?status=draft')).counts).toEqual(counts);
    });

    it('is empty for a stranger, and gives no cookie', async () => {
      await save();
      const ravi = visitorOf(app);
      expect([(await list('', ravi)).projects, ravi.cookie()]).toEqual([[], undefined]);
    });

    it.each([
      ['?status=lost', 'status'],
      ['?prototype=paper', 'prototype'],
      ['?status=draft&prototype=instant', 'prototype'],
    ])('is rejected for %s', async (query, field) => {
      expect((await problemIn(await asha.ask('GET', `/api/projects${query}`), 400)).errors).toMatchObject([{ field }]);
    });
  });

  it('does not reveal another user’s project, or distinguish it from none or an invalid id', async () => {
    const { id } = await save();
    const ravi = visitorOf(app);
    await save(gather, ravi);
    const stranger = visitorOf(app);
    const asks = [
      ['GET', ''],
      ['PUT', '', { version: 1, ...priced(gather) }],
      ['POST', '/moves', { version: 1, move: 'project.archived' }],
      ['GET', '/versions'],
      ['GET', '/versions/1'],
      ['GET', '/comparison?from=1&to=1'],
    ] as const;
    for (const [method, rest, body] of asks) {
      for (const who of [ravi, stranger])
        await problemIn(await who.ask(method, `/api/projects/${id}${rest}`, body), 404);
      for (const wrong of [nobody, 'seven', '%00', `${id}0`, '%F0%9F'])
        await problemIn(await asha.ask(method, `/api/projects/${wrong}${rest}`, body), 404);
    }
    expect(await projectIn(await asha.ask('GET', `/api/projects/${id}`))).toMatchObject({
      version: 1,
      status: 'draft',
    });
  });

  describe('editing a project', () => {
    it('makes its next version, dated as of now', async () => {
      const project = await save();
      now += 7 * day;
      const draft = addFeature(gather, 'video-calls');
      const edited = await projectIn(await put(project, draft));
      const { costs, schedule } = quoteOf(draft, '2027-01-18');
      expect(edited).toEqual({
        ...project,
        version: 2,
        draft,
        total: costs.total,
        start: '2027-01-18',
        finalDelivery: schedule.finalDelivery,
        updatedAt: '2027-01-13T10:00:00.000Z',
      });
      expect(await projectIn(await asha.ask('GET', `/api/projects/${project.id}`))).toEqual(edited);
    });

    it('makes none when nothing changed', async () => {
      const project = await save();
      now += 7 * day;
      const again = await projectIn(await put(project, gather));
      // Until it is ordered, a plan starts from today.
      expect(again).toEqual({ ...project, start: again.start, finalDelivery: again.finalDelivery });
    });

    it('returns the current project to a user who changed an older version', async () => {
      const project = await save();
      const current = await projectIn(await put(project, { ...gather, name: 'Club' }));
      for (const version of [1, 3]) {
        const response = await put({ ...project, version }, { ...gather, speed: 'fast' });
        expect(v.parse(versionConflictSchema, await response.json())).toMatchObject({ status: 409, current });
      }
      const moved = await bring(project, 'project.archived');
      expect(v.parse(versionConflictSchema, await moved.json())).toMatchObject({ status: 409, current });
      expect(await projectIn(await asha.ask('GET', `/api/projects/${project.id}`))).toEqual(current);
    });

    it('is rejected for an outdated price, for another plan, and without a base', async () => {
      const project = await save();
      const at = `/api/projects/${project.id}`;
      const stale = await asha.ask('PUT', at, {
        version: 1,
        draft: { ...gather, speed: 'fast' },
        total: planCosts(gather).total,
      });
      expect(v.parse(stalePriceSchema, await stale.json()).total).toBe(planCosts({ ...gather, speed: 'fast' }).total);
      expect((await problemIn(await put(project, planned('plan-2')), 400)).errors).toMatchObject([
        { field: 'draft.id' },
      ]);
      expect((await problemIn(await put(project, emptyDraft('plan-1')), 400)).errors).toMatchObject([
        { field: 'draft.templateId' },
      ]);
      for (const version of [0, 1.5, 3_000_000_000, '1', null]) {
        expect(
          (await problemIn(await asha.ask('PUT', at, { version, ...priced(gather) }), 400)).errors?.[0],
        ).toMatchObject({ field: 'version' });
      }
      expect(await projectIn(await asha.ask('GET', at))).toEqual(project);
    });

    it.each<[ProjectStatus, object]>([
      ...(['draft', 'created', 'invited', 'freemium'] as const).map((status): [ProjectStatus, object] => [
        status,
        { status: 200, body: { status, version: 2 } },
      ]),
      ...(['running', 'shipped', 'archived'] as const).map((status): [ProjectStatus, object] => [
        status,
        { status: 409, body: { type: '/problems/not-editable' } },
      ]),
    ])('depends on its status: %s', async (status, answer) => {
      const shop = planned('plan-1', 2);
      const project = await save(shop);
      await given.database.db.update(projects).set({ status }).where(eq(projects.id, project.id));
      const response = await put(project, { ...shop, name: 'Club' });
      expect({ status: response.status, body: await response.json() }).toMatchObject(answer);
    });
  });

  describe('the history', () => {
    it('has every version with its changes, and compares any two', async () => {
      const address = `/api/projects/${(await save()).id}`;
      const edits: PlanDraft[] = [
        addFeature(gather, 'video-calls'),
        { ...addFeature(gather, 'video-calls'), name: 'Club' },
      ];
      let current = await projectIn(await asha.ask('GET', address));
      for (const draft of edits) {
        now += 1_000;
        current = await projectIn(await put(current, draft));
      }
      await bring(current, 'project.archived');

      const { versions } = v.parse(versionListSchema, await (await asha.ask('GET', `${address}/versions`)).json());
      expect(versions.map(({ version, status, words }) => [version, status, words])).toEqual([
        [4, 'archived', ['archived the project']],
        [3, 'draft', ['renamed from Gather to Club']],
        [2, 'draft', ['added Video Calls', '+₹17,904.71', '+4 days']],
        [1, 'draft', []],
      ]);
      expect(versions.map(({ savedAt }) => savedAt.slice(17, 19))).toEqual(['02', '02', '01', '00']);

      const second = v.parse(projectVersionSchema, await (await asha.ask('GET', `${address}/versions/2`)).json());
      expect(second).toMatchObject({
        version: 2,
        draft: edits[0],
        start: monday,
        total: planCosts(addFeature(gather, 'video-calls')).total,
      });

      const compare = async (from: number, to: number) =>
        v.parse(comparisonSchema, await (await asha.ask('GET', `${address}/comparison?from=${from}&to=${to}`)).json());
      expect(await compare(1, 4)).toEqual({
        words: ['added Video Calls', 'renamed from Gather to Club', 'archived the project', '+₹17,904.71', '+4 days'],
        total: 17_904_71,
        days: 4,
      });
      expect(await compare(3, 1)).toEqual({
        words: ['removed Video Calls', 'renamed from Club to Gather', '−₹17,904.71', '−4 days'],
        total: -17_904_71,
        days: -4,
      });
      expect(await compare(2, 2)).toEqual({ words: [], total: 0, days: 0 });

      for (const rest of ['versions/5', 'versions/0', 'versions/two', 'versions/99999999999', 'comparison?from=1&to=9'])
        await problemIn(await asha.ask('GET', `${address}/${rest}`), 404);
      for (const query of ['', '?from=1', '?from=0&to=1', '?from=1&to=two', '?from=1&to=9999999999'])
        await problemIn(await asha.ask('GET', `${address}/comparison${query}`), 400);
    });
  });
});
