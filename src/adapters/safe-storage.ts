/**
 * The browser's storage, where a refusal is an answer. A browser refuses storage in a private window, with site data
 * blocked or in a sandboxed frame, and refuses more of it when the quota is full. Then reading gives null and writing
 * gives false; nothing throws. A caller whose person must hear of it looks at the answer; any other keeps what it has in
 * memory until the page is left.
 */
export interface SafeStorage {
  /** Null where there is nothing, or storage is refused. */
  readonly read: (key: string) => string | null;
  /** The JSON under a key; null also where it is none. What it holds is for the caller to check. */
  readonly readJson: (key: string) => unknown;
  /** Whether it is kept now. */
  readonly write: (key: string, value: string) => boolean;
  /** Whether it is not kept any more. */
  readonly remove: (key: string) => boolean;
  /** Null where storage is refused. */
  readonly keys: () => readonly string[] | null;
  /** Does several steps, which end with the first that throws. Null then. */
  readonly attempt: <Result>(work: (storage: Storage) => Result) => Result | null;
}

/** @param open looks at the storage, which throws where all of it is refused. */
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

/** What this browser keeps, for all its tabs. */
export const localStore = safeStorage(() => localStorage);

/** What this tab keeps, for as long as it lives. */
export const tabStore = safeStorage(() => sessionStorage);
