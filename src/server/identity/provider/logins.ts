/** Sign-ins that ended in tokens: what refreshes them, and what ends them before their time. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityLogins } from '../../db/identity-schema.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import { hashOf, newUuid } from './unique-ids.ts';

export type Login = typeof identityLogins.$inferSelect;

const day = 24 * 3_600_000;

/** What clients expect a refresh token to begin with; nothing else of it can be read. */
const refreshHeader = Buffer.from(JSON.stringify({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' })).toString('base64url');
const refreshParts = [256, 12, 768, 16] as const;

function newRefreshToken({ randomBytes }: ProviderServices): string {
  return [refreshHeader, ...refreshParts.map((size) => randomBytes(size).toString('base64url'))].join('.');
}

export interface StartedLogin {
  readonly login: Login;
  readonly refreshToken: string;
}

export async function startLogin(services: ProviderServices, { tx, pool }: OperationContext, sub: string, deviceKey: string | null): Promise<StartedLogin> {
  const now = services.now();
  const refreshToken = newRefreshToken(services);
  const login: Login = {
    originJti: newUuid(services.randomBytes),
    sub,
    clientId: pool.clientId,
    refreshHash: hashOf(refreshToken),
    deviceKey,
    authTime: new Date(now),
    expiresAt: new Date(now + pool.settings.refreshDays * day),
    revokedAt: null,
  };
  await tx.insert(identityLogins).values(login);
  return { login, refreshToken };
}

export async function loginOfRefreshToken(tx: Db, token: string): Promise<Login | undefined> {
  const [login] = await tx.select().from(identityLogins).where(eq(identityLogins.refreshHash, hashOf(token))).limit(1);
  return login;
}

export async function isLoggedIn(tx: Db, originJti: string, sub: string): Promise<boolean> {
  const open = and(eq(identityLogins.originJti, originJti), eq(identityLogins.sub, sub), isNull(identityLogins.revokedAt));
  const rows = await tx.select({ originJti: identityLogins.originJti }).from(identityLogins).where(open).limit(1);
  return rows.length > 0;
}

/** Ends one sign-in: its refresh token and each access token that came of it. */
export async function revokeLogin(tx: Db, originJti: string, now: number): Promise<void> {
  await tx
    .update(identityLogins)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(identityLogins.originJti, originJti), isNull(identityLogins.revokedAt)));
}

/** Ends every sign-in of a person. */
export async function revokeLoginsOf(tx: Db, sub: string, now: number): Promise<void> {
  await tx
    .update(identityLogins)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(identityLogins.sub, sub), isNull(identityLogins.revokedAt)));
}
