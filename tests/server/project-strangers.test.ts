import { asc } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { madeInvitationSchema } from '#contracts/invitation.ts';
import { invitations, projects, projectVersions } from '#server/db/schema.ts';
import { projectRoutes } from '#server/projects/project-routes.ts';
import { eachDatabase } from './db/databases.ts';
import { list, own, planned, priced, refused, save } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { identifyByName, visitorOf, type Visitor } from './viewer-stand-in.ts';

type Ask = readonly [method: string, path: string, body?: object];

/** Every address of one project, with a request that its owner may make. */
function asksOf(id: string, invitationId: string): readonly Ask[] {
  const at = `/api/projects/${id}`;
  return [
    ['GET', at],
    ['PUT', at, { version: 1, ...priced({ ...planned('plan-1'), name: 'Club' }) }],
    ['DELETE', at],
    ['POST', `${at}/undeletion`],
    ['POST', `${at}/moves`, { version: 1, move: 'project.archived' }],
    ['POST', `${at}/name`, { version: 1, name: 'Club' }],
    ['POST', `${at}/copies`, { as: 'draft' }],
    ['GET', `${at}/versions`],
    ['GET', `${at}/versions/1`],
    ['GET', `${at}/comparison?from=1&to=1`],
    ['POST', `${at}/invitations`, { label: 'Me' }],
    ['GET', `${at}/invitations`],
    ['DELETE', `${at}/invitations/${invitationId}`],
    ['GET', `${at}/page`],
    ['POST', `${at}/versions/1/restoration`, { version: 1 }],
    ['DELETE', `${at}/trash`],
    ['POST', `${at}/visit`, {}],
    ['POST', `${at}/messages`, { id: '0f5a3a55-63a0-4b8c-93f5-3d5c7d2d8b02', words: 'Hello' }],
  ];
}

eachDatabase('another’s project', (given) => {
  it('does not exist for a foreign account, a foreign claim and an anonymous visitor, at every address', async () => {
    const { database } = given;
    const { db } = database;
    let told = 0;
    const app = projectApp(database, Date.now, { notify: () => (told += 1) });
    const [asha, browser, ravi, passer, nobody] = [
      visitorOf(app),
      visitorOf(app),
      visitorOf(app),
      visitorOf(app),
      visitorOf(app),
    ];
    asha.signIn('asha');
    ravi.signIn('ravi');
    // One project of an account, one of a claim; the others have the same plan themselves.
    const mine: [Visitor, string][] = [];
    for (const owner of [asha, browser]) mine.push([owner, (await save(owner, planned('plan-1'))).id]);
    for (const stranger of [ravi, passer]) await save(stranger, planned('plan-1'));
    const contents = async () => [
      await db.select().from(projects).orderBy(asc(projects.id)),
      await db.select().from(projectVersions).orderBy(asc(projectVersions.projectId), asc(projectVersions.version)),
      await db.select().from(invitations).orderBy(asc(invitations.id)),
    ];

    for (const [owner, id] of mine) {
      const made = await own(madeInvitationSchema, await owner.ask('POST', `/api/projects/${id}/invitations`, {}), 201);
      const before = await contents();
      const heard = told;
      const others = [asha, browser, ravi, passer, nobody].filter((one) => one !== owner);
      for (const [method, path, body] of asksOf(id, made.id))
        for (const stranger of others) await refused(await stranger.ask(method, path, body), 404);
      for (const stranger of others)
        expect((await list(stranger)).projects.map((project) => project.id)).not.toContain(id);
      expect(await contents()).toEqual(before);
      expect(told).toBe(heard);
      // The same requests succeed for the owner.
      for (const [method, path, body] of asksOf(id, made.id).filter(([asked]) => asked === 'GET'))
        expect((await owner.ask(method, path, body)).status).toBe(200);
    }
  });

  it('is deleted by its owner alone, and had back by its owner alone', async () => {
    const app = projectApp(given.database);
    const [asha, ravi] = [visitorOf(app), visitorOf(app)];
    asha.signIn('asha');
    const { id } = await save(asha, planned('plan-1'));
    expect((await asha.ask('DELETE', `/api/projects/${id}`)).status).toBe(204);
    for (const who of [ravi, visitorOf(app)])
      await refused(await who.ask('POST', `/api/projects/${id}/undeletion`), 404);
    ravi.signIn('ravi');
    await refused(await ravi.ask('POST', `/api/projects/${id}/undeletion`), 404);
    expect((await list(asha)).total).toBe(0);
    expect((await asha.ask('POST', `/api/projects/${id}/undeletion`)).status).toBe(200);
  });

  it('is tried here at every address that the server has for one', () => {
    const routes = projectRoutes({ database: given.database, identify: identifyByName, now: Date.now }).routes.filter(
      ({ method, path }) => method !== 'ALL' && path.includes(':id'),
    );
    const patterns = new Set(routes.map(({ method, path }) => `${method} ${path}`));
    const tried = asksOf(':id', ':invitationId').map(
      ([method, path]) => `${method} ${path.replace(/\?.*/, '').replace('versions/1', 'versions/:version')}`,
    );
    expect([...patterns].toSorted()).toEqual(tried.toSorted());
    expect(v.parse(v.array(v.string()), tried)).toHaveLength(18);
  });
});
