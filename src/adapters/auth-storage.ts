/** Where the tokens are kept: the browser's local storage, and the memory of the page for what it does not take. */
export interface AuthStorage {
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, value: string) => Promise<void>;
  readonly removeItem: (key: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

/** What every key of the identity provider begins with. Nothing else is ever cleared. */
export const authPrefix = 'CognitoIdentityServiceProvider.';

function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

export function createAuthStorage(): AuthStorage {
  const memory = new Map<string, string>();
  const remove = (key: string): void => {
    memory.delete(key);
    attempt(() => localStorage.removeItem(key));
  };
  return {
    getItem: (key) => Promise.resolve(memory.get(key) ?? attempt(() => localStorage.getItem(key)) ?? null),
    setItem: (key, value) => {
      remove(key);
      const isKept = attempt(() => {
        localStorage.setItem(key, value);
        return true;
      });
      if (!isKept) memory.set(key, value);
      return Promise.resolve();
    },
    removeItem: (key) => {
      remove(key);
      return Promise.resolve();
    },
    clear: () => {
      const kept = attempt(() => Object.keys(localStorage)) ?? [];
      for (const key of [...memory.keys(), ...kept]) if (key.startsWith(authPrefix)) remove(key);
      return Promise.resolve();
    },
  };
}
