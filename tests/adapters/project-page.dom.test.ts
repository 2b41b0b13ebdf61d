import { beforeEach, expect, it } from 'vitest';
import { createProjectPage } from '#adapters/project-page.ts';
import { createProjects } from '#adapters/projects.ts';
import { usualLook } from '#machines/domain/projects/list-look.ts';
import type { ProjectCard, ProjectGroup } from '#machines/domain/projects/project-card.ts';
import { createProject, renameProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { planned, wednesday } from '../server/project-fixture.ts';
import { projectApp } from '../server/project-server.ts';
import { browse, type Browser } from './browser.ts';

onDatabase('the page of a project', (given) => {
  let browser: Browser;
  let followed: string[];
  const studio = {
    followName: async () => undefined,
    followPlan: async ({ name }: { readonly name: string }) => void followed.push(name),
    dropWaiting: async () => undefined,
    sendSoon: () => undefined,
  };
  const [port, lists] = [createProjectPage(studio), createProjects(studio)];
  const only = async (of: ProjectGroup = { kind: 'all' }): Promise<ProjectCard> =>
    (await ask(lists.listProjects, { of, look: usualLook, after: null, atLeast: 0 })).projects[0] ?? expect.fail();

  beforeEach(async () => {
    followed = [];
    browser = browse(projectApp(given.database, () => wednesday));
    browser.signIn('asha');
    const draft = { ...planned('plan-1'), name: 'Lake Kitchen' };
    const made = await createProject(given.database.db, {
      owner: 'user:sub-of-asha',
      draft,
      quote: quoteAt(draft, wednesday),
      at: new Date(wednesday),
    });
    await renameProject(given.database.db, made?.id ?? '', 'Supper Club', { version: 1, at: new Date(wednesday) });
  });

  it('is found by the project and by its plan, and by no other user', async () => {
    const project = await only();
    for (const projectId of [project.id, project.planId])
      expect((await ask(port.findProjectPage, { projectId }))?.project).toEqual(project);
    browser.signIn('ravi');
    expect(await ask(port.findProjectPage, { projectId: project.id })).toBeNull();
  });

  it('restores a version, which the open studio follows, and reports an error with its text', async () => {
    const project = await only();
    expect(await ask(port.restoreVersion, { project, version: 1 })).toEqual({ kind: 'restored', version: 3 });
    expect(followed).toEqual(['Lake Kitchen']);
    const refused = await ask(port.restoreVersion, { project, version: 1 });
    expect([refused.kind, followed.length]).toEqual(['refused', 1]);
    expect(refused).toMatchObject({ words: expect.stringContaining('The project was changed meanwhile') });
  });

  it('opens a version of an archived project as a new draft', async () => {
    const project = await only();
    await ask(lists.changeProject, { kind: 'move', move: 'project.archived', project });
    const answer = await ask(port.restoreVersion, {
      project: await only({ kind: 'status', status: 'archived' }),
      version: 1,
    });
    expect(answer).toEqual({ kind: 'copied', projectId: (await only()).id });
    expect(followed).toEqual([]);
  });

  it('deletes trashed projects for good', async () => {
    await ask(lists.changeProject, { kind: 'delete', project: await only() });
    const deleted = await only({ kind: 'trash' });
    expect(deleted.trashed).toEqual({ goesOn: '2027-02-05', isHeld: false });
    expect(await ask(port.eraseProject, { project: deleted })).toEqual({ kind: 'done' });
    expect((await ask(port.eraseProject, { project: deleted })).kind).toBe('refused');
  });
});
