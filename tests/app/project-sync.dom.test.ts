import { describe, expect, it, vi } from 'vitest';
import { problemTypes } from '#contracts/project.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planFeatures } from '#machines/domain/plan/plan-features.ts';
import { toggleMust } from '#machines/domain/plan/plan-rules.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { planned, problemOf, projectOf } from './project-server.ts';
import { first, hide, openSyncPage, rest, second, third } from './sync-page.ts';

const key = 'plinth.project';
const { page, save } = openSyncPage();

describe('a plan that changes', () => {
  it('is sent after a pause, as it is then, with the price that was shown', async () => {
    page.sync.sendSoon(first);
    await rest(1_199);
    page.sync.sendSoon(second);
    await rest(1_199);
    expect(page.server.sent).toEqual([]);
    await rest(1);
    expect(page.server.sent).toEqual([
      { request: 'POST /api/projects', body: { draft: second, total: planCosts(second).total }, keepalive: true },
    ]);
    await rest(60_000);
    expect(page.server.sent).toHaveLength(1);
  });

  it('is no project without a base', async () => {
    await save(emptyDraft('plan-1'));
    expect(page.server.sent).toEqual([]);
  });

  it('makes the next version of its project, also in another visit', async () => {
    await save(first);
    const { id } = page.server.project();
    await save(second);
    await save(third);
    expect(page.server.requests()).toEqual([
      'POST /api/projects: First',
      `PUT /api/projects/${id} of version 1: Second`,
      `PUT /api/projects/${id} of version 2: Third`,
    ]);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ planId: 'plan-1', id, version: 3 });
  });

  it('is sent when only its must-haves changed, once, and is not another user’s change', async () => {
    await save(first);
    const [must = ''] = planFeatures(first);
    const marked = toggleMust(first, must);
    await save(marked);
    await save({ ...marked });
    expect(page.server.requests()).toEqual([
      'POST /api/projects: First',
      expect.stringMatching(/of version 1: First$/),
    ]);
    expect(page.server.project().draft.musts).toEqual([must]);
    await save(first);
    expect(page.server.requests()).toHaveLength(3);
    expect(page.server.project().draft.musts).toBeUndefined();
  });

  it('waits for the pending request, and then only the newest is sent', async () => {
    page.server.holdAnswers();
    await save(first);
    await save(second);
    await save(third);
    expect(page.server.requests()).toEqual(['POST /api/projects: First']);
    page.server.release();
    await rest(0);
    expect(page.server.requests()).toEqual([
      'POST /api/projects: First',
      expect.stringMatching(/of version 1: Third$/),
    ]);
    expect(page.server.project().draft).toEqual(third);
  });

  it('is sent beside the pending changes of another plan', async () => {
    page.sync.sendSoon(first);
    await save(planned('plan-2', 'Other'));
    expect(page.server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: Other']);
  });

  it.each([
    ['another plan’s', JSON.stringify({ planId: 'plan-2', id: 'other', version: 7 })],
    ['unreadable', '{'],
    ['of another form', '{"planId":"plan-1"}'],
  ])('is found by its id when the browser remembers %s', async (_, remembered) => {
    localStorage.setItem(key, remembered);
    await save();
    expect(page.server.requests()).toEqual(['POST /api/projects: First']);
  });

  it('reaches its project when the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    await save(planned('plan-2', 'First'));
    const { id } = page.server.project();
    await save(planned('plan-2', 'Second'));
    expect(page.server.requests()).toEqual([
      'POST /api/projects: First',
      `PUT /api/projects/${id} of version 1: Second`,
    ]);
  });
});

describe('a page that is left', () => {
  it('sends pending changes at once, in a request that outlives it', async () => {
    page.sync.sendSoon(first);
    await hide();
    expect(page.server.sent).toMatchObject([{ request: 'POST /api/projects', keepalive: true }]);
    await rest();
    expect(page.server.sent).toHaveLength(1);
  });

  it('sends nothing when nothing waits, and nothing as it comes back', async () => {
    await hide();
    page.sync.sendSoon(first);
    await hide('visible');
    expect(page.server.sent).toEqual([]);
  });
});

