import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dropStaleQuarantine, removeThings, quarantineData, takeThings } from '#adapters/local-data.ts';
import { onOwnerChange, readOwner } from '#adapters/owner.ts';
import { findPlan } from '#adapters/plan-storage.ts';
import { tabStore } from '#adapters/safe-storage.ts';
import { openPlans } from '#machines/domain/plan/envelope.ts';
import { emptyDraft, type PlanDraft } from '#machines/domain/plan/plan-draft.ts';
import { chooseTemplate } from '#machines/domain/plan/plan-rules.ts';
import { sealPlan } from '#machines/domain/plan/stored-plan.ts';
import { fillStorage } from './storage.ts';

const draftOf = (id: string): PlanDraft => ({ ...chooseTemplate(emptyDraft(id), 1), name: id });
const keepPlan = (id: string): void =>
  localStorage.setItem('plinth.plan', sealPlan({ draft: draftOf(id), revision: 3, savedAt: 0 }));

/** The content of both stores, as one text. */
const kept = (): string =>
  JSON.stringify(
    [localStorage, sessionStorage].map((store) =>
      Object.entries(store)
        .map(([key, text]) => `${key}: ${text}`)
        .toSorted(),
    ),
  );

async function openPlanId(): Promise<string | undefined> {
  const found = await findPlan();
  return found.kind === 'plan' ? found.stored.draft.id : undefined;
}

const besides = (): readonly string[] => openPlans(localStorage.getItem('plinth.plans')).map(({ draft }) => draft.id);

beforeEach(() => {
  keepPlan('lakeside-kitchen');
  localStorage.setItem('plinth.currency', 'INR');
  sessionStorage.setItem('plinth.billing', '{"city":"Pune"}');
  takeThings('asha');
});

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the local data of an account', () => {
  it('are all gone after a sign-out, and the settings of the browser are not', () => {
    const settings = ['consent', 'currency', 'inspect', 'questions', 'withheld'].map((name) => `plinth.${name}`);
    for (const key of settings) localStorage.setItem(key, 'as chosen');
    removeThings();
    expect(kept()).not.toMatch(/lakeside|Pune|asha/);
    expect(Object.keys(localStorage).toSorted()).toEqual(settings);
  });

  it('cannot be opened after quarantine, and is restored unchanged for its owner', async () => {
    const before = kept();
    quarantineData('asha');
    expect([await openPlanId(), sessionStorage.getItem('plinth.billing'), readOwner()]).toEqual([
      undefined,
      null,
      null,
    ]);
    expect(takeThings('asha')).toBe(true);
    expect(kept()).toBe(before);
  });

  it('is invisible to another user, who finds no trace of it', async () => {
    quarantineData('asha');
    expect(takeThings('ben')).toBe(false);
    expect([await openPlanId(), kept().match(/lakeside|Pune|asha/)]).toEqual([undefined, null]);
  });

  it('is restored beside data that was created meanwhile', async () => {
    localStorage.setItem('plinth.project', 'project of lakeside-kitchen');
    quarantineData('asha');
    keepPlan('stall');
    takeThings('asha');
    // The open plan is a different project.
    expect(localStorage.getItem('plinth.project')).toBeNull();
    expect([await openPlanId(), besides(), sessionStorage.getItem('plinth.billing')]).toEqual([
      'stall',
      ['lakeside-kitchen'],
      '{"city":"Pune"}',
    ]);
  });

  it('leaves this tab when another tab quarantines it, and for good when another tab removes it', () => {
    const aside = JSON.stringify({ owner: 'asha', things: {} });
    for (const [elsewhere, isKept] of [
      [aside, true],
      [null, false],
    ] as const) {
      sessionStorage.setItem('plinth.billing', '{"city":"Pune"}');
      localStorage.clear();
      if (elsewhere) localStorage.setItem('plinth.aside', elsewhere);
      quarantineData('asha');
      expect(sessionStorage.getItem('plinth.billing')).toBeNull();
      expect(kept().includes('Pune')).toBe(isKept);
    }
  });

  it('that a tab quarantined is gone after the sign-out in another', () => {
    quarantineData('asha');
    localStorage.removeItem('plinth.aside');
    dropStaleQuarantine();
    expect(kept()).not.toMatch(/Pune|asha/);
  });
});

describe('the data where storage is full', () => {
  it('belongs to the person who signs in, for as long as the page is open', () => {
    fillStorage();
    takeThings('asha');
    expect(readOwner()).toBe('asha');
    removeThings();
    expect(readOwner()).toBeNull();
  });

  it('leaves with its owner, also what is held in memory', () => {
    sessionStorage.setItem('plinth.billing', '{"city":"Pune"}');
    fillStorage();
    tabStore.write('plinth.request', '{"title":"Pune"}');
    takeThings('asha');
    quarantineData('asha');
    expect([tabStore.read('plinth.request'), kept().match(/Pune/), readOwner()]).toEqual([null, null, null]);
  });
});

it('only the marker that another tab sets or clears is reported, no other key', () => {
  const heard: (string | null)[] = [];
  onOwnerChange((owner) => heard.push(owner));
  const tell = (key: string | null, storageArea = localStorage): boolean =>
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea }));
  localStorage.setItem('plinth.owner', 'ben');
  tell('plinth.owner');
  tell('plinth.plan');
  tell(null, sessionStorage);
  expect(heard).toEqual(['ben']);
  localStorage.clear();
  tell(null);
  expect(heard).toEqual(['ben', null]);
});
