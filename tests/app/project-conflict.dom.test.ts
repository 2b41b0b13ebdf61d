import { describe, expect, it, vi } from 'vitest';
import { problemTypes } from '#contracts/project.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { planned, problemOf, projectOf } from './project-server.ts';
import { first, hide, openSyncPage, rest, second, third } from './sync-page.ts';

const { page, save, state } = openSyncPage();

describe('a version that is not the last', () => {
  const elsewhere = planned('plan-1', 'Of another device');

  it('of this browser’s own request is replaced: only its status changed', async () => {
    await save(first);
    const project = page.server.project();
    page.server.put({ ...project, version: 8 });
    await save(second);
    await save(third);
    expect(page.server.requests().slice(1)).toEqual(
      [1, 8]
        .map((version) => `PUT /api/projects/${project.id} of version ${version}: Second`)
        .concat(`PUT /api/projects/${project.id} of version 9: Third`),
    );
  });

  it('that is overtaken twice waits for the next chance', async () => {
    await save(first);
    const conflict = (): Response =>
      problemOf(409, problemTypes.versionConflict, { current: { ...page.server.project(), version: 5 } });
    page.server.answerNext(conflict, conflict);
    await save(second);
    expect(page.server.sent).toHaveLength(3);
    page.server.goOnline();
    await rest(0);
    expect(page.server.project()).toMatchObject({ version: 2, draft: second });
  });

  it.each([
    [
      'changed',
      async () => (await save(first), page.server.put({ ...page.server.project(), version: 8, draft: elsewhere })),
    ],
    ['saved first', async () => page.server.put(projectOf(elsewhere, 8))],
  ])(
    'that another device %s is never replaced without a question; the plan of this browser is sent when the person decides so, in its current version',
    async (_, change) => {
      await change();
      await save(second);
      expect(state().hasTag('conflicted')).toBe(true);
      page.sync.sendSoon(third);
      await hide();
      page.server.goOnline();
      await rest(600_000);
      expect(page.server.project()).toMatchObject({ version: 8, draft: elsewhere });
      page.sync.startProjectSync().send({ type: 'plan.mineKept' });
      await rest(0);
      expect([page.server.project(), state().value]).toMatchObject([{ version: 9, draft: third }, 'idle']);
    },
  );

  it('in which another device marked must-haves is never replaced without a question', async () => {
    await save(first);
    const [feature = ''] = planFeatures(first);
    const marked = { ...first, musts: [feature] };
    page.server.put({ ...page.server.project(), version: 8, draft: marked });
    await save({ ...first, speed: 'relaxed' });
    expect(state().hasTag('conflicted')).toBe(true);
    expect(page.server.project()).toMatchObject({ version: 8, draft: marked });
  });

  it('that another device changed is taken over when the person decides so, and is the one to change next', async () => {
    const taken = vi.fn();
    page.sync.startProjectSync().on('copy.taken', taken);
    page.server.put(projectOf(elsewhere, 8));
    await save(second);
    page.sync.startProjectSync().send({ type: 'plan.theirsTaken' });
    await rest(0);
    expect(taken).toHaveBeenCalledExactlyOnceWith({ type: 'copy.taken', draft: elsewhere });
    expect(page.copy.isSent(elsewhere)).toBe(true);
    await save({ ...elsewhere, speed: 'relaxed' });
    expect(page.server.requests().at(-1)).toMatch(/: Of another device$/);
    expect(page.server.project().draft.speed).toBe('relaxed');
  });

  it('of a plan that was dropped meanwhile is nothing to decide about', async () => {
    page.server.put(projectOf(elsewhere, 8));
    page.server.holdAnswers();
    await save(second);
    const dropping = page.sync.dropWaiting('plan-1');
    page.server.release();
    await dropping;
    expect([state().value, page.server.project().draft]).toEqual(['idle', elsewhere]);
  });

  it('that has the same plan is no conflict', async () => {
    page.server.put(projectOf(first, 8));
    await save(first);
    expect([state().value, page.server.sent.length, page.copy.isSent(first)]).toEqual(['idle', 1, true]);
  });

  it('of a plan that was paid is left as it was paid', async () => {
    page.server.put({ ...projectOf(elsewhere, 8), status: 'running' });
    page.server.answerNext(
      () => Response.json(page.server.project()),
      () => problemOf(409, problemTypes.notEditable),
    );
    await save(second);
    expect([state().value, page.server.project().draft]).toEqual(['idle', elsewhere]);
  });

  it('of a project that the server no longer has is created again', async () => {
    await save(first);
    page.server.lose();
    await save(second);
    expect(page.server.requests().at(-1)).toBe('POST /api/projects: Second');
    expect(page.server.project().draft).toEqual(second);
  });
});

it('a name that the server was given by the dashboard is no conflict', async () => {
  await save(first);
  const renamed = { ...page.server.project(), version: 2, draft: { ...first, name: 'Renamed' } };
  page.server.put(renamed);
  page.copy.rememberChanged(renamed);
  page.copy.rememberChanged(projectOf(planned('plan-2'), 9));
  await save({ ...renamed.draft, speed: 'relaxed' });
  expect(page.server.requests().at(-1)).toBe(`PUT /api/projects/${renamed.id} of version 2: Renamed`);
});
