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
  /** Whether the provider allows this session to be revoked: its token then contains the session's id. */
  readonly isRevocable: boolean;
  readonly facts: SessionFacts;
}

/** The stored session. Rejects with the name of a missing part. */
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

/** The stored session; null unless both tokens exist and can be read. */
export function keptTokens(storage: AuthStorage, clientId: string): Promise<KeptTokens | null> {
  return demandTokens(storage, clientId).catch(() => null);
}

/** The provider's key of this browser as the signed-in person's device; null if it is none. */
export async function keptDeviceKey(storage: AuthStorage, clientId: string): Promise<string | null> {
  const user = await storage.getItem(lastUserKey(clientId));
  return user === null ? null : storage.getItem(keyOf(clientId, user, 'deviceKey'));
}

/** Removes the data that makes this browser a person's device: the provider no longer knows it. */
export async function forgetDeviceOf(storage: AuthStorage, clientId: string, username: string): Promise<void> {
  const users = [await storage.getItem(lastUserKey(clientId)), username, normalUsername(username)].filter(
    (user) => user !== null,
  );
  const keys = users.flatMap((user) =>
    ([...deviceKeys, rememberedKey] as const).map((name) => keyOf(clientId, user, name)),
  );
  await Promise.all(keys.map((key) => storage.removeItem(key)));
}

/** Notes that the signed-in person wants this browser to be remembered: its device data outlasts the session. */
export async function keepDevice(storage: AuthStorage, clientId: string): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  if (user !== null) await storage.setItem(keyOf(clientId, user, rememberedKey), 'true');
}

/** The reverse: the browser is no longer to be remembered. */
export async function releaseKeptDevice(storage: AuthStorage, clientId: string): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  if (user !== null) await storage.removeItem(keyOf(clientId, user, rememberedKey));
}

/**
 * Removes the session, and keeps the data of a remembered device. Of a device that is not remembered nothing stays,
 * since each key contains the person's name. Removes everything at once, or nothing if the signal has aborted: the
 * store may contain a newer session by then.
 */
export async function forgetTokens(storage: AuthStorage, clientId: string, signal?: AbortSignal): Promise<void> {
  const user = await storage.getItem(lastUserKey(clientId));
  const isRemembered = user !== null && (await storage.getItem(keyOf(clientId, user, rememberedKey))) !== null;
  if (signal?.aborted) return;
  const names = isRemembered ? sessionKeys : [...sessionKeys, ...deviceKeys];
  const ofUser = user === null ? [] : names.map((name) => keyOf(clientId, user, name));
  await Promise.all([...ofUser, lastUserKey(clientId)].map((key) => storage.removeItem(key)));
}

/** Whether a change of this key in another tab changes the session. A null key means that all keys were cleared. */
export function isSessionKey(key: string | null, clientId: string): boolean {
  if (key === null) return true;
  return (
    key.startsWith(`${authPrefix}${clientId}.`) && /\.(?:LastAuthUser|accessToken|idToken|refreshToken)$/.test(key)
  );
}
