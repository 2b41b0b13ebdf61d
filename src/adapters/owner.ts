/** The key of the owner of the local data. */
export const ownerKey = 'plinth.owner';

/** The key of the open plan in local storage. */
export const planKey = 'plinth.plan';

/**
 * The provider's id of the owner; null for anonymous data, or where storage is blocked. It is read while the page's
 * modules are evaluated, when the module of the safe storage may not be loaded yet.
 */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Subscribes to the owners that other tabs set. An event without a key means that the whole storage was cleared. */
export function onOwnerChange(hear: (owner: string | null) => void): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === ownerKey || key === null)) hear(readOwner());
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
