import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createProjects } from '#adapters/projects.ts';
import { dropWaiting, sendSoon } from '#app/project-sync.ts';
import { projectPageSize } from '#contracts/project.ts';
import { usualLook } from '#machines/domain/projects/list-look.ts';
import type { ProjectAction, ProjectCard, ProjectGroup } from '#machines/domain/projects/project-card.ts';
import type { PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { createProject } from '#server/projects/project-store.ts';
import { quoteAt } from '#server/projects/server-quote.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { planned, wednesday } from '../server/project-fixture.ts';
import { projectApp } from '../server/project-server.ts';
import { openRequestServer } from '../server/request-server.ts';
import { browse, type Browser } from './browser.ts';

onDatabase('projects', (given) => {
  let app: Hono;
  let browser: Browser;
  let now = wednesday;
  let named: string[];
  let failsToFollow = false;
  const port = createProjects({
    followName: async ({ planId }, name) => {
      named.push(`${planId} ${name}`);
      if (failsToFollow) throw new Error('The studio cannot be loaded');
    },
    followPlan: async () => undefined,
    dropWaiting,
    sendSoon,
  });
  const list = (of: ProjectGroup = { kind: 'all' }, more: object = {}) =>
    ask(port.listProjects, { of, look: usualLook, after: null, atLeast: 0, ...more });
  const made = async (draft: PlanDraft): Promise<void> => {
    now += 1_000;
    await createProject(given.database.db, {
      owner: 'user:sub-of-asha',
      draft,
      quote: quoteAt(draft, now),
      at: new Date(now),
    });
  };
  /** The only project, as the dashboard shows it. */
  const only = async (): Promise<ProjectCard> => {
    const [card] = (await list()).projects;
    return card ?? expect.fail('There is no project');
  };

  beforeEach(() => {
    now = wednesday;
    named = [];
    failsToFollow = false;
    app = projectApp(given.database, () => now);
    browser = browse(app);
    browser.signIn('asha');
  });

  describe('listed', () => {
    it('are those of a group, found by name, and no other user’s', async () => {
      for (const name of ['Boat Club', 'Harbour', 'Club House']) await made({ ...planned(`plan of ${name}`), name });
      const { projects, total, next, counts } = await list();
      expect([projects.map(({ name }) => name), total, next, counts.draft]).toEqual([
        ['Club House', 'Harbour', 'Boat Club'],
        3,
        null,
        3,
      ]);
      expect(
        (await list(undefined, { look: { ...usualLook, search: '  club ' } })).projects.map(({ name }) => name),
      ).toEqual(['Club House', 'Boat Club']);
      expect((await list(undefined, { look: { ...usualLook, search: 'x'.repeat(200) } })).projects).toEqual([]);
      expect((await list({ kind: 'status', status: 'draft' })).total).toBe(3);
      expect((await list({ kind: 'status', status: 'shipped' })).total).toBe(0);
      expect((await list({ kind: 'prototype', prototype: 'instant' })).total).toBe(0);
      browser.signIn('ravi');
      expect((await list()).total).toBe(0);
    });

    it('come a page at a time, and as many pages as are wanted', async () => {
      const many = projectPageSize + 2;
      for (let number = 1; number <= many; number += 1) await made(planned(`plan-${number}`));
      const first = await list();
      expect([first.projects.length, first.total, first.projects[0]?.planId]).toEqual([
        projectPageSize,
        many,
        `plan-${many}`,
      ]);
      const second = await list(undefined, { after: first.next });
      expect([second.projects.map(({ planId }) => planId), second.next]).toEqual([['plan-2', 'plan-1'], null]);
      const both = await list(undefined, { atLeast: projectPageSize + 1 });
      expect([both.projects.map(({ id }) => id), both.next]).toEqual([
        [...first.projects, ...second.projects].map(({ id }) => id),
        null,
      ]);
      expect((await list(undefined, { atLeast: 1_000 })).projects).toHaveLength(many);
      browser.meet(
        () => Response.json(first),
        () => Response.json(first),
      );
      expect((await list(undefined, { atLeast: projectPageSize + 1 })).projects).toHaveLength(2 * projectPageSize);
      browser.meet(
        () => Response.json(first),
        () => Response.json(first),
      );
      expect((await list(undefined, { atLeast: 2 * projectPageSize + 1 })).projects).toHaveLength(
        2 * projectPageSize + 2,
      );
      browser.meet(() => Response.json(first), 'offline');
      await expect(list(undefined, { atLeast: many })).rejects.toThrow('Failed to fetch');
    });
  });

  describe('changed', () => {
    beforeEach(() => made({ ...planned('plan-1'), name: 'Boat Club' }));
    const change = (action: ProjectAction) => ask(port.changeProject, action);

    it('move, are copied, deleted and brought back', async () => {
      const project = await only();
      expect(await change({ kind: 'move', move: 'project.created', project })).toEqual({ kind: 'done' });
      expect((await only()).status).toBe('created');
      expect(await change({ kind: 'copy', as: 'instant', project })).toEqual({ kind: 'done' });
      expect(
        (await list({ kind: 'prototype', prototype: 'instant' })).projects.map(({ draft }) => draft.templateId),
      ).toEqual([1]);
      expect(await change({ kind: 'delete', project })).toEqual({ kind: 'done' });
      expect((await list({ kind: 'status', status: 'created' })).total).toBe(0);
      expect((await list({ kind: 'trash' })).projects.map(({ id }) => id)).toEqual([project.id]);
      expect(await change({ kind: 'undelete', project })).toEqual({ kind: 'done' });
      expect((await list({ kind: 'status', status: 'created' })).projects.map(({ id }) => id)).toEqual([project.id]);
    });

    it('are requested as a prototype under their displayed name', async () => {
      const server = openRequestServer(given.database);
      const project = await only();
      browser = browse(server.app);
      browser.signIn('asha');
      expect(await change({ kind: 'request', prototype: 'professional', project })).toEqual({ kind: 'done' });
      expect(JSON.parse(browser.asked[0]?.body ?? '')).toEqual({
        kind: 'professional',
        projectId: project.id,
        title: 'Boat Club',
      });
    });

    it('fail with the server’s reason, and a change without a response fails', async () => {
      const project = await only();
      expect(await change({ kind: 'move', move: 'project.restored', project })).toEqual({
        kind: 'refused',
        words: 'A project that is draft cannot be restored.',
      });
      expect(await change({ kind: 'move', move: 'project.created', project: { ...project, version: 7 } })).toEqual({
        kind: 'refused',
        words: expect.stringContaining('changed meanwhile'),
        current: { name: project.name, version: 1 },
      });
      browser.meet('offline');
      await expect(change({ kind: 'delete', project })).rejects.toThrow('Failed to fetch');
      expect((await list()).total).toBe(1);
    });

    it('have another name, which the studio follows where it can', async () => {
      const project = await only();
      failsToFollow = true;
      expect(await ask(port.renameProject, { project, name: 'Harbour' })).toEqual({ kind: 'done' });
      expect([(await only()).name, named]).toEqual(['Harbour', ['plan-1 Harbour']]);
      const current = { name: 'Harbour', version: project.version + 1 };
      expect(await ask(port.renameProject, { project, name: 'Pier' })).toEqual({
        kind: 'refused',
        words: expect.stringContaining('changed meanwhile'),
        current,
      });
      expect(named).toHaveLength(1);
      const changed = { ...project, ...current };
      expect(await ask(port.renameProject, { project: changed, name: 'Pier' })).toEqual({ kind: 'done' });
    });

    it('change together: how many were changed, and why the first of the others was not', async () => {
      await made(planned('plan-2'));
      const [project, other] = (await list()).projects;
      if (!project || !other) expect.fail('There are no two projects');
      const projects = [project, { ...other, version: 7 }];
      expect(await change({ kind: 'many', change: 'archive', projects })).toMatchObject({
        kind: 'refused',
        words: expect.stringMatching(/^1 of 2 projects was changed\. .+changed meanwhile/),
      });
    });

    it('send the pending changes of their plan after a change that failed, and drop them after one that succeeded', async () => {
      const project = await only();
      const changed = { ...project.draft, speed: 'relaxed' as const };
      const isSent = async (): Promise<boolean> => (await dropWaiting('plan-1')) !== undefined;
      const offline = async (work: () => Promise<unknown>): Promise<void> => {
        sendSoon(changed);
        browser.meet('offline');
        await expect(work()).rejects.toThrow('Failed to fetch');
      };
      await offline(() => ask(port.renameProject, { project, name: 'Harbour' }));
      expect(await isSent()).toBe(true);
      await offline(() => change({ kind: 'delete', project }));
      expect(await isSent()).toBe(true);
      sendSoon(changed);
      await ask(port.renameProject, { project: { ...project, version: 7 }, name: 'Harbour' });
      expect(await isSent()).toBe(true);
      sendSoon(changed);
      await change({ kind: 'delete', project });
      expect(await isSent()).toBe(false);
    });
  });
});
