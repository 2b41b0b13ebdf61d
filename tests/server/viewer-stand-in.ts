/** Clients of the server in tests: each stores its cookie, like a browser. */
import type { Hono } from 'hono';
import type { Database } from '#server/db/database.ts';
import { claimOfAdded } from '#server/identity/added-browsers.ts';
import { TokenError, type TokenVerifier } from '#server/identity/token-verifier.ts';
import { identify } from '#server/identity/viewer.ts';

/** The user who is a member of staff. */
export const staffName = 'farah';

/** Accepts the token `token-of-NAME` as the user NAME: for tests where signatures do not matter. */
const byName: TokenVerifier = {
  verify: async (token) => {
    const username = /^token-of-(\w+)$/.exec(token)?.[1];
    if (!username) throw new TokenError(`${token} is nobody’s token here.`);
    return { sub: `sub-of-${username}`, username, ...(username === staffName && { groups: ['staff'] }) };
  },
};
export const identifyByName = identify({ verifier: byName, trustedHops: 0 });

/** The same, which also recognizes browsers that were added to the claim of another. @param now ms since 1970 */
export function identifyOn({ db }: Pick<Database, 'db'>, now: () => number): typeof identifyByName {
  return identify({
    verifier: byName,
    trustedHops: 0,
    claimOfAdded: (key, isDue) => claimOfAdded(db, key, isDue, new Date(now())),
  });
}

export interface Visitor {
  readonly ask: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Response>;
  /** Signs in as this user from now on, in the same browser. */
  readonly signIn: (name: string) => void;
  readonly signOut: () => void;
  /** The browser's cookie, for another one that shares it. */
  readonly cookie: () => string | undefined;
}

/** A new browser, without a cookie at first. */
export function visitorOf(app: Hono, kept?: string): Visitor {
  let cookie = kept;
  let token: string | undefined;
  return {
    ask: async (method, path, body, headers) => {
      const response = await app.request(path, {
        method,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(token === undefined ? {} : { 'x-access-token': token }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      });
      for (const set of response.headers.getSetCookie()) cookie = set.split(';')[0];
      return response;
    },
    signIn: (name) => {
      token = `token-of-${name}`;
    },
    signOut: () => {
      token = undefined;
    },
    cookie: () => cookie,
  };
}
