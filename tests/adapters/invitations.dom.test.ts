import type { Hono } from 'hono';
import { beforeEach, describe, expect, it } from 'vitest';
import { createFindInvited, createInvitations } from '#adapters/invitations.ts';
import { createFindInvitedPrototype, createFindOwnPrototype } from '#adapters/prototype-project.ts';
import type { Project } from '#contracts/project.ts';
import { ask } from '../screens/login-provider.ts';
import { onDatabase } from '../server/db/databases.ts';
import { planned, save, wednesday } from '../server/project-fixture.ts';
import { projectApp } from '../server/project-server.ts';
import { visitorOf } from '../server/viewer-stand-in.ts';
import { browse, type Browser } from './browser.ts';

const nobodys = '00000000-0000-4000-8000-000000000000';

onDatabase('a project that others may see', (given) => {
  let app: Hono;
  let browser: Browser;
  let project: Project;
  const port = createInvitations();
  const list = (projectId = project.id) => ask(port.listInvitations, { projectId });
  const make = (label = 'My uncle') => ask(port.makeInvitation, { projectId: project.id, label });
  const secretOf = (link: string): string => link.split('/').at(-1) ?? '';
  const follow = (secret: string) => ask(createFindInvited(secret), undefined);

  beforeEach(async () => {
    app = projectApp(given.database, () => wednesday);
    const asha = visitorOf(app);
    asha.signIn('asha');
    project = await save(asha, { ...planned('plan-1'), name: 'Boat Club' });
    browser = browse(app);
    browser.signIn('asha');
  });

  describe('by a link', () => {
    it('is shown to anyone who has the link, until it is withdrawn', async () => {
      expect(await list()).toEqual([]);
      const { id, link } = await make();
      expect(new URL(link)).toMatchObject({
        origin: window.location.origin,
        pathname: expect.stringMatching(/^\/invited\/[\w-]{43}$/),
      });
      expect(await list()).toEqual([
        { id, label: 'My uncle', createdAt: new Date(wednesday).toISOString(), seenAt: null },
      ]);

      browser.signOut();
      expect(await follow(secretOf(link))).toMatchObject({
        name: 'Boat Club',
        draft: project.draft,
        total: project.total,
        start: project.start,
        status: 'invited',
      });
      expect(browser.asked.at(-1)).toMatchObject({ token: null });

      browser.signIn('asha');
      expect((await list())[0]?.seenAt).not.toBeNull();
      await ask(port.withdrawInvitation, { projectId: project.id, invitationId: id });
      expect(await list()).toEqual([]);
      expect(await follow(secretOf(link))).toBe('withdrawn');
    });

    it('that was already withdrawn elsewhere is withdrawn; any other error is reported', async () => {
      const { id } = await make();
      const withdraw = () => ask(port.withdrawInvitation, { projectId: project.id, invitationId: id });
      await withdraw();
      await expect(withdraw()).resolves.toBeUndefined();
      browser.meet(() => Response.json({}, { status: 503 }));
      await expect(withdraw()).rejects.toMatchObject({ status: 503 });
      browser.meet('offline');
      await expect(withdraw()).rejects.toThrow('Failed to fetch');
    });

    it('is made by its owner alone, and with a name that fits', async () => {
      await expect(make('x'.repeat(81))).rejects.toMatchObject({
        name: 'Refusal',
        status: 400,
        problem: { errors: [{ field: 'label' }] },
      });
      browser.signIn('ravi');
      await expect(make()).rejects.toMatchObject({ status: 404 });
      await expect(list()).rejects.toMatchObject({ status: 404 });
    });

    it.each(['unknown', 'a b/../c', '%', 'ä'.repeat(40)])(
      '“%s” shows nothing, and sends no other request',
      async (secret) => {
        expect(await follow(secret)).toBeNull();
        expect(browser.paths()).toEqual([`GET /api/invitations/${encodeURIComponent(secret)}`]);
      },
    );

    it('that the server cannot look up is no missing one', async () => {
      const { link } = await make();
      for (const trouble of [
        'offline',
        () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
        () => Response.json({ name: 'Boat Club' }),
      ] as const) {
        browser.meet(trouble);
        await expect(follow(secretOf(link))).rejects.toThrow();
        browser.meet(trouble);
        await expect(ask(createFindInvitedPrototype(secretOf(link)), undefined)).rejects.toThrow();
        browser.meet(trouble);
        await expect(ask(createFindOwnPrototype(project.id), undefined)).rejects.toThrow();
      }
    });
  });

  describe('as a prototype', () => {
    const own = (id = project.id) => ask(createFindOwnPrototype(id), undefined);

    it('is its owner’s, with the project to share', async () => {
      expect(await own()).toEqual({
        draft: project.draft,
        project: { ...project, name: 'Boat Club', nextPayment: null, trashed: null },
      });
      browser.signIn('ravi');
      expect(await own()).toBeNull();
    });

    it('is shown by a link without the project', async () => {
      const { link } = await make();
      browser.signOut();
      expect(await ask(createFindInvitedPrototype(secretOf(link)), undefined)).toEqual({
        draft: project.draft,
        project: null,
      });
    });

    it('of an address that names none is not there', async () => {
      for (const id of [nobodys, 'mine', '..', '%']) expect(await own(id)).toBeNull();
      expect(await ask(createFindInvitedPrototype('nothing'), undefined)).toBeNull();
    });
  });
});
