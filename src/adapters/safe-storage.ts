/**
 * The browser's storage with failures as results. A browser blocks storage in a private window, with site data blocked
 * or in a sandboxed frame, and rejects more data when the quota is full. Then whatever could not be stored is held in
 * memory until the page is left, and reading finds it there; nothing throws. A caller whose person must know that it is
 * not stored checks the result.
 */
export interface SafeStorage {
  /** Null if there is no entry. */
  readonly read: (key: string) => string | null;
  /** The JSON under a key; null also if it is not JSON. The caller validates its contents. */
  readonly readJson: (key: string) => unknown;
  /** Whether it is stored now, and not only held in memory. */
  readonly write: (key: string, value: string) => boolean;
  /** Whether it is no longer stored. */
  readonly remove: (key: string) => boolean;
  /** The keys that are stored or held in memory. */
  readonly keys: () => readonly string[];
  /** Whether the browser denies access. */
  readonly isBlocked: () => boolean;
  /** Forgets what is held in memory only. */
  readonly forgetHeld: (isToForget: (key: string) => boolean) => void;
  /** Runs several steps on what is stored, which end with the first that throws; null then. */
  readonly attempt: <Result>(work: (storage: Storage) => Result) => Result | null;
}

/** @param open returns the storage; it throws where all storage is blocked. */
function safeStorage(open: () => Storage): SafeStorage {
  /** What the browser did not accept. It is newer than what is stored. */
  const held = new Map<string, string>();
  const attempt: SafeStorage['attempt'] = (work) => {
    try {
      return work(open());
    } catch {
      return null;
    }
  };
  const change = (work: (storage: Storage) => void): boolean =>
    attempt((storage) => {
      work(storage);
      return true;
    }) ?? false;
  const read = (key: string): string | null => held.get(key) ?? attempt((storage) => storage.getItem(key));
  return {
    read,
    readJson: (key) => {
      try {
        return JSON.parse(read(key) ?? 'null') as unknown;
      } catch {
        return null;
      }
    },
    write: (key, value) => {
      const isStored = change((storage) => storage.setItem(key, value));
      if (isStored) held.delete(key);
      else held.set(key, value);
      return isStored;
    },
    remove: (key) => {
      held.delete(key);
      return change((storage) => storage.removeItem(key));
    },
    keys: () => [...new Set([...held.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
    isBlocked: () => attempt((storage) => storage.length) === null,
    forgetHeld: (isToForget) => {
      for (const key of held.keys()) if (isToForget(key)) held.delete(key);
    },
    attempt,
  };
}

/** The storage that all tabs of this browser share. */
export const localStore = safeStorage(() => localStorage);

/** The storage of this tab, for its lifetime. */
export const tabStore = safeStorage(() => sessionStorage);
