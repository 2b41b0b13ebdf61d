import { lastUserKey, keyOf, ownerOf } from './auth-keys.ts';
import { isSameSession } from './token-claims.ts';

/** What keeps text under keys, at once. */
export interface TextStore {
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
}

/** What becomes of a session's tokens that the library stores. */
type Disposition = 'stored' | 'held' | 'dropped';

export interface TokenGate extends TextStore {
  /**
   * Has the library do a step of a sign-in. The tokens that it brings are stored with its answer, unless the signal
   * says that nobody waits for them any more: then they are dropped.
   */
  readonly signingIn: <Answer>(signal: AbortSignal, ask: () => Promise<Answer>) => Promise<Answer>;
  /**
   * Whether the library's last answer was to a sign-in that was given up: it keeps one challenge, and not the one at
   * hand then.
   */
  readonly isChallengeReplaced: () => boolean;
}

/**
 * Stands between the library and the store of tokens. The library stores and removes tokens by itself, with an answer
 * that comes late too, which nobody waits for. So a renewal of the session that is kept is stored at once; tokens of
 * another session are held until the sign-in that brought them is answered, and dropped when none is under way. The
 * library removes no tokens: by the time that a renewal fails, others may be kept. Whoever ends a session removes them.
 */
export function createTokenGate(store: TextStore): TokenGate {
  const held = new Map<string, string | null>();
  const dispositions = new Map<string, Disposition>();
  let signIns = 0;
  let isReplaced = false;

  const ofOthers = (): Disposition => (signIns > 0 ? 'held' : 'dropped');
  /** What a new access token of somebody means for all that is stored with it. */
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
  /** Stores what is held of whoever signed in. */
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
    // The access token is the first that is stored, and the first that is removed.
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
