/** How the product knows its people, whichever provider they sign in with. */
import { Hono } from 'hono';
import type { IdentitySettings } from '#contracts/identity.ts';
import type { Endpoint } from '../http/api.ts';
import type { TokenVerifier } from './token-verifier.ts';

export interface Identity {
  readonly verifier: TokenVerifier;
  /** The e-mail address of whom an access token names; empty when the provider does not tell it now. */
  readonly emailOf: (token: string) => Promise<string>;
  readonly settings: IdentitySettings;
  /** What the provider itself answers here. */
  readonly endpoints: readonly Endpoint[];
  /** Origins beside our own that pages ask: the provider's. */
  readonly connectOrigins: readonly string[];
}

/** `GET /api/identity`. The answer changes with the server's environment alone. */
export function identityRoutes(settings: IdentitySettings): Hono {
  return new Hono().get('/api/identity', (c) => c.json(settings satisfies IdentitySettings, 200, { 'cache-control': 'no-cache' }));
}
