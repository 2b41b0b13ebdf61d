import { beforeEach, expect, it } from 'vitest';
import { adoptProjects, onAdopted } from '#adapters/project-adoption.ts';
import { keepOnServer, sendUnsent } from '#app/project-sync.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { projects } from '#server/db/schema.ts';
import { onDatabase } from '../server/db/databases.ts';
import { planned, wednesday } from '../server/project-fixture.ts';
import { projectApp } from '../server/project-server.ts';
import { browse, type Browser } from './browser.ts';
import { blockStorage } from './storage.ts';

let told = 0;
onAdopted(() => {
  told += 1;
});

onDatabase('a plan from before the sign-in', (given) => {
  let browser: Browser;
  const draft = planned('plan-1');
  const keepHere = (plan: PlanDraft): void =>
    localStorage.setItem('plinth.plan', sealPlan({ draft: plan, revision: 1, savedAt: wednesday }));
  const kept = async () =>
    (await given.database.db.select().from(projects)).map(({ owner, draft: { id, name } }) => [
      owner.split(':')[0],
      id,
      name,
    ]);

  beforeEach(() => {
    told = 0;
    browser = browse(projectApp(given.database, () => wednesday));
  });

  it('becomes the projects of the user who signs in, and listeners are notified', async () => {
    keepHere(draft);
    expect(await keepOnServer(draft)).toBe(true);
    expect(await kept()).toEqual([['claim', 'plan-1', '']]);
    browser.signIn('asha');
    expect([await adoptProjects(sendUnsent), told]).toEqual([1, 1]);
    expect(await kept()).toEqual([['user', 'plan-1', '']]);
    expect([await adoptProjects(sendUnsent), told]).toEqual([0, 1]);
  });

  it('includes unsent changes, in their current version', async () => {
    browser.signIn('asha');
    keepHere({ ...draft, name: 'Boat Club' });
    expect([await adoptProjects(sendUnsent), told]).toEqual([0, 1]);
    expect(await kept()).toEqual([['user', 'plan-1', 'Boat Club']]);
    keepHere({ ...draft, name: 'Harbour' });
    expect(await sendUnsent()).toBe(true);
    expect([await kept(), told]).toEqual([[['user', 'plan-1', 'Harbour']], 1]);
  });

  it.each([
    ['nothing', () => undefined],
    ['a plan without a base', () => keepHere(emptyDraft('plan-1'))],
    ['what cannot be read', () => localStorage.setItem('plinth.plan', '{')],
    ['a storage that is blocked', blockStorage],
  ])('is no project where there is %s', async (_, prepare) => {
    browser.signIn('asha');
    prepare();
    expect([await adoptProjects(sendUnsent), told]).toEqual([0, 0]);
    expect(await sendUnsent()).toBe(false);
    expect(browser.paths()).toEqual(['POST /api/projects/adoption']);
  });

  it('stays with this browser without a sign-in or a connection, and listeners do not wait', async () => {
    keepHere(draft);
    await expect(adoptProjects(sendUnsent)).rejects.toMatchObject({ name: 'Refusal', status: 401 });
    browser.signIn('asha');
    browser.meet('offline');
    await expect(adoptProjects(sendUnsent)).rejects.toThrow('Failed to fetch');
    browser.meet('offline');
    await expect(sendUnsent()).resolves.toBe(false);
    expect([await kept(), told]).toEqual([[], 0]);
  });
});
