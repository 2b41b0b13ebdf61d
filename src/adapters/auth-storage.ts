import { authPrefix } from './auth-keys.ts';
import { localStore } from './safe-storage.ts';
import { createTokenGate, type TextStore, type TokenGate } from './token-gate.ts';

/** The store that the library requires. */
interface KeyValueStore {
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, value: string) => Promise<void>;
  readonly removeItem: (key: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** The store of tokens: the browser's local storage, and the page's memory for whatever the storage does not accept. */
export interface AuthStorage extends KeyValueStore, Pick<TokenGate, 'isChallengeReplaced' | 'signingIn'> {
  /** The same for the library, whose late responses change nothing in it. */
  readonly forLibrary: KeyValueStore;
}

export function createAuthStorage(): AuthStorage {
  const store: TextStore = {
    read: localStore.read,
    write: (key, value) => {
      // Without room for the new token the old one is not left for the next page.
      localStore.remove(key);
      localStore.write(key, value);
    },
    remove: localStore.remove,
  };
  const clear = (): Promise<void> => {
    for (const key of localStore.keys()) if (key.startsWith(authPrefix)) store.remove(key);
    return Promise.resolve();
  };
  /** The library awaits each call. */
  const asKeyValues = ({ read, write, remove }: TextStore): KeyValueStore => ({
    getItem: (key) => Promise.resolve(read(key)),
    setItem: (key, value) => Promise.resolve(write(key, value)),
    removeItem: (key) => Promise.resolve(remove(key)),
    clear,
  });
  const gate = createTokenGate(store);
  const { isChallengeReplaced, signingIn } = gate;
  return { ...asKeyValues(store), forLibrary: asKeyValues(gate), isChallengeReplaced, signingIn };
}
