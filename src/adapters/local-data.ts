/**
 * The local data of the person who works in the browser: everything under our prefix except the browser's own settings.
 * Quarantined data waits for one person in the store it came from: local storage, or the storage of its tab.
 */
import { changedPlans, keptPlansVersion, type KeptPlan } from '#machines/domain/plan/kept-plans.ts';
import { ownerKey, planKey, readOwner, writeOwner } from './owner.ts';
import { localStore, tabStore } from './safe-storage.ts';
import { plansKey, standingPlans } from './standing-plans.ts';

const prefix = 'plinth.';
const quarantineKey = 'plinth.aside';

/** Settings of the browser, whoever uses it. */
const settings: ReadonlySet<string> = new Set([
  'plinth.consent',
  'plinth.currency',
  'plinth.inspect',
  'plinth.questions',
  'plinth.signOuts',
  'plinth.withheld',
]);

/** Quarantined data, by key. */
interface Aside {
  readonly owner: string;
  readonly things: Readonly<Record<string, string>>;
}

/** Runs `work` on both stores, the tab's first. A store that is blocked or full has no data and nothing to remove. */
function withEach<Result>(work: (store: Storage, isTab: boolean) => Result): readonly Result[] {
  return [tabStore, localStore].flatMap((each) => each.attempt((store) => [work(store, each === tabStore)]) ?? []);
}

function isThing(key: string): boolean {
  return key.startsWith(prefix) && !settings.has(key) && key !== ownerKey && key !== quarantineKey;
}

function thingsIn(store: Storage): readonly string[] {
  return Object.keys(store).filter(isThing);
}

/** Drops the data that could not be stored: it belongs to the person who leaves. */
function dropHeld(): void {
  for (const each of [tabStore, localStore]) each.forgetHeld(isThing);
}

function quarantineIn(store: Storage): Aside | null {
  const text = store.getItem(quarantineKey);
  return text === null ? null : (JSON.parse(text) as Aside);
}

/** The owner of the quarantined data; undefined without any. */
function quarantineOwner(): string | undefined {
  return localStore.attempt(quarantineIn)?.owner;
}

/** Joins the plans of both. The quarantined open plan becomes one beside the current open plan. */
function joinPlans(store: Storage, { things }: Aside): void {
  const { draft, history } = JSON.parse(things[planKey] ?? '{}') as Partial<KeptPlan>;
  const open = draft === undefined ? [] : [{ kind: 'left' as const, plan: { draft, history, savedAt: null } }];
  const beside = standingPlans(things[plansKey] ?? null).map((plan) => ({ kind: 'left' as const, plan }));
  const plans = changedPlans(standingPlans(store.getItem(plansKey)), [...beside.toReversed(), ...open]);
  if (plans.length > 0) store.setItem(plansKey, JSON.stringify({ version: keptPlansVersion, plans }));
}

/**
 * Restores the data quarantined for this person beside the current data; data of any other owner is removed. @returns
 * whether anything was restored.
 */
function bringBack(store: Storage, owner: string): boolean {
  const aside = quarantineIn(store);
  store.removeItem(quarantineKey);
  if (aside?.owner !== owner) return false;
  const isPlanning = store.getItem(planKey) !== null;
  if (isPlanning) joinPlans(store, aside);
  for (const [key, text] of Object.entries(aside.things))
    if (store.getItem(key) === null && !(isPlanning && key === 'plinth.project')) store.setItem(key, text);
  return true;
}

/** Assigns the local data to this person. @returns whether data quarantined for them was restored. */
export function takeThings(owner: string): boolean {
  dropStaleQuarantine();
  const back = withEach((store) => bringBack(store, owner));
  writeOwner(owner);
  return back.includes(true);
}

/** Moves the data of a store to quarantine for its owner, or removes it if none is to be kept. */
function empty(store: Storage, owner: string | null): void {
  const keys = thingsIn(store);
  const things = Object.fromEntries(keys.map((key) => [key, store.getItem(key) ?? '']));
  // First, since a full storage has no room for both.
  for (const key of [...keys, quarantineKey]) store.removeItem(key);
  if (owner !== null) store.setItem(quarantineKey, JSON.stringify({ owner, things } satisfies Aside));
}

/**
 * Quarantines all data for its owner. If another tab has quarantined or removed it already, this tab's own data is
 * treated the same way.
 */
export function quarantineData(owner: string): void {
  const isFirst = readOwner() === owner;
  dropHeld();
  const waits = isFirst || quarantineOwner() === owner;
  withEach((store, isTab) => {
    if (isFirst || isTab) empty(store, waits ? owner : null);
  });
  if (isFirst) writeOwner(null);
}

/**
 * A tab's quarantined data is valid as long as the browser's: an owner who signs out anywhere removes it everywhere.
 */
export function dropStaleQuarantine(): void {
  const owner = quarantineOwner();
  withEach((store) => {
    if (quarantineIn(store)?.owner !== owner) store.removeItem(quarantineKey);
  });
}

/** Removes all data, including quarantined data. */
export function removeThings(): void {
  dropHeld();
  withEach((store) => {
    for (const key of [...thingsIn(store), quarantineKey]) store.removeItem(key);
  });
  writeOwner(null);
}
