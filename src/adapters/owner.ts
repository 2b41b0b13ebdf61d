/** Where it is marked whose the things are that the browser keeps. */
export const ownerKey = 'plinth.owner';

/** Where the open plan is kept in the browser's local storage. */
export const planKey = 'plinth.plan';

/**
 * The provider's id of whose they are; null while they are nobody's, or storage is refused. It is read while the page's
 * files are evaluated, when the file with the safe storage may still be to come.
 */
export function readOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

/** Hears of the marks that other tabs set. A storage that is cleared as a whole names no key. */
export function hearOfOwner(hear: (owner: string | null) => void): void {
  window.addEventListener('storage', ({ key, storageArea }) => {
    if (storageArea === localStorage && (key === ownerKey || key === null)) hear(readOwner());
  });
}

/** Whose things this page shows: what it writes after somebody else has taken over is theirs no more. */
let shown = readOwner();

export function showThingsOf(owner: string | null): void {
  shown = owner;
}

/** Whether what this page writes still belongs beside what is kept. */
export function mayKeep(): boolean {
  return readOwner() === shown;
}

/** @throws where it does not: somebody has signed in or out in another tab, and this page is about to be left. */
export function demandKeeping(): void {
  if (!mayKeep()) throw new Error('What is kept here belongs to somebody else now');
}
