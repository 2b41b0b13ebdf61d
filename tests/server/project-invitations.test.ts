import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { invitationListSchema, invitedProjectSchema, madeInvitationSchema } from '#contracts/invitation.ts';
import type { Project } from '#contracts/project.ts';
import { projectStatuses } from '#machines/domain/projects/project-status.ts';
import { invitations, projects } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { own, planned, read, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

eachDatabase('inviting others to look at a project', (given) => {
  let now = wednesday;
  let told: string[] = [];
  let app: Hono;
  let asha: Visitor;
  let project: Project;

  beforeEach(async () => {
    now = wednesday;
    app = projectApp(given.database, () => now, { notify: (owner, topic) => told.push(`${owner} ${topic}`) });
    asha = visitorOf(app);
    asha.signIn('asha');
    project = await save(asha, { ...planned('plan-1'), name: 'Club' });
    told = [];
  });

  const make = async (body: object = {}, of = project) =>
    own(madeInvitationSchema, await asha.ask('POST', `/api/projects/${of.id}/invitations`, body), 201);
  const listed = async () =>
    (await own(invitationListSchema, await asha.ask('GET', `/api/projects/${project.id}/invitations`))).invitations;
  const withdraw = (id: string, of = project) => asha.ask('DELETE', `/api/projects/${of.id}/invitations/${id}`);
  /** A visitor without an account, who has only the link. */
  const follow = (secret: string) => app.request(`/api/invitations/${secret}`);

  it('shows the current project to anyone with the link, without its owner', async () => {
    const { secret } = await make({ label: ' My uncle ' });
    const current = await read(asha, project);
    const response = await follow(secret);
    expect(response.headers.getSetCookie()).toEqual([]);
    const body: object = await response.clone().json();
    expect(Object.keys(body).toSorted()).toEqual(Object.keys(invitedProjectSchema.entries).toSorted());
    expect(await own(invitedProjectSchema, response)).toEqual({
      name: 'Club',
      status: 'invited',
      prototype: null,
      draft: project.draft,
      total: project.total,
      start: project.start,
      finalDelivery: project.finalDelivery,
      updatedAt: current.updatedAt,
    });
    expect(JSON.stringify(body)).not.toMatch(/asha|uncle/);
    const renamed = await asha.ask('POST', `/api/projects/${project.id}/name`, {
      version: current.version,
      name: 'Society',
    });
    expect(renamed.status).toBe(200);
    expect((await own(invitedProjectSchema, await follow(secret))).name).toBe('Society');
  });

  it('returns the secret once and stores only its hash', async () => {
    const made = await make({ label: 'My uncle' });
    expect(made.secret).toMatch(/^[\w-]{43}$/);
    const [row] = await given.database.db.select().from(invitations);
    expect(row?.secretHash).toBe(createHash('sha256').update(made.secret).digest('hex'));
    expect(await listed()).toEqual([
      { id: made.id, label: 'My uncle', createdAt: '2027-01-06T10:00:00.000Z', seenAt: null },
    ]);
    expect(JSON.stringify(await listed())).not.toContain(made.secret);
  });

  it('records when it was viewed, and notifies the owner of the first time', async () => {
    const { secret } = await make();
    told = [];
    now += 60_000;
    await follow(secret);
    expect(await listed()).toMatchObject([{ seenAt: '2027-01-06T10:01:00.000Z' }]);
    now += 60_000;
    await follow(secret);
    expect(await listed()).toMatchObject([{ seenAt: '2027-01-06T10:02:00.000Z' }]);
    expect(told).toEqual(['user:sub-of-asha projects']);
  });

  it('lists the valid links, newest first', async () => {
    const made: string[] = [];
    for (const label of ['one', 'two', 'three']) {
      made.push((await make({ label })).id);
      now += 1_000;
    }
    const response = await withdraw(made[1] ?? '');
    expect([response.status, response.headers.get('cache-control')]).toEqual([204, 'no-store']);
    expect((await listed()).map(({ label }) => label)).toEqual(['three', 'one']);
  });

  describe('an invalid link', () => {
    /** The whole response except the request's own id. */
    const answerTo = async (secret: string) => {
      const response = await follow(secret);
      return [
        response.status,
        [...response.headers].map((header) => header.join(': ')).toSorted(),
        await response.text(),
      ];
    };

    it('is answered alike, whether its project was deleted or it was never made; one that was withdrawn is gone', async () => {
      const never = await answerTo('A'.repeat(43));
      expect(never[0]).toBe(404);
      const withdrawn = await make();
      expect((await withdraw(withdrawn.id)).status).toBe(204);
      const deleted = await make();
      expect((await asha.ask('DELETE', `/api/projects/${project.id}`)).status).toBe(204);
      for (const secret of [
        deleted.secret,
        'seven',
        `${deleted.secret}A`,
        deleted.secret.toLowerCase(),
        '%00',
        '..%2f',
      ])
        expect(await answerTo(secret)).toEqual(never);
      expect(await given.database.db.select({ seenAt: invitations.seenAt }).from(invitations)).toEqual([
        { seenAt: null },
        { seenAt: null },
      ]);
      await asha.ask('POST', `/api/projects/${project.id}/undeletion`);
      expect((await follow(deleted.secret)).status).toBe(200);
      const gone = await follow(withdrawn.secret);
      expect([gone.status, (await gone.text()).includes(project.id)]).toEqual([410, false]);
    });

    it('cannot be withdrawn twice, nor by way of another project', async () => {
      const { id } = await make();
      const other = await save(asha, planned('plan-2'));
      await refused(await withdraw(id, other), 404);
      expect((await withdraw(id)).status).toBe(204);
      for (const wrong of [id, 'seven', '%00', project.id]) await refused(await withdraw(wrong), 404);
    });
  });

  describe('moves the project', () => {
    it.each(projectStatuses.map((status) => [status]))(
      'from %s to invited, if its machine lets it, and never twice',
      async (status) => {
        await given.database.db.update(projects).set({ status }).where(eq(projects.id, project.id));
        const isMoved = status === 'draft' || status === 'created';
        for (let time = 0; time < 2; time += 1) {
          await make();
          expect(await read(asha, project)).toMatchObject(
            isMoved ? { status: 'invited', version: 2 } : { status, version: 1 },
          );
        }
      },
    );

    it('once, when many links are made at once', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => make()));
      expect(new Set(made.map(({ secret }) => secret)).size).toBe(8);
      expect([await read(asha, project), await listed()]).toMatchObject([
        { status: 'invited', version: 2 },
        { length: 8 },
      ]);
    });
  });

  describe('takes the project back', () => {
    const move = (version: number, event: string) =>
      asha.ask('POST', `/api/projects/${project.id}/moves`, { version, move: event });

    it.each(['draft', 'created'] as const)('to %s with its last link, and not before', async (status) => {
      if (status === 'created') await move(1, 'project.created');
      const [one, other] = [await make(), await make()];
      now += 1_000;
      await withdraw(one.id);
      expect((await read(asha, project)).status).toBe('invited');
      await withdraw(other.id);
      expect((await read(asha, project)).status).toBe(status);
      // Another link invites it again, and its withdrawal restores the status.
      await withdraw((await make()).id);
      expect((await read(asha, project)).status).toBe(status);
    });

    it('not when its person had marked it as invited', async () => {
      await move(1, 'project.invited');
      now += 1_000;
      await withdraw((await make()).id);
      expect((await read(asha, project)).status).toBe('invited');
    });

    it('when it is restored, if it was put away meanwhile', async () => {
      const { id } = await make();
      now += 1_000;
      await move(2, 'project.archived');
      await withdraw(id);
      const { version } = await read(asha, project);
      await move(version, 'project.restored');
      expect((await read(asha, project)).status).toBe('draft');
    });

    it('once, when the last links are withdrawn at once', async () => {
      const made = await Promise.all(Array.from({ length: 4 }, () => make()));
      await Promise.all(made.map(({ id }) => withdraw(id)));
      expect(await read(asha, project)).toMatchObject({ status: 'draft', version: 3 });
    });
  });

  it.each([
    ['a label that is too long', { label: 'x'.repeat(81) }],
    ['a label that no database keeps', { label: 'a\0' }],
    ['a number', { label: 7 }],
  ])('is rejected with %s', async (_why, body) => {
    expect(
      (await refused(await asha.ask('POST', `/api/projects/${project.id}/invitations`, body), 400)).errors,
    ).toMatchObject([{ field: 'label' }]);
    expect([await listed(), await read(asha, project)]).toMatchObject([[], { status: 'draft' }]);
  });
});
