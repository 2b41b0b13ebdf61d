import type { Hono } from 'hono';
import { beforeEach, expect, it } from 'vitest';
import type { Project } from '#contracts/project.ts';
import { invitations, orders, projects, projectVersions } from '#server/db/schema.ts';
import { eachDatabase } from './db/databases.ts';
import { checkoutOf, firstNow, openShop, planOf, requestOf } from './payments/shop.ts';
import { list, planned, refused, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

eachDatabase('the trash', (given) => {
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

  const remove = async ({ id }: Project): Promise<void> => {
    now += 60_000;
    expect((await asha.ask('DELETE', `/api/projects/${id}`)).status).toBe(204);
  };
  const trash = (query = '') => list(asha, `?trash=1${query}`);
  const forGood = ({ id }: Project, who = asha) => who.ask('DELETE', `/api/projects/${id}/trash`);
  const saved = (name: string) => save(asha, { ...planned(`plan-of-${name}`), name });

  it('has deleted projects, the last first, with the day each goes for good, and counts only them', async () => {
    const [lunch, night] = [await saved('Lunch Club'), await saved('Night Market')];
    await saved('Fieldwork');
    expect((await list(asha)).projects.map(({ trashed }) => trashed)).toEqual([null, null, null]);
    await remove(night);
    await remove(lunch);
    const { projects: all, counts, total } = await trash();
    expect(all.map(({ name, trashed }) => [name, trashed])).toEqual([
      ['Lunch Club', { goesOn: '2027-02-05', isHeld: false }],
      ['Night Market', { goesOn: '2027-02-05', isHeld: false }],
    ]);
    expect([counts.trash, counts.draft, total]).toEqual([2, 1, 2]);
  });

  it('is read in pages, searched by name, and has no statuses', async () => {
    for (const name of ['Lunch Club', 'Night Market', 'Supper Club']) await remove(await saved(name));
    const first = await trash('&limit=2');
    expect([first.projects.map(({ name }) => name), first.total]).toEqual([['Supper Club', 'Night Market'], 3]);
    expect((await trash(`&limit=2&after=${first.next}`)).projects.map(({ name }) => name)).toEqual(['Lunch Club']);
    expect((await trash('&search=club')).projects.map(({ name }) => name)).toEqual(['Supper Club', 'Lunch Club']);
    for (const query of ['&status=draft', '&prototype=instant'])
      expect((await refused(await asha.ask('GET', `/api/projects?trash=1${query}`), 400)).errors).toMatchObject([
        { field: 'trash' },
      ]);
  });

  it('gives a project back, which is in the lists again', async () => {
    const lunch = await saved('Lunch Club');
    await remove(lunch);
    expect((await asha.ask('POST', `/api/projects/${lunch.id}/undeletion`)).status).toBe(200);
    expect([(await trash()).total, (await list(asha)).total]).toEqual([0, 1]);
  });

  it('is emptied of a project for good, with its versions and links, and only of one that is in it', async () => {
    const [lunch, night] = [await saved('Lunch Club'), await saved('Night Market')];
    for (const { id } of [lunch, night]) await asha.ask('POST', `/api/projects/${id}/invitations`, {});
    await refused(await forGood(lunch), 404);
    await remove(lunch);
    const others = visitorOf(app);
    others.signIn('ravi');
    await refused(await forGood(lunch, others), 404);
    told = [];
    const gone = await forGood(lunch);
    expect([gone.status, gone.headers.get('cache-control'), told]).toEqual([
      204,
      'no-store',
      ['user:sub-of-asha projects'],
    ]);
    const { db } = given.database;
    expect([
      await db.$count(projects),
      await db.$count(projectVersions),
      await db.$count(invitations),
      (await trash()).total,
    ]).toEqual([1, 2, 1, 0]);
    await refused(await forGood(lunch), 404);
    await refused(await asha.ask('POST', `/api/projects/${lunch.id}/undeletion`), 404);
  });

  it('keeps until its day a project whose checkout may still be paid', async () => {
    const shop = openShop(given.database);
    now = firstNow;
    asha.signOut();
    const project = await save(asha, planOf('plan-1'));
    const body = JSON.stringify(requestOf(project.draft, now));
    await checkoutOf(
      await shop.request('/api/orders', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', cookie: asha.cookie() ?? '' },
      }),
    );
    await remove(project);
    expect((await trash()).projects).toMatchObject([{ trashed: { goesOn: '2027-01-31', isHeld: true } }]);
    expect((await refused(await forGood(project), 409)).detail).toBe(
      'A payment was begun for this project: it stays in the trash until 31 Jan 2027.',
    );
    expect(await given.database.db.$count(orders)).toBe(1);
  });
});
