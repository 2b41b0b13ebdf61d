import { authFailure } from '#machines/domain/identity/auth-errors.ts';
import { normalUsername } from '#machines/domain/identity/username.ts';
import type { SessionFacts } from '#machines/ports/auth.ts';
import { authPrefix, deviceKeys, keyOf, lastUserKey, rememberedKey, sessionKeys } from './auth-keys.ts';
import { refuse } from './auth-library.ts';
import type { AuthStorage } from './auth-storage.ts';
import { claimsOf } from './token-claims.ts';

/** The tokens of a session. They never leave the adapters. */
export interface KeptTokens {
  readonly access: string;
  readonly refresh: string | null;
  /** Whether the provider lets this session be revoked: it then names it in the token. */
  readonly isRevocable: boolean;
  readonly facts: SessionFacts;
}

/** What is kept of the session. Rejects with what is missing of it. */
export async function demandTokens(storage: AuthStorage, clientId: string): Promise<KeptTokens> {
  const user = await storage.getItem(lastUserKey(clientId));
  if (user === null) return refuse(authFailure('MissingSessionUsername'));
  const [access, id, refresh, drift] = await Promise.all(
    (['accessToken', 'idToken', 'refreshToken', 'clockDrift'] as const).map((name) =>
      storage.getItem(keyOf(clientId, user, name)),
    ),
  );
  if (!access) return refuse(authFailure('MissingAccessToken'));
  if (!id) return refuse(authFailure('MissingIdToken'));
  const accessClaims = claimsOf(access);
  const idClaims = claimsOf(id);
  if (!accessClaims || !idClaims) return refuse(authFailure('MissingTokens'));
  const kept = Number(drift ?? 0);
  return {
    access,
    refresh: refresh ?? null,
    isRevocable: accessClaims.origin_jti !== undefined,
    facts: {
      accessExpiry: accessClaims.exp * 1000,
      idExpiry: idClaims.exp * 1000,
      drift: Number.isFinite(kept) ? kept : 0,
      canRefresh: Boolean(refresh),
    },
  };
}

/** What is kept of the session; null without both tokens, or when they cannot be read. */
export function keptTokens(storage: AuthStorage, clientId: string): Promise<KeptTokens | null> {
  return demandTokens(storage, clientId).catch(() => null);
}

/** The provider's key of this browser, as a device of whoever is signed in; null when it is none. */
export async function keptDeviceKey(storage: AuthStorage, clientId: string): Promise<string | null> {
  const user = await storage.getItem(lastUserKey(clientId));
  return user === null ? null : storage.getItem(keyOf(clientId, user, 'deviceKey'));
}

/** Forgets what makes this browser a device of somebody: the provider does not know it any more. */
export async function forgetDeviceOf(storage: AuthStorage, clientId: string, username: string): Promise<void> {
  const users = [await storage.getItem(lastUserKey(clientId)), username, normalUsername(username)].filter(
    (user) => user !== null,
  );
  const keys = users.flatMap((user) =>
    ([...deviceKeys, rememberedKey] as const).map((name) => keyOf(clientId, user, name)),
  );
  await Promise.all(keys.map((key) => storage.removeItem(key)));
}

/**
 * Notes that whoever is signed in wants this browser to be remembered: what makes it their device outlasts the session.
 */
export async function keepDevice(storage: AuthStorage, clientId: string): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  if (user !== null) await storage.setItem(keyOf(clientId, user, rememberedKey), 'true');
}

/** The same the other way: it is not to be remembered any more. */
export async function releaseKeptDevice(storage: AuthStorage, clientId: string): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  if (user !== null) await storage.removeItem(keyOf(clientId, user, rememberedKey));
}

/**
 * Forgets the session, and leaves what makes this browser a remembered device; of any other nothing stays, since each
 * key names its person. All of it goes at once, or none when the signal says that nobody waits for it any more: others
 * may be kept since.
 */
export async function forgetTokens(storage: AuthStorage, clientId: string, signal?: AbortSignal): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  const isRemembered = user !== null && (await storage.getItem(keyOf(clientId, user, rememberedKey))) !== null;
  if (signal?.aborted) return;
  const names = isRemembered ? sessionKeys : [...sessionKeys, ...deviceKeys];
  const ofUser = user === null ? [] : names.map((name) => keyOf(clientId, user, name));
  await Promise.all([...ofUser, lastUserKey(clientId)].map((key) => storage.removeItem(key)));
}

/** Whether a change of this key, in another tab, changes the session; all keys were cleared when there is none. */
export function isSessionKey(key: string | null, clientId: string): boolean {
  if (key === null) return true;
  return (
    key.startsWith(`${authPrefix}${clientId}.`) && /\.(?:LastAuthUser|accessToken|idToken|refreshToken)$/.test(key)
  );
}
