import { lastUserKey, keyOf, ownerOf } from './auth-keys.ts';
import { isSameSession } from './token-claims.ts';

/** A synchronous store of texts by key. */
export interface TextStore {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** How the tokens of a session that the library stores are treated. */
type Disposition = 'stored' | 'held' | 'dropped';

export interface TokenGate extends TextStore {
  /**
   * Runs a step of a sign-in in the library. Its tokens are stored when the step resolves, or dropped if the signal has
   * aborted.
   */
  readonly signingIn: <Answer>(signal: AbortSignal, ask: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Whether the library's last response was to a cancelled sign-in. The library keeps one challenge, which is then not
   * the current one.
   */
  readonly isChallengeReplaced: () => boolean;
}

/**
 * The gate between the library and the store of tokens. The library stores and removes tokens by itself, also with a
 * late response that is no longer needed. So a renewal of the stored session is stored at once; tokens of another
 * session are held until the sign-in that brought them resolves, and dropped if none is in progress. The library
 * removes no tokens: by the time that a renewal fails, the store may contain newer ones. The code that ends a session
 * removes them.
 */
export function createTokenGate(store: TextStore): TokenGate {
  const held = new Map<string, string | null>();
  const dispositions = new Map<string, Disposition>();
  let signIns = 0;
  let isReplaced = false;

  const ofOthers = (): Disposition => (signIns > 0 ? 'held' : 'dropped');
  /** How to treat the tokens stored together with a new access token. */
  const dispositionOf = (clientId: string, user: string, token: string): Disposition => {
    const kept = store.read(keyOf(clientId, user, 'accessToken'));
    return store.read(lastUserKey(clientId)) === user && kept !== null && isSameSession(kept, token)
      ? 'stored'
      : ofOthers();
  };
  const put = (disposition: Disposition, key: string, value: string | null): void => {
    if (disposition === 'held') held.set(key, value);
    else if (disposition === 'stored' && value === null) store.remove(key);
    else if (disposition === 'stored' && value !== null) store.write(key, value);
  };
  const read = (key: string): string | null => (held.has(key) ? (held.get(key) ?? null) : store.read(key));
  /** Stores the held tokens of the person who signed in. */
  const take = (): void => {
    for (const [key, value] of held) {
      const owner = ownerOf(key);
      if (!owner || owner.user === read(lastUserKey(owner.clientId))) put('stored', key, value);
    }
  };
  const change = (key: string, value: string | null): void => {
    const owner = ownerOf(key);
    if (key.endsWith('.LastAuthUser')) {
      if (value !== null && value !== store.read(key)) put(ofOthers(), key, value);
      return;
    }
    if (!owner) return put('stored', key, value);
    const { clientId, user } = owner;
    const whose = `${clientId}.${user}`;
    // The library stores and removes the access token first.
    if (key === keyOf(clientId, user, 'accessToken'))
      dispositions.set(whose, value === null ? 'dropped' : dispositionOf(clientId, user, value));
    return put(dispositions.get(whose) ?? 'dropped', key, value);
  };

  return {
    read,
    write: change,
    remove: (key) => change(key, null),
    signingIn: async (signal, ask) => {
      signIns += 1;
      try {
        const answer = await ask();
        isReplaced = signal.aborted;
        if (!signal.aborted) take();
        return answer;
      } finally {
        held.clear();
        signIns -= 1;
      }
    },
    isChallengeReplaced: () => isReplaced,
  };
}
