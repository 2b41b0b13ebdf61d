import { beforeEach, expect, it } from 'vitest';
import { invitedProjectSchema, madeInvitationSchema } from '#contracts/invitation.ts';
import { projectSchema } from '#contracts/project.ts';
import { eachDatabase } from './db/databases.ts';
import { begin } from './payments/running-plan.ts';
import { openShop, planOf, visit } from './payments/shop.ts';
import { list, own, planned, priced, save, wednesday } from './project-fixture.ts';
import { projectApp } from './project-server.ts';
import { openRequestServer, requestIn } from './request-server.ts';
import { visitorOf, type Visitor } from './viewer-stand-in.ts';

/** A plan on the base Gather has no name of its own: it is called Gather everywhere. */
eachDatabase('a project without a name of its own', (given) => {
  let told: string[] = [];
  let asha: Visitor;

  beforeEach(() => {
    told = [];
    asha = visitorOf(
      projectApp(given.database, () => wednesday, { notify: (owner, topic) => told.push(`${owner} ${topic}`) }),
    );
    asha.signIn('asha');
  });

  const named = async (server = asha) => (await list(server)).projects.map(({ name }) => name);

  it('is listed by the name of its base, and shown so to anyone with a link', async () => {
    const project = await save(asha, planned('plan-1'));
    expect(await named()).toEqual(['Gather']);
    const { secret } = await own(
      madeInvitationSchema,
      await asha.ask('POST', `/api/projects/${project.id}/invitations`, {}),
      201,
    );
    expect((await own(invitedProjectSchema, await asha.ask('GET', `/api/invitations/${secret}`))).name).toBe('Gather');
  });

  it('has that name in requests', async () => {
    const project = await save(asha, planned('plan-1'));
    const team = openRequestServer(given.database).person('asha');
    const request = await requestIn(
      await team.ask('POST', '/api/requests', { kind: 'professional', projectId: project.id, title: 'All of it' }),
      201,
    );
    expect(request.projectName).toBe('Gather');
  });

  it('has that name among payments and orders', async () => {
    const me = visit(openShop(given.database));
    await begin(me, planOf('plan-1', { name: '' }));
    const { plans, orders } = await me.payments();
    expect([plans.map(({ name }) => name), orders.map(({ name }) => name)]).toEqual([['Tiffin'], ['Tiffin']]);
  });

  it('notifies every list with its name when it is renamed, on the dashboard or in the studio', async () => {
    const topics = ['user:sub-of-asha payments', 'user:sub-of-asha projects', 'user:sub-of-asha requests'];
    const project = await save(asha, planned('plan-1'));
    told = [];
    const renamed = await own(
      projectSchema,
      await asha.ask('POST', `/api/projects/${project.id}/name`, { version: 1, name: 'Club' }),
    );
    expect([await named(), told.toSorted()]).toEqual([['Club'], topics]);
    told = [];
    const put = (version: number, draft: typeof project.draft) =>
      asha.ask('PUT', `/api/projects/${project.id}`, { version, ...priced(draft) });
    await own(projectSchema, await put(renamed.version, { ...renamed.draft, speed: 'relaxed' }));
    expect(told).toEqual(['user:sub-of-asha projects']);
    told = [];
    await own(projectSchema, await put(renamed.version + 1, { ...renamed.draft, speed: 'relaxed', name: 'Pier' }));
    expect(told.toSorted()).toEqual(topics);
  });
});
