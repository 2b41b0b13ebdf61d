/** Completed sign-ins: their refresh, and their early end. */
import { and, eq, isNull } from 'drizzle-orm';
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import type { Db } from '../../db/database.ts';
import { identityDevices, identityLogins } from '../../db/identity-schema.ts';
import { areChosen, type WhichLogins } from '../which-logins.ts';
import type { NewDevice } from './devices-store.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import { hashOf, newUuid } from './unique-ids.ts';

export type Login = typeof identityLogins.$inferSelect;

interface LoginsToEnd {
  readonly sub: string;
  readonly which: WhichLogins;
  /** The change of the person's security that ended them; null for a sign-out, which is no change. */
  readonly change: SecurityChange | null;
}

const day = 24 * 3_600_000;

/** The prefix that clients expect of a refresh token; the rest is opaque. */
const refreshHeader = Buffer.from(JSON.stringify({ cty: 'JWT', enc: 'A256GCM', alg: 'RSA-OAEP' })).toString(
  'base64url',
);
const refreshParts = [256, 12, 768, 16] as const;

function newRefreshToken({ randomBytes }: ProviderServices): string {
  return [refreshHeader, ...refreshParts.map((size) => randomBytes(size).toString('base64url'))].join('.');
}

export interface StartedLogin {
  readonly login: Login;
  readonly refreshToken: string;
}

/** @param device the key of its device, or a new one, which is stored with it; null if devices are not tracked */
export async function startLogin(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  sub: string,
  device: NewDevice | string | null,
): Promise<StartedLogin> {
  const now = services.now();
  const refreshToken = newRefreshToken(services);
  const login: Login = {
    originJti: newUuid(services.randomBytes),
    sub,
    clientId: pool.clientId,
    refreshHash: hashOf(refreshToken),
    deviceKey: typeof device === 'object' ? (device?.key ?? null) : device,
    authTime: new Date(now),
    expiresAt: new Date(now + pool.settings.refreshDays * day),
    revokedAt: null,
  };
  if (typeof device === 'object' && device !== null) {
    const offered = tx
      .$with('offered')
      .as(tx.insert(identityDevices).values(device).returning({ key: identityDevices.key }));
    await tx.with(offered).insert(identityLogins).values(login);
  } else await tx.insert(identityLogins).values(login);
  return { login, refreshToken };
}

export async function loginOfRefreshToken(tx: Db, token: string): Promise<Login | undefined> {
  const [login] = await tx
    .select()
    .from(identityLogins)
    .where(eq(identityLogins.refreshHash, hashOf(token)))
    .limit(1);
  return login;
}

export async function isLoggedIn(tx: Db, originJti: string, sub: string): Promise<boolean> {
  const open = and(
    eq(identityLogins.originJti, originJti),
    eq(identityLogins.sub, sub),
    isNull(identityLogins.revokedAt),
  );
  const rows = await tx.select({ originJti: identityLogins.originJti }).from(identityLogins).where(open).limit(1);
  return rows.length > 0;
}

/** Ends sign-ins of a person: their refresh tokens, and each access token issued from them. @returns the ended ones. */
export async function revokeLogins(tx: Db, sub: string, which: WhichLogins, now: number): Promise<readonly string[]> {
  const ended = await tx
    .update(identityLogins)
    .set({ revokedAt: new Date(now) })
    .where(and(eq(identityLogins.sub, sub), isNull(identityLogins.revokedAt), areChosen(which, identityLogins)))
    .returning({ originJti: identityLogins.originJti });
  return ended.map(({ originJti }) => originJti);
}

/** The same for an operation: the product is notified in the same transaction. */
export async function endLogins(
  services: ProviderServices,
  context: OperationContext,
  { sub, which, change }: LoginsToEnd,
): Promise<void> {
  const originJtis = await revokeLogins(context.tx, sub, which, services.now());
  await services.onSessionsEnded?.(context, { sub, originJtis, change });
}
