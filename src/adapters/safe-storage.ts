/**
 * The browser's storage with failures as results. A browser blocks storage in a private window, with site data blocked
 * or in a sandboxed frame, and rejects more data when the quota is full. Then reading returns null and writing returns
 * false; nothing throws. A caller whose person must know checks the result; any other keeps its data in memory until
 * the page is left.
 */
export interface SafeStorage {
  /** Null if there is no entry, or storage is blocked. */
  readonly read: (key: string) => string | null;
  /** The JSON under a key; null also if it is not JSON. The caller validates its contents. */
  readonly readJson: (key: string) => unknown;
  /** Whether it is stored now. */
  readonly write: (key: string, value: string) => boolean;
  /** Whether it is no longer stored. */
  readonly remove: (key: string) => boolean;
  /** Null where storage is blocked. */
  readonly keys: () => readonly string[] | null;
  /** Runs several steps, which end with the first that throws; null then. */
  readonly attempt: <Result>(work: (storage: Storage) => Result) => Result | null;
}

/** @param open returns the storage; it throws where all storage is blocked. */
function safeStorage(open: () => Storage): SafeStorage {
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
  return {
    read: (key) => attempt((storage) => storage.getItem(key)),
    readJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null')),
    write: (key, value) => change((storage) => storage.setItem(key, value)),
    remove: (key) => change((storage) => storage.removeItem(key)),
    keys: () => attempt((storage) => Object.keys(storage)),
    attempt,
  };
}

/** The storage that all tabs of this browser share. */
export const localStore = safeStorage(() => localStorage);

/** The storage of this tab, for its lifetime. */
export const tabStore = safeStorage(() => sessionStorage);