describe('without a connection', () => {
  it('a plan waits, and its newest version is sent when the connection is back', async () => {
    page.server.goOffline();
    await save(first);
    await save(second);
    page.server.goOnline();
    await rest(0);
    expect(page.server.project().draft).toEqual(second);
    const before = page.server.sent.length;
    page.server.goOnline();
    await rest(600_000);
    expect(page.server.sent).toHaveLength(before);
  });

  it('a server that answers again is found, each time later: after 5, 10, 20 seconds', async () => {
    page.server.answerNext(...Array.from({ length: 3 }, () => () => problemOf(503)));
    await save(first);
    for (const [wait, tries] of [
      [4_999, 1],
      [1, 2],
      [9_999, 2],
      [1, 3],
      [19_999, 3],
      [1, 4],
    ] as const) {
      await rest(wait);
      expect(page.server.sent).toHaveLength(tries);
    }
    expect(page.server.project().draft).toEqual(first);
  });

  it('a plan that failed does not take the place of one that was changed since', async () => {
    page.server.holdAnswers();
    page.server.goOffline();
    await save(first);
    page.sync.sendSoon(second);
    page.server.release();
    await rest(0);
    page.server.goOnline();
    await rest(0);
    expect(page.server.project().draft).toEqual(second);
    await rest();
    expect(page.server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: Second']);
  });
});

describe('an error response', () => {
  it.each([
    ['lasts when the plan is paid', 409, problemTypes.notEditable, 1],
    ['lasts when the server has another price', 409, problemTypes.stalePrice, 1],
    ['is tried again when the server was busy', 503, 'about:blank', 2],
    ['is tried again when too much was asked', 429, 'about:blank', 2],
  ])('%s', async (_, status, type, tries) => {
    page.server.answerNext(() => problemOf(status, type));
    await save();
    page.server.goOnline();
    await rest(0);
    expect(page.server.sent).toHaveLength(tries);
  });

  it('of a sign-in that has run out lets this browser send it as itself', async () => {
    document.cookie = 'access_token=old; path=/';
    page.server.answerNext(() => problemOf(401));
    await save();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(page.server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: First']);
    expect(page.server.project().draft).toEqual(first);
  });
});

describe('a plan to save now', () => {
  it('is sent at once, and not again after its pause', async () => {
    page.sync.sendSoon(first);
    expect(await page.sync.keepOnServer(first)).toBe(true);
    await rest();
    expect(page.server.requests()).toEqual(['POST /api/projects: First']);
  });

  it('is there already when it was sent as it is', async () => {
    await save();
    expect(await page.sync.keepOnServer(first)).toBe(true);
    expect(page.server.sent).toHaveLength(1);
  });

  it.each([
    ['as it was paid', () => problemOf(409, problemTypes.notEditable), true],
    ['not at another price', () => problemOf(409, problemTypes.stalePrice), false],
    ['not by a server that is down', () => problemOf(503), false],
  ])('is saved %s', async (_, answer, isKept) => {
    page.server.answerNext(answer);
    expect(await page.sync.keepOnServer(first)).toBe(isKept);
  });

  it('that could not be saved is sent when the connection is back', async () => {
    page.server.goOffline();
    page.sync.sendSoon(first);
    expect(await page.sync.keepOnServer(first)).toBe(false);
    page.server.goOnline();
    await rest(0);
    expect(page.server.project().draft).toEqual(first);
  });
});

describe('the plan in this browser’s storage', () => {
  it('does not bring a deleted project back by being looked at', async () => {
    await save();
    page.server.lose();
    const { sealPlan } = await import('#machines/domain/plan/stored-plan.ts');
    localStorage.setItem('plinth.plan', sealPlan({ draft: second, revision: 1, savedAt: 1 }));
    expect(await page.sync.sendUnsent()).toBe(false);
    expect(page.server.requests().at(-1)).toMatch(/^PUT .*: Second$/);
    expect(page.server.project).toThrow('There are 0 projects.');
  });
});

describe('pending changes of a plan', () => {
  it('can be dropped: they are handed back and not sent', async () => {
    page.sync.sendSoon(first);
    expect(await page.sync.dropWaiting('plan-2')).toBeUndefined();
    expect(await page.sync.dropWaiting('plan-1')).toEqual(first);
    await rest();
    expect(page.server.sent).toEqual([]);
  });

  it('are dropped after the pending request has arrived', async () => {
    page.server.holdAnswers();
    await save();
    const dropped = vi.fn();
    const dropping = page.sync.dropWaiting('plan-1').then(dropped);
    await rest(0);
    expect(dropped).not.toHaveBeenCalled();
    page.server.release();
    await dropping;
    expect(page.server.project().draft).toEqual(first);
  });

  it('are not sent again when the pending request fails', async () => {
    page.server.holdAnswers();
    await save();
    page.server.goOffline();
    const dropping = page.sync.dropWaiting('plan-1');
    page.server.release();
    await dropping;
    page.server.goOnline();
    await rest(600_000);
    expect(page.server.sent).toHaveLength(1);
  });
});

it('a project that was opened is the one that the next change is sent to', async () => {
  const project = projectOf(first, 3);
  page.server.put(project);
  expect([page.copy.isKnown(first), page.copy.isSent(first)]).toEqual([false, false]);
  page.copy.rememberProject(project);
  expect([page.copy.isKnown(first), page.copy.isSent(first), page.copy.isSent(second)]).toEqual([true, true, false]);
  await save(second);
  expect(page.server.requests()).toEqual([`PUT /api/projects/${project.id} of version 3: Second`]);
});
