import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { projectPageSchema, type ProjectPageAnswer } from '#contracts/project-page.ts';
import { projectSchema, versionConflictSchema, type Project } from '#contracts/project.ts';
import { addFeature } from '#machines/domain/plan/plan-rules.ts';
import { activityOf } from '#machines/domain/projects/project-activity.ts';
import { withSteps } from '#machines/domain/projects/version-words.ts';
import { projects } from '#server/db/schema.ts';
import { createRequest } from '#server/requests/request-store.ts';
import { eachDatabase } from './db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf } from './payments/shop.ts';
import { list, own, planned, priced, read, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

const stranger = '8d8ac610-566d-4ef0-9c22-186b2a5ed793';

eachDatabase('the page of a project', (given) => {
  let now = wednesday;
  let told: string[] = [];
  let app: Hono;
  let asha: Visitor;

  beforeEach(() => {
    now = wednesday;
    told = [];
    app = projectApp(given.database, () => now, { notify: (owner, topic) => told.push(`${owner} ${topic}`) });
    asha = visitorOf(app);
    asha.signIn('asha');
  });

  const page = async ({ id }: Pick<Project, 'id'>, who = asha): Promise<ProjectPageAnswer> =>
    own(projectPageSchema, await who.ask('GET', `/api/projects/${id}/page`));
  const change = async (project: Project, draft: Project['draft']): Promise<Project> => {
    now += 60_000;
    return own(
      projectSchema,
      await asha.ask('PUT', `/api/projects/${project.id}`, { version: project.version, ...priced(draft) }),
    );
  };
  const restore = ({ id, version }: Project, to: number | string, seen = version) =>
    asha.ask('POST', `/api/projects/${id}/versions/${to}/restoration`, { version: seen });

  it('has the project as in lists, and the data of its versions', async () => {
    const first = await save(asha, { ...planned('plan-1'), name: 'Lake Kitchen' });
    const second = await change(first, addFeature(first.draft, 'video-calls'));
    await change(second, { ...second.draft, name: 'Lakeside Kitchen' });
    const { project, versions: kept, links } = await page(first);
    const versions = withSteps(kept);
    expect([project]).toEqual((await list(asha)).projects);
    const { features } = versions[2] ?? expect.fail();
    expect(
      versions.map(({ version, steps, change: difference, features: count }) => [version, steps, difference, count]),
    ).toEqual([
      [3, ['renamed from Lake Kitchen to Lakeside Kitchen'], 0, features + 1],
      [2, ['added Video Calls'], 17_904_71, features + 1],
      [1, [], 0, features],
    ]);
    expect(links).toEqual([]);
    expect((await page({ id: first.planId })).project).toEqual(project);
  });

  it('lists the activity, with links and requests, and the valid links', async () => {
    const project = await save(asha, planned('plan-1'));
    now += 60_000;
    for (const label of ['Anil', 'Priya'])
      expect((await asha.ask('POST', `/api/projects/${project.id}/invitations`, { label })).status).toBe(201);
    const [priya] = (await page(project)).links;
    now += 60_000;
    expect((await asha.ask('DELETE', `/api/projects/${project.id}/invitations/${priya?.id}`)).status).toBe(204);
    now += 60_000;
    const { owner } = (await given.database.db.select().from(projects))[0] ?? expect.fail();
    await createRequest(
      given.database.db,
      owner,
      { kind: 'feature', projectId: project.id, title: 'Hindi menu', words: '' },
      new Date(now),
    );
    const { versions, history, links, messages, files } = await page(project);
    const activity = activityOf({ versions, ...history, messages, files });
    expect(links).toMatchObject([{ label: priya?.label === 'Anil' ? 'Priya' : 'Anil', seenAt: null }]);
    const whats = activity.map(({ who, what }) => `${who} ${what}`);
    expect(whats.slice(0, 2)).toEqual([
      'you asked for a feature: Hindi menu',
      `you withdrew a link for ${priya?.label}`,
    ]);
    expect(whats.slice(2).toSorted()).toEqual([
      'you made a link for Anil',
      'you made a link for Priya',
      'you marked the project as invited',
      'you saved the project',
    ]);
  });

  it('lists payments, by their invoices', async () => {
    const shop = openShop(given.database);
    now = firstNow;
    asha.signOut();
    const project = await save(asha, planOf('plan-1'));
    const ask = (path: string, body: string, type: string) =>
      shop.request(path, { method: 'POST', body, headers: { 'content-type': type, cookie: asha.cookie() ?? '' } });
    const url = await checkoutOf(
      await ask('/api/orders', JSON.stringify(requestOf(project.draft, now)), 'application/json'),
    );
    const back = await ask(new URL(url).pathname, 'answer=pay', 'application/x-www-form-urlencoded');
    await shop.request(back.headers.get('location') ?? '/', { headers: { cookie: asha.cookie() ?? '' } });
    const {
      versions,
      history,
      messages,
      files,
      project: { status },
    } = await page(project);
    const activity = activityOf({ versions, ...history, messages, files });
    expect(status).toBe('running');
    const paid = activity.find(({ what }) => what.startsWith('paid instalment 1 of'));
    expect([paid?.who, paid?.why, paid?.amount]).toEqual([
      'you',
      expect.stringMatching(/^Invoice .+\d$/),
      expect.any(Number),
    ]);
    expect(activity.map(({ who, what }) => `${who} ${what}`)).toContain('team started the project');
  });

  it('does not exist for other users, for anonymous visitors, and once it is deleted', async () => {
    const project = await save(asha, planned('plan-1'));
    const others = visitorOf(app);
    others.signIn('ravi');
    for (const who of [others, visitorOf(app)])
      for (const id of [project.id, project.planId])
        await refused(await who.ask('GET', `/api/projects/${id}/page`), 404);
    for (const id of [stranger, 'nonsense', '..%2F'])
      await refused(await asha.ask('GET', `/api/projects/${id}/page`), 404);
    await asha.ask('DELETE', `/api/projects/${project.id}`);
    for (const id of [project.id, project.planId])
      await refused(await asha.ask('GET', `/api/projects/${id}/page`), 404);
  });

  describe('an earlier version', () => {
    it('of a draft is put in its place as a new version, and that can be undone alike', async () => {
      const first = await save(asha, { ...planned('plan-1'), name: 'Lake Kitchen' });
      const second = await change(first, addFeature(first.draft, 'video-calls'));
      told = [];
      const restored = await own(projectSchema, await restore(second, 1));
      expect(restored).toMatchObject({ id: first.id, version: 3, draft: first.draft, total: first.total });
      expect(told).toEqual(['user:sub-of-asha projects']);
      expect(withSteps((await page(first)).versions)[0]?.steps).toEqual(['removed Video Calls']);
      expect(await own(projectSchema, await restore(restored, 2))).toMatchObject({ version: 4, draft: second.draft });
    });

    it('that equals the current project changes nothing', async () => {
      const project = await save(asha, planned('plan-1'));
      expect(await own(projectSchema, await restore(project, 1))).toEqual(project);
    });

    it.each(['running', 'shipped', 'archived'] as const)(
      'of a project that is %s opens as a new draft',
      async (status) => {
        const first = await save(asha, { ...planned('plan-1'), name: 'Lake Kitchen' });
        const second = await change(first, addFeature(first.draft, 'video-calls'));
        await given.database.db.update(projects).set({ status }).where(eq(projects.id, first.id));
        const made = await own(projectSchema, await restore(second, 1), 201);
        expect(made).toMatchObject({
          status: 'draft',
          version: 1,
          draft: { name: 'Lake Kitchen, copy', added: first.draft.added },
        });
        expect([made.id === first.id, made.planId === first.planId]).toEqual([false, false]);
        expect(await read(asha, first)).toMatchObject({ status, version: 2, draft: second.draft });
      },
    );

    it('that was seen of an older project is a conflict with the project as it is', async () => {
      const first = await save(asha, planned('plan-1'));
      const second = await change(first, addFeature(first.draft, 'video-calls'));
      expect((await own(versionConflictSchema, await restore(second, 1, 1), 409)).current).toEqual(second);
    });

    it('that there is not, is not found; nor one of another person', async () => {
      const project = await save(asha, planned('plan-1'));
      for (const to of [2, 0, 'one', 99_999_999_999]) await refused(await restore(project, to, 1), 404);
      const others = visitorOf(app);
      others.signIn('ravi');
      await refused(
        await others.ask('POST', `/api/projects/${project.id}/versions/1/restoration`, { version: 1 }),
        404,
      );
      expect(
        (await refused(await asha.ask('POST', `/api/projects/${project.id}/versions/1/restoration`, {}), 400)).errors,
      ).toMatchObject([{ field: 'version' }]);
    });
  });
});
