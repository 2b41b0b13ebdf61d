import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createPlanStorage, findPlan } from '#adapters/plan-storage.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { openPlan } from '#machines/domain/plan/envelope.ts';
import { ask } from '../screens/login-provider.ts';
import { browse, listenTo } from './browser.ts';
import { blockStorage, fillStorage } from './storage.ts';

const key = 'plinth.plan';
const now = Date.UTC(2027, 0, 6, 10);
const draft = { ...emptyDraft('plan-1'), name: 'Boat Club' };
const other = { ...emptyDraft('plan-2'), name: 'Harbour' };
const { writePlan, otherTabs } = createPlanStorage({ now: () => now });
const sealed = sealPlan({ draft: other, revision: 4, savedAt: 1 });

beforeEach(() => {
  browse({ request: () => new Response('{}', { status: 503 }) });
  // This document has none; a test that needs them stubs its own.
  vi.stubGlobal('navigator', {});
});

describe('the plan that an earlier visit left', () => {
  it('is there as it was written, with its revision and its time', async () => {
    expect(await findPlan()).toEqual({ kind: 'none' });
    const stored = { draft, revision: 1, savedAt: now };
    expect(await ask(writePlan, { draft, seen: 0 })).toEqual({ kind: 'written', stored });
    expect(await findPlan()).toEqual({ kind: 'plan', stored });
  });

  it('is there with the steps that can be undone and redone', async () => {
    const history = {
      past: [{ outcome: { kind: 'projectRenamed', from: '', to: draft.name } as const, draft: { ...draft, name: '' } }],
      future: [],
    };
    expect(await ask(writePlan, { draft, history, seen: 0 })).toMatchObject({ kind: 'written', stored: { history } });
    expect(await findPlan()).toEqual({ kind: 'plan', stored: { draft, revision: 1, savedAt: now, history } });
  });

  it.each([
    ['no JSON', 'draft', 0],
    ['nothing', 'null', 0],
    ['of a later version', JSON.stringify({ version: 2, revision: 7, savedAt: 1, draft }), 7],
    ['without a plan', JSON.stringify({ version: 1, revision: 7, savedAt: 1, draft: { id: 7 } }), 7],
    ['of a revision that is none', JSON.stringify({ version: 1, revision: 0.5, savedAt: 1, draft }), 0],
  ])('that is %s cannot be read, which is an answer', async (_, text, revision) => {
    localStorage.setItem(key, text);
    expect(await findPlan()).toEqual({ kind: 'unreadable', revision });
    expect(localStorage.getItem(key)).toBe(text);
    expect(await ask(writePlan, { draft, seen: revision })).toEqual({
      kind: 'written',
      stored: { draft, revision: revision + 1, savedAt: now },
    });
  });

  it('is not to be had where storage is blocked, which is an answer', async () => {
    blockStorage();
    expect(await findPlan()).toEqual({ kind: 'unavailable' });
  });
});

describe('writing the plan', () => {
  it('over another tab’s write is a conflict that loses nothing', async () => {
    localStorage.setItem(key, sealed);
    const conflict = { kind: 'conflict', stored: { draft: other, revision: 4, savedAt: 1 } };
    expect(await ask(writePlan, { draft, seen: 3 })).toEqual(conflict);
    expect(await ask(writePlan, { draft, seen: 5 })).toEqual(conflict);
    expect(localStorage.getItem(key)).toBe(sealed);
    expect(await ask(writePlan, { draft, seen: 4 })).toMatchObject({ kind: 'written', stored: { revision: 5 } });
  });

  it.each([
    ['blocked', blockStorage, 'SecurityError'],
    ['full', fillStorage, 'QuotaExceededError'],
  ])('where storage is %s fails', async (_, prepare, name) => {
    prepare();
    await expect(ask(writePlan, { draft, seen: 0 })).rejects.toMatchObject({ name });
    vi.restoreAllMocks();
    expect(await findPlan()).toEqual({ kind: 'none' });
  });

  it('waits while another tab is between reading and writing', async () => {
    let release = (): void => undefined;
    const names: string[] = [];
    const isFree = new Promise<void>((resolve) => (release = resolve));
    const request = async (name: string, _: object, work: () => Promise<unknown>) => {
      names.push(name);
      await isFree;
      return work();
    };
    vi.stubGlobal('navigator', { locks: { request } });
    const writing = ask(writePlan, { draft, seen: 0 });
    await expect.poll(() => names).toEqual([key]);
    localStorage.setItem(key, sealed);
    release();
    expect(await writing).toMatchObject({ kind: 'conflict', stored: { revision: 4 } });
  });

  it('of two pages at once stores one of them, and informs the other', async () => {
    const both = await Promise.all([ask(writePlan, { draft, seen: 0 }), ask(writePlan, { draft: other, seen: 0 })]);
    expect(both.map(({ kind }) => kind).toSorted()).toEqual(['conflict', 'written']);
    const winner = both.find(({ kind }) => kind === 'written');
    expect(both.map(({ stored }) => stored)).toEqual([winner?.stored, winner?.stored]);
    expect(openPlan(localStorage.getItem(key))).toEqual({ kind: 'plan', stored: winner?.stored });
  });

  it('is done synchronously: a page may be left at once', () => {
    void ask(writePlan, { draft, seen: 0 });
    expect(openPlan(localStorage.getItem(key))).toMatchObject({ kind: 'plan', stored: { draft } });
  });

  it('that was cancelled writes nothing', async () => {
    let release = (): void => undefined;
    const isFree = new Promise<void>((resolve) => (release = resolve));
    const request = async (_name: string, _options: object, work: () => Promise<unknown>) => isFree.then(work);
    vi.stubGlobal('navigator', { locks: { request } });
    const writing = createActor(writePlan, { input: { draft, seen: 0 } }).start();
    writing.stop();
    release();
    await isFree;
    expect(localStorage.getItem(key)).toBeNull();
  });
});

describe('another tab', () => {
  const tell = (more: Partial<StorageEventInit>): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: sealed, storageArea: localStorage, ...more }));

  it('of a plan is reported until the last listener leaves, and no other write is', async () => {
    const { heard, stop } = listenTo(otherTabs);
    tell({ key: 'plinth.project' });
    tell({ key: null, newValue: null });
    tell({ newValue: null });
    tell({ newValue: '{"version":1' });
    tell({});
    const event = { type: 'otherTab.wrote', stored: { draft: other, revision: 4, savedAt: 1 } };
    await expect.poll(() => heard).toEqual([event]);
    stop();
    tell({});
    await vi.dynamicImportSettled();
    expect(heard).toEqual([event]);
  });
});
