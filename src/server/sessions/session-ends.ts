/** The ends of sessions: written in one transaction with their cause, then announced to the person's open pages. */
import { eq } from 'drizzle-orm';
import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import { users } from '../db/account-schema.ts';
import type { Database, Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import type { Identity } from '../identity/identity.ts';
import { userKey } from '../identity/viewer.ts';
import type { WhichLogins } from '../identity/which-logins.ts';
import type { ProviderServices } from '../identity/provider/provider.ts';
import type { Notifications } from '../notifications/notifications.ts';
import { noteSecurityChange } from '../security/security-log.ts';
import { markEnded, openSessions } from './session-store.ts';

export interface SessionEndsDeps {
  readonly database: Pick<Database, 'db'>;
  /** ms since 1970. */
  readonly now: () => number;
  readonly notifications?: Pick<Notifications, 'notify'> | undefined;
  readonly endLogins?: Identity['endLogins'];
}

export interface SessionsToEnd {
  readonly sub: string;
  readonly which: WhichLogins;
  readonly change: SecurityChange;
  readonly userAgent: string;
  readonly language?: Language | undefined;
}

/** Notifies the person at their known address. */
async function note(
  db: Db,
  about: {
    readonly sub: string;
    readonly kind: SecurityChange;
    readonly userAgent: string;
    readonly language?: Language | undefined;
    readonly at: Date;
  },
): Promise<void> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.sub, about.sub)).limit(1);
  await noteSecurityChange(db, { ...about, email: user?.email ?? '' });
}

/** Ends sessions of a person here, and at the provider if it supports that. @returns the number of ended sessions. */
export async function endSessions(
  { database: { db }, now, notifications, endLogins }: SessionEndsDeps,
  { sub, which, change, userAgent, language }: SessionsToEnd,
): Promise<number> {
  const at = new Date(now());
  const ended = await db.transaction(async (tx) => {
    const atProvider = (await endLogins?.(tx, sub, which)) ?? [];
    const here = await openSessions(tx, sub, which);
    const all = [...new Set([...atProvider, ...here.map(({ originJti }) => originJti)])];
    await markEnded(tx, sub, all, at);
    await note(tx, { sub, kind: change, userAgent, language, at });
    return all.length;
  });
  notifications?.notify(userKey({ sub }), 'sessions');
  return ended;
}

/** Handles sign-ins that an operation of the embedded provider ended. */
export function onSessionsEnded({
  now,
  notifications,
}: Pick<SessionEndsDeps, 'notifications' | 'now'>): NonNullable<ProviderServices['onSessionsEnded']> {
  return async ({ tx, language, userAgent = '', afterwards }, { sub, originJtis, change }) => {
    const at = new Date(now());
    await markEnded(tx, sub, originJtis, at);
    if (change === null) return;
    await note(tx, { sub, kind: change, userAgent, language, at });
    afterwards?.(() => notifications?.notify(userKey({ sub }), 'sessions'));
  };
}
