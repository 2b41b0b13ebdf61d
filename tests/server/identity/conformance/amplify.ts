/** The current browser client. It is one for the whole process, so each test starts with another browser. */
import { Amplify } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { vi } from 'vitest';
import type { RunningProvider } from './running-provider.ts';

export interface BrowserStorage {
  readonly items: Map<string, string>;
  readonly getItem: (key: string) => Promise<string | null>;
  readonly setItem: (key: string, value: string) => Promise<void>;
  readonly removeItem: (key: string) => Promise<void>;
  readonly clear: () => Promise<void>;
}

function emptyStorage(): BrowserStorage {
  const items = new Map<string, string>();
  return {
    items,
    getItem: async (key) => items.get(key) ?? null,
    setItem: async (key, value) => void items.set(key, value),
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  };
}

/** A browser without a sign-in. Its storage may be reused. */
export function openBrowser(
  { poolId, clientId, endpoint }: RunningProvider,
  storage: BrowserStorage = emptyStorage(),
): BrowserStorage {
  // It warns about endpoints other than AWS's own.
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => {});
  Amplify.configure({
    Auth: { Cognito: { userPoolId: poolId, userPoolClientId: clientId, userPoolEndpoint: endpoint } },
  });
  warning.mockRestore();
  cognitoUserPoolsTokenProvider.setKeyValueStorage(storage);
  // Without one, the client names no device.
  vi.stubGlobal('navigator', { userAgent: 'Test', product: 'Test' });
  return storage;
}

/** The value under a name in a storage, for any user. */
export function keptAt(storage: BrowserStorage, name: string): string | undefined {
  return [...storage.items].find(([key]) => key.endsWith(`.${name}`))?.[1];
}
