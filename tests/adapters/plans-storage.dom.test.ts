import { beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { createPlansStorage } from '#adapters/plans-storage.ts';
import type { KeptPlan, KeptPlansChange } from '#machines/domain/plan/kept-plans.ts';
import { emptyDraft } from '#machines/domain/plan/plan-draft.ts';
import { openPlans } from '#machines/domain/plan/envelope.ts';
import { listenTo } from './browser.ts';

const key = 'plinth.plans';
const now = Date.UTC(2027, 0, 1);
const { keepPlans, storedPlans } = createPlansStorage({ now: () => now });

const left = (id: string, savedAt: number | null = null): KeptPlansChange => ({
  kind: 'left',
  plan: { draft: { ...emptyDraft(id), templateId: 3 }, savedAt },
});

function write(...changes: readonly KeptPlansChange[]): Promise<readonly KeptPlan[]> {
  return new Promise((resolve, reject) => {
    const actor = createActor(keepPlans, { input: { changes } });
    actor.subscribe({ next: ({ output }) => output && resolve(output), error: reject });
    actor.start();
  });
}

beforeEach(() => {
  localStorage.clear();
  const locks = { request: (_name: string, _options: object, work: () => unknown) => Promise.resolve(work()) };
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as unknown as LockManager);
});

it('writes changes on top of the stored plans, with the time at which a plan was left or saved', async () => {
  await write(left('one'));
  const stored = await write(left('two'), { kind: 'removed', planId: 'one' }, left('three', now - 1));
  expect(stored.map(({ draft, savedAt }) => [draft.id, savedAt])).toEqual([
    ['three', now - 1],
    ['two', now],
  ]);
  expect(openPlans(localStorage.getItem(key))).toEqual(stored);
});

it('keeps a plan that this version cannot read, and does not show it', async () => {
  localStorage.setItem(
    key,
    JSON.stringify({ version: 1, plans: [{ savedAt: 1, draft: { id: 'later', templateId: 999 } }] }),
  );
  expect((await write(left('one'))).map(({ draft }) => draft.id)).toEqual(['one']);
  expect(localStorage.getItem(key)).toContain('"later"');
});

it.each([
  ['a list of another version', '{"version":2,"plans":[]}'],
  ['what is no list', '{'],
  ['another form', '{"version":1,"plans":7}'],
])('leaves %s alone', async (_, text) => {
  localStorage.setItem(key, text);
  await expect(write(left('one'))).rejects.toThrow();
  expect([localStorage.getItem(key), openPlans(text)]).toEqual([text, []]);
});

it('reports the stored plans at the start, and the writes of other tabs', async () => {
  await write(left('one'));
  const { heard, stop } = listenTo(storedPlans);
  await vi.waitFor(() => expect(heard).toMatchObject([{ type: 'plans.found', plans: [{ draft: { id: 'one' } }] }]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'plinth.plan', newValue: '{}' }));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
  await vi.waitFor(() => expect(heard.at(-1)).toEqual({ type: 'plans.found', plans: [] }));
  expect(heard).toHaveLength(2);
  stop();
});
