import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as ProjectSync from '#adapters/project-sync.ts';
import { problemTypes } from '#contracts/project.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { planCosts } from '#machines/domain/pricing/cost-summary.ts';
import { planned, playProjectServer, problemOf, projectOf } from './project-server.ts';

const key = 'plinth.project';
const [first, second, third] = [planned('plan-1', 'First'), planned('plan-1', 'Second'), planned('plan-1', 'Third')] as const;

let projectSync: typeof ProjectSync.projectSync;
let server: ReturnType<typeof playProjectServer>;

beforeAll(async () => {
  // Earlier files of this worker had the same window: what their copies hold is sent before anybody counts.
  vi.useFakeTimers();
  playProjectServer();
  await hide();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.resetModules();
  ({ projectSync } = await import('#adapters/project-sync.ts'));
});
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server = playProjectServer();
});
afterEach(async () => {
  server.release();
  for (const planId of ['plan-1', 'plan-2']) await projectSync.drop(planId);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Done when the changes have rested and their answers have arrived. */
const rest = (ms = 1_200): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

async function save(draft = first): Promise<void> {
  projectSync.take(draft);
  await rest();
}

function hide(state: 'hidden' | 'visible' = 'hidden'): Promise<unknown> {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
  return rest(0);
}

describe('a plan that changes', () => {
  it('is sent once it rests, as it is then, with the price that was shown', async () => {
    projectSync.take(first);
    await rest(1_199);
    projectSync.take(second);
    await rest(1_199);
    expect(server.sent).toEqual([]);
    await rest(1);
    expect(server.sent).toEqual([{ request: 'POST /api/projects', body: { draft: second, total: planCosts(second).total }, keepalive: true }]);
    await rest(60_000);
    expect(server.sent).toHaveLength(1);
  });

  it('is no project without a base', async () => {
    await save(emptyDraft('plan-1'));
    expect(server.sent).toEqual([]);
  });

  it('makes the next version of its project, also in another visit', async () => {
    await save(first);
    const { id } = server.project();
    await save(second);
    await save(third);
    expect(server.requests()).toEqual(['POST /api/projects: First', `PUT /api/projects/${id} of version 1: Second`, `PUT /api/projects/${id} of version 2: Third`]);
    expect(JSON.parse(localStorage.getItem(key) ?? '')).toMatchObject({ planId: 'plan-1', id, version: 3 });
  });

  it('waits for what is under way, and then only the newest is sent', async () => {
    server.holdAnswers();
    await save(first);
    await save(second);
    await save(third);
    expect(server.requests()).toEqual(['POST /api/projects: First']);
    server.release();
    await rest(0);
    expect(server.requests().at(-1)).toMatch(/of version [23]: Third$/);
    expect(server.project().draft).toEqual(third);
  });

  it.each([
    ['another plan’s', JSON.stringify({ planId: 'plan-2', id: 'other', version: 7 })],
    ['unreadable', '{'],
    ['of another form', '{"planId":"plan-1"}'],
  ])('is looked for by its id when what the browser remembers is %s', async (_, remembered) => {
    localStorage.setItem(key, remembered);
    await save();
    expect(server.requests()).toEqual(['POST /api/projects: First']);
  });

  it('reaches its project where the browser remembers nothing', async () => {
    vi.stubGlobal('localStorage', undefined);
    await save(first);
    const { id } = server.project();
    await save(second);
    expect(server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: Second', `PUT /api/projects/${id} of version 1: Second`]);
  });
});

describe('a page that is left', () => {
  it('sends what waits at once, in a request that outlives it', async () => {
    projectSync.take(first);
    await hide();
    expect(server.sent).toMatchObject([{ request: 'POST /api/projects', keepalive: true }]);
    await rest();
    expect(server.sent).toHaveLength(1);
  });

  it('sends nothing when nothing waits, and nothing as it comes back', async () => {
    await hide();
    projectSync.take(first);
    await hide('visible');
    expect(server.sent).toEqual([]);
  });
});

describe('without a connection', () => {
  it('a plan waits, and the newest of it is sent once the connection is back', async () => {
    server.goOffline();
    await save(first);
    await save(second);
    await rest(600_000);
    expect(server.sent).toHaveLength(2);
    server.goOnline();
    await rest(0);
    expect(server.requests().slice(2)).toEqual(['POST /api/projects: Second']);
    server.goOnline();
    await rest(0);
    expect(server.sent).toHaveLength(3);
  });

  it('a plan that failed does not take the place of one that was changed since', async () => {
    server.holdAnswers();
    server.goOffline();
    await save(first);
    projectSync.take(second);
    server.release();
    await rest(0);
    server.goOnline();
    await rest(0);
    expect(server.project().draft).toEqual(second);
    await rest();
    expect(server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: Second']);
  });
});

describe('a version that is not the last', () => {
  it('is sent again on top of the one that stands', async () => {
    await save(first);
    const project = server.project();
    server.put({ ...project, version: 8, draft: planned('plan-1', 'Of the other tab') });
    await save(second);
    await save(third);
    expect(server.requests().slice(1)).toEqual([1, 8].map((version) => `PUT /api/projects/${project.id} of version ${version}: Second`).concat(`PUT /api/projects/${project.id} of version 9: Third`));
  });

  it('that is overtaken twice waits for the next chance', async () => {
    await save(first);
    const conflict = (): Response => problemOf(409, problemTypes.versionConflict, { current: { ...server.project(), version: 5 } });
    server.answerNext(conflict, conflict);
    await save(second);
    expect(server.sent).toHaveLength(3);
    server.goOnline();
    await rest(0);
    expect(server.project()).toMatchObject({ version: 2, draft: second });
  });

  it('of a plan that another browser of the same person saved is brought up to date', async () => {
    server.put(projectOf(first, 4));
    await save(second);
    expect(server.requests()).toEqual(['POST /api/projects: Second', `PUT /api/projects/${server.project().id} of version 4: Second`]);
    expect(projectSync.isSent(second)).toBe(true);
  });

  it('of a project that the server knows no more is made anew', async () => {
    await save(first);
    server.lose();
    await save(second);
    expect(server.requests().at(-1)).toBe('POST /api/projects: Second');
    expect(server.project().draft).toEqual(second);
  });
});

describe('a refusal', () => {
  it.each([
    ['lasts when the plan is paid', 409, problemTypes.notEditable, 1],
    ['lasts when the server has another price', 409, problemTypes.stalePrice, 1],
    ['is tried again when the server was busy', 503, 'about:blank', 2],
    ['is tried again when too much was asked', 429, 'about:blank', 2],
  ])('%s', async (_, status, type, tries) => {
    server.answerNext(() => problemOf(status, type));
    await save();
    server.goOnline();
    await rest(0);
    expect(server.sent).toHaveLength(tries);
  });

  it('of a sign-in that has run out lets this browser send it as itself', async () => {
    document.cookie = 'access_token=old; path=/';
    server.answerNext(() => problemOf(401));
    await save();
    document.cookie = 'access_token=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
    expect(server.requests()).toEqual(['POST /api/projects: First', 'POST /api/projects: First']);
    expect(server.project().draft).toEqual(first);
  });
});

describe('a plan to be kept now', () => {
  it('is sent at once, and not again when its rest is over', async () => {
    projectSync.take(first);
    expect(await projectSync.keep(first)).toBe(true);
    await rest();
    expect(server.requests()).toEqual(['POST /api/projects: First']);
  });

  it('is there already when it was sent as it is', async () => {
    await save();
    expect(await projectSync.keep(first)).toBe(true);
    expect(server.sent).toHaveLength(1);
  });

  it.each([
    ['as it was paid', () => problemOf(409, problemTypes.notEditable), true],
    ['not at another price', () => problemOf(409, problemTypes.stalePrice), false],
    ['not by a server that is down', () => problemOf(503), false],
  ])('is kept %s', async (_, answer, isKept) => {
    server.answerNext(answer);
    expect(await projectSync.keep(first)).toBe(isKept);
  });

  it('that could not be kept is sent once the connection is back', async () => {
    server.goOffline();
    projectSync.take(first);
    expect(await projectSync.keep(first)).toBe(false);
    server.goOnline();
    await rest(0);
    expect(server.project().draft).toEqual(first);
  });
});

describe('catching up', () => {
  it('sends what was changed of a project that the server knows, and nothing else', async () => {
    expect(await projectSync.catchUp(first)).toBe(false);
    await save();
    expect(await projectSync.catchUp(first)).toBe(false);
    expect(server.sent).toHaveLength(1);
    expect(await projectSync.catchUp(second)).toBe(true);
    expect(server.project()).toMatchObject({ version: 2, draft: second });
  });

  it('does not bring a deleted project back', async () => {
    await save();
    server.lose();
    await expect(projectSync.catchUp(second)).rejects.toMatchObject({ status: 404 });
    expect(server.sent).toHaveLength(2);
    expect(server.project).toThrow('There are 0 projects.');
  });
});

describe('what waits of a plan', () => {
  it('can be let go: it is handed back and not sent', async () => {
    projectSync.take(first);
    expect(await projectSync.drop('plan-2')).toBeUndefined();
    expect(await projectSync.drop('plan-1')).toEqual(first);
    await rest();
    expect(server.sent).toEqual([]);
  });

  it('is let go after what is under way has arrived', async () => {
    server.holdAnswers();
    await save();
    const letGo = vi.fn();
    const dropped = projectSync.drop('plan-1').then(letGo);
    await rest(0);
    expect(letGo).not.toHaveBeenCalled();
    server.release();
    await dropped;
    expect(server.project().draft).toEqual(first);
  });
});

it('a project that was opened is the one that the next change is sent to', async () => {
  const project = projectOf(first, 3);
  server.put(project);
  expect([projectSync.isKnown(first), projectSync.isSent(first)]).toEqual([false, false]);
  projectSync.follow(project);
  expect([projectSync.isKnown(first), projectSync.isSent(first), projectSync.isSent(second)]).toEqual([true, true, false]);
  await save(second);
  expect(server.requests()).toEqual([`PUT /api/projects/${project.id} of version 3: Second`]);
});
