import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  projectSchema,
  stalePriceSchema,
  versionConflictSchema,
  versionListSchema,
  type Project,
} from '#contracts/project.ts';
import { personMoves, projectStatuses, type ProjectStatus } from '#machines/domain/projects/project-status.ts';
import { addFeature } from '#machines/domain/plan/plan-rules.ts';
import { quoteOf } from '#machines/domain/pricing/quote.ts';
import { projects, projectVersions } from '#server/db/schema.ts';
import { moveProject, startProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { onPostgres } from './db/databases.ts';
import { list, move, own, planned, priced, read, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

const week = 7 * 86_400_000;
/** The target of each move of a shop from each status; a move that is not listed is rejected. */
const ways: Readonly<Record<ProjectStatus, Readonly<Partial<Record<(typeof personMoves)[number], ProjectStatus>>>>> = {
  draft: {
    'project.created': 'created',
    'project.invited': 'invited',
    'project.freed': 'freemium',
    'project.archived': 'archived',
  },
  created: { 'project.invited': 'invited', 'project.freed': 'freemium', 'project.archived': 'archived' },
  invited: { 'project.freed': 'freemium', 'project.archived': 'archived' },
  freemium: { 'project.archived': 'archived' },
  running: {},
  shipped: { 'project.archived': 'archived' },
  archived: { 'project.restored': 'created' },
};

onPostgres('the life of a project', (given) => {
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

  const moved = async (project: Project, event: string): Promise<Project> =>
    own(projectSchema, await move(asha, project, event));
  const stand = (project: Project, status: ProjectStatus) =>
    given.database.db
      .update(projects)
      .set({ status, archivedFrom: status === 'archived' ? 'created' : null })
      .where(eq(projects.id, project.id));

  describe('a move', () => {
    it.each(projectStatuses.map((status) => [status]))(
      'leads from %s where its machine says, as a version, and is rejected elsewhere',
      async (status) => {
        for (const [index, event] of personMoves.entries()) {
          const project = await save(asha, planned(`plan-${index}`, 2));
          await stand(project, status);
          const response = await move(asha, project, event);
          const to = ways[status][event];
          if (to === undefined) {
            expect(await refused(response, 409)).toMatchObject({ type: '/problems/not-allowed' });
            expect(await read(asha, project)).toMatchObject({ status, version: 1 });
          } else {
            expect(await own(projectSchema, response)).toMatchObject({ status: to, version: 2 });
            expect(
              (
                await given.database.db.select().from(projectVersions).where(eq(projectVersions.projectId, project.id))
              ).map((row) => row.status),
            ).toContain(to);
          }
        }
      },
    );

    it('into the free tier is rejected for a plan on another base, with the reason', async () => {
      const club = await save(asha, planned('plan-1', 1));
      expect((await refused(await move(asha, club, 'project.freed'), 409)).detail).toBe(
        'The free tier, 50 orders a month, is for plans on the Storefront base.',
      );
      const shop = await save(asha, planned('plan-2', 2));
      await stand(shop, 'running');
      expect((await refused(await move(asha, shop, 'project.freed'), 409)).detail).toBe(
        'A project that is running cannot be put into the free tier.',
      );
    });

    it.each(['created', 'invited', 'freemium'] as const)(
      'puts away and takes out again to where it was: %s',
      async (status) => {
        let project = await save(asha, planned('plan-1', 2));
        project = await moved(
          project,
          { created: 'project.created', invited: 'project.invited', freemium: 'project.freed' }[status],
        );
        const away = await moved(project, 'project.archived');
        expect(away).toMatchObject({ status: 'archived', version: 3 });
        expect(await moved(away, 'project.restored')).toMatchObject({ status, version: 4 });
        expect(await given.database.db.select().from(projects)).toMatchObject([{ archivedFrom: null }]);
      },
    );

    it('of an older version is a conflict that has the current project, and one of many concurrent ones is kept', async () => {
      const project = await save(asha, planned('plan-1', 2));
      const answers = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          move(asha, project, index % 2 === 0 ? 'project.created' : 'project.archived'),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409, 409, 409]);
      const late = await move(asha, project, 'project.archived');
      expect((await own(versionConflictSchema, late, 409)).current).toEqual(await read(asha, project));
    });

    it.each(['project.shipped', 'project.cancelled'])(
      'that belongs to the team is refused, whatever the status: %s',
      async (event) => {
        for (const [index, status] of projectStatuses.entries()) {
          const project = await save(asha, planned(`plan-${index}`, 2));
          await stand(project, status);
          expect(await refused(await move(asha, project, event), 403)).toMatchObject({
            title: 'Not allowed',
            errors: [{ field: 'move', reason: 'is for our team.' }],
          });
          expect(await read(asha, project)).toMatchObject({ status, version: 1 });
        }
      },
    );

    it('that is invalid is rejected', async () => {
      const project = await save(asha, planned('plan-1'));
      for (const event of ['payment.arrived', 'plan.changed', 'archived', '', null]) {
        const response = await asha.ask('POST', `/api/projects/${project.id}/moves`, { version: 1, move: event });
        expect((await refused(response, 400)).errors).toMatchObject([{ field: 'move' }]);
      }
    });
  });

  it('leaves the free tier when its plan leaves the storefront, with an entry in the history', async () => {
    const free = await moved(await save(asha, planned('plan-1', 2)), 'project.freed');
    const at = `/api/projects/${free.id}`;
    const still = await own(
      projectSchema,
      await asha.ask('PUT', at, { version: free.version, ...priced(addFeature(free.draft, 'video-calls')) }),
    );
    expect(still.status).toBe('freemium');
    const left = await own(
      projectSchema,
      await asha.ask('PUT', at, { version: still.version, ...priced(planned('plan-1', 1)) }),
    );
    expect(left.status).toBe('draft');
    const { versions } = await own(versionListSchema, await asha.ask('GET', `${at}/versions`));
    expect(versions[0]?.words).toContain('made the project a draft again');
  });

  describe('a payment', () => {
    const paying = (draft = planned('plan-1')) => ({ draft, quote: quoteAt(draft, now) });
    const ofAsha = ({ id }: { readonly id: string }) => ({ id, owner: 'user:sub-of-asha' });

    it('starts it once, even from the archive', async () => {
      const { db } = given.database;
      const [paid, away] = [await save(asha, planned('plan-1')), await save(asha, planned('plan-2'))];
      await moved(away, 'project.archived');
      const started = await Promise.all(
        Array.from({ length: 5 }, () => db.transaction((tx) => startProject(tx, ofAsha(paid), paying()))),
      );
      expect(started.filter((project) => project !== undefined)).toMatchObject([{ status: 'running', version: 2 }]);
      expect(await startProject(db, ofAsha(away), paying(planned('plan-2')))).toMatchObject({
        status: 'running',
        version: 3,
        archivedFrom: null,
      });
      expect((await list(asha)).counts).toMatchObject({ running: 2, archived: 0 });
    });

    it('for a plan that was changed and archived meanwhile builds the paid version, under its current name', async () => {
      const project = await save(asha, { ...planned('plan-1'), name: 'Club' });
      const changed = { ...addFeature(project.draft, 'video-calls'), name: 'Society' };
      const edited = await own(
        projectSchema,
        await asha.ask('PUT', `/api/projects/${project.id}`, { version: 1, ...priced(changed) }),
      );
      await moved(edited, 'project.archived');
      await startProject(given.database.db, ofAsha(project), paying(project.draft));
      expect(await read(asha, project)).toMatchObject({
        status: 'running',
        draft: { ...project.draft, name: 'Society' },
        total: project.total,
      });
    });

    it('for a delivered project moves nothing', async () => {
      const project = await save(asha, planned('plan-1'));
      await stand(project, 'shipped');
      expect(await startProject(given.database.db, ofAsha(project), paying())).toBeUndefined();
      expect(await moveProject(given.database.db, ofAsha(project), { type: 'payment.arrived' })).toBeUndefined();
      expect(await read(asha, project)).toMatchObject({ status: 'shipped', version: 1 });
    });
  });

  describe('another name', () => {
    it.each(projectStatuses.map((status) => [status]))(
      'can be given while it is %s, at any current price',
      async (status) => {
        const project = await save(asha, planned('plan-1'));
        await given.database.db.update(projects).set({ status, total: 1 }).where(eq(projects.id, project.id));
        now += week;
        const renamed = await own(
          projectSchema,
          await asha.ask('POST', `/api/projects/${project.id}/name`, { version: 1, name: '  Kirana Setu ' }),
        );
        expect(renamed).toMatchObject({
          status,
          version: 2,
          total: 1,
          start: project.start,
          draft: { ...project.draft, name: 'Kirana Setu' },
        });
        const { versions } = await own(
          versionListSchema,
          await asha.ask('GET', `/api/projects/${project.id}/versions`),
        );
        expect(versions[0]?.words).toContain('renamed from Gather to Kirana Setu');
      },
    );

    it('makes no version when it is the same, and is a conflict for an older one', async () => {
      const project = await save(asha, { ...planned('plan-1'), name: 'Club' });
      const at = `/api/projects/${project.id}/name`;
      expect(await own(projectSchema, await asha.ask('POST', at, { version: 1, name: 'Club' }))).toEqual(project);
      expect(
        (await own(versionConflictSchema, await asha.ask('POST', at, { version: 2, name: 'Society' }), 409)).current,
      ).toEqual(project);
      for (const name of ['', '   ', 'x'.repeat(81), 'a\0', 7])
        expect((await refused(await asha.ask('POST', at, { version: 1, name }), 400)).errors).toMatchObject([
          { field: 'name' },
        ]);
      expect(await read(asha, project)).toEqual(project);
    });
  });

  describe('a copy', () => {
    it('is a draft of its own, priced and dated again, and leaves the other as it is', async () => {
      const project = await save(asha, { ...planned('plan-1'), name: 'Club' });
      await given.database.db.update(projects).set({ status: 'shipped', total: 1 }).where(eq(projects.id, project.id));
      now += week;
      const response = await asha.ask('POST', `/api/projects/${project.id}/copies`, { as: 'draft' });
      const copy = await own(projectSchema, response.clone(), 201);
      const { costs, schedule } = quoteOf(copy.draft, '2027-01-18');
      expect(copy).toMatchObject({
        status: 'draft',
        prototype: null,
        version: 1,
        start: '2027-01-18',
        finalDelivery: schedule.finalDelivery,
        total: costs.total,
        draft: { ...project.draft, id: copy.planId, name: 'Club, copy' },
      });
      expect(copy.planId).not.toBe(project.planId);
      expect(response.headers.get('location')).toBe(`/api/projects/${copy.id}`);
      expect(await read(asha, project)).toMatchObject({ status: 'shipped', version: 1, total: 1 });
      expect(
        (await asha.ask('PUT', `/api/projects/${copy.id}`, { version: 1, ...priced({ ...copy.draft, name: 'Other' }) }))
          .status,
      ).toBe(200);
    });

    it('can be an instant prototype, which is listed in its group alone', async () => {
      const project = await save(asha, planned('plan-1', 2));
      const copy = await own(
        projectSchema,
        await asha.ask('POST', `/api/projects/${project.id}/copies`, { as: 'instant' }),
        201,
      );
      expect(copy).toMatchObject({ prototype: 'instant', draft: { name: 'Storefront, copy' } });
      expect((await list(asha)).counts).toMatchObject({ draft: 1, instant: 1 });
      expect((await list(asha, '?prototype=instant')).projects.map(({ id }) => id)).toEqual([copy.id]);
    });

    it('is rejected as anything else', async () => {
      const project = await save(asha, planned('plan-1'));
      for (const as of ['professional', '', null])
        expect(
          (await refused(await asha.ask('POST', `/api/projects/${project.id}/copies`, { as }), 400)).errors,
        ).toMatchObject([{ field: 'as' }]);
      expect((await list(asha)).total).toBe(1);
    });
  });

  it('notifies its owner of each change that was kept, and of nothing else', async () => {
    const mine = 'user:sub-of-asha projects';
    const project = await save(asha, planned('plan-1'));
    const at = `/api/projects/${project.id}`;
    const changes: (() => Promise<Response>)[] = [
      () => asha.ask('PUT', at, { version: 1, ...priced({ ...project.draft, name: 'Club' }) }),
      () => asha.ask('POST', `${at}/name`, { version: 2, name: 'Society' }),
      () => asha.ask('POST', `${at}/moves`, { version: 3, move: 'project.created' }),
      () => asha.ask('POST', `${at}/copies`, { as: 'draft' }),
      () => asha.ask('DELETE', at),
      () => asha.ask('POST', `${at}/undeletion`),
      () => asha.ask('POST', `${at}/invitations`, {}),
    ];
    expect(told).toEqual([mine]);
    // A name appears in other lists as well.
    const ofName = [mine, 'user:sub-of-asha payments', 'user:sub-of-asha requests'].toSorted();
    for (const [index, change] of changes.entries()) {
      told = [];
      expect((await change()).status).toBeLessThan(300);
      expect(told.toSorted()).toEqual(index < 2 ? ofName : [mine]);
    }
    told = [];
    const current = await read(asha, project);
    const others: Promise<Response>[] = [
      asha.ask('POST', '/api/projects', priced(current.draft)),
      asha.ask('PUT', at, { version: 1, ...priced(current.draft) }),
      asha.ask('POST', `${at}/name`, { version: current.version, name: 'Society' }),
      move(asha, current, 'project.restored'),
      asha.ask('DELETE', '/api/projects/none'),
      asha.ask('GET', at),
      asha.ask('GET', '/api/projects'),
      asha.ask('PUT', at, { version: current.version, draft: { ...current.draft, speed: 'fast' }, total: 1 }),
    ];
    expect((await own(stalePriceSchema, await (others.at(-1) ?? expect.fail()), 409)).total).toBeGreaterThan(1);
    await Promise.all(others);
    expect(told).toEqual([]);
  });
});
