/** The key of the owner of the local data. */
export const ownerKey = 'plinth.owner';

/** The key of the open plan in local storage. */
export const planKey = 'plinth.plan';

/** The owner that could not be stored, until the page is left; undefined without one. */
let held: string | null | undefined;

/**
 * The provider's id of the owner; null for anonymous data. It is read while the page's modules are evaluated, when the
 * module of the safe storage may not be loaded yet.
 */
export function readOwner(): string | null {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Records the owner, or that there is none; in memory where storage is full or blocked. */
export function writeOwner(owner: string | null): void {
  try {
    if (owner === null) localStorage.removeItem(ownerKey);
    else localStorage.setItem(ownerKey, owner);
    held = undefined;
  } catch {
    held = owner;
  }
}

/** Subscribes to the owners that other tabs set. An event without a key means that the whole storage was cleared. */
export function onOwnerChange(hear: (owner: string | null) => void): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea !== localStorage || (key !== ownerKey && key !== null)) return;
    held = undefined;
    hear(readOwner());
  });
}

/**
 * The owner of the data on this page. After another person has taken over, this page must not write its data any more.
 */
let shown = readOwner();

export function showThingsOf(owner: string | null): void {
  shown = owner;
}

/** Whether the data that this page writes still has the owner of the stored data. */
export function mayKeep(): boolean {
  return readOwner() === shown;
}

/** @throws if not: a person has signed in or out in another tab, and this page is about to be left. */
export function demandKeeping(): void {
  if (!mayKeep()) throw new Error('What is kept here belongs to somebody else now');
}
