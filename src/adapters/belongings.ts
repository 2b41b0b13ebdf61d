/**
 * The things that the browser keeps for whoever works in it: everything under our prefix but the browser's own
 * settings. What is set aside waits for one person, in the place it came from: local storage, or the storage of its
 * tab.
 */
import { changedPlans, keptPlansVersion, type KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { ownerKey, planKey, readOwner } from './owner.ts';
import { localStore, tabStore } from './safe-storage.ts';
import { plansKey, standingPlans } from './standing-plans.ts';

const prefix = 'plinth.';
const asideKey = 'plinth.aside';

/** What belongs to the browser, whoever works in it. */
const settings: ReadonlySet<string> = new Set([
  'plinth.consent',
  'plinth.currency',
  'plinth.inspect',
  'plinth.questions',
  'plinth.withheld',
]);

/** What was set aside, by its key. */
interface Aside {
  readonly owner: string;
  readonly things: Readonly<Record<string, string>>;
}

/**
 * Does something with both stores, the tab's first. One that is refused or full keeps nothing, and has nothing to take
 * away.
 */
function withEach<Result>(work: (store: Storage, isTab: boolean) => Result): readonly Result[] {
  return [tabStore, localStore].flatMap((each) => each.attempt((store) => [work(store, each === tabStore)]) ?? []);
}

function thingsIn(store: Storage): readonly string[] {
  return Object.keys(store).filter(
    (key) => key.startsWith(prefix) && !settings.has(key) && key !== ownerKey && key !== asideKey,
  );
}

function asideIn(store: Storage): Aside | null {
  const text = store.getItem(asideKey);
  return text === null ? null : (JSON.parse(text) as Aside);
}

/** For whom the browser keeps something aside; undefined for nobody. */
function asideOwner(): string | undefined {
  return localStore.attempt(asideIn)?.owner;
}

/** A browser that keeps nothing keeps nothing of anybody. */
function writeOwner(owner: string | null): void {
  if (owner === null) localStore.remove(ownerKey);
  else localStore.write(ownerKey, owner);
}

/** The plans of both, the open one of those that were set aside among those beside the open one that is there. */
function joinPlans(store: Storage, { things }: Aside): void {
  const { draft, history } = JSON.parse(things[planKey] ?? '{}') as Partial<KeptPlan>;
  const open = draft === undefined ? [] : [{ kind: 'left' as const, plan: { draft, history, savedAt: null } }];
  const beside = standingPlans(things[plansKey] ?? null).map((plan) => ({ kind: 'left' as const, plan }));
  const plans = changedPlans(standingPlans(store.getItem(plansKey)), [...beside.toReversed(), ...open]);
  if (plans.length > 0) store.setItem(plansKey, JSON.stringify({ version: keptPlansVersion, plans }));
}

/**
 * Brings back what was set aside for this person, beside what is there; what waits for anybody else goes. @returns
 * whether anything came back.
 */
function bringBack(store: Storage, owner: string): boolean {
  const aside = asideIn(store);
  store.removeItem(asideKey);
  if (aside?.owner !== owner) return false;
  const isPlanning = store.getItem(planKey) !== null;
  if (isPlanning) joinPlans(store, aside);
  for (const [key, text] of Object.entries(aside.things))
    if (store.getItem(key) === null && !(isPlanning && key === 'plinth.project')) store.setItem(key, text);
  return true;
}

/** What is here is this person's from now on. @returns whether something came back that had been set aside for them. */
export function takeThings(owner: string): boolean {
  dropStaleAside();
  const back = withEach((store) => bringBack(store, owner));
  writeOwner(owner);
  return back.includes(true);
}

/** Moves what is in a store aside for its owner, or away where nothing is to be kept of it. */
function empty(store: Storage, owner: string | null): void {
  const keys = thingsIn(store);
  const things = Object.fromEntries(keys.map((key) => [key, store.getItem(key) ?? '']));
  if (owner === null) store.removeItem(asideKey);
  else store.setItem(asideKey, JSON.stringify({ owner, things } satisfies Aside));
  for (const key of keys) store.removeItem(key);
}

/**
 * Sets everything aside for its owner. Where another tab has done so, or has taken it away, what this tab keeps of its
 * own goes the same way.
 */
export function setThingsAside(owner: string): void {
  const isFirst = readOwner() === owner;
  const waits = isFirst || asideOwner() === owner;
  withEach((store, isTab) => {
    if (isFirst || isTab) empty(store, waits ? owner : null);
  });
  if (isFirst) writeOwner(null);
}

/**
 * What a tab set aside counts as long as the browser's does: an owner who signs out somewhere takes it away everywhere.
 */
export function dropStaleAside(): void {
  const owner = asideOwner();
  withEach((store) => {
    if (asideIn(store)?.owner !== owner) store.removeItem(asideKey);
  });
}

/** Takes everything away, also what was set aside. */
export function removeThings(): void {
  withEach((store) => {
    for (const key of [...thingsIn(store), asideKey]) store.removeItem(key);
  });
  writeOwner(null);
}
