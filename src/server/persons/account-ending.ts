/** Schedules the deletion of an account, withdraws it, and carries it out once its day has come. */
import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { dayInIndia } from '#machines/domain/calendar.ts';
import { endOfAccount } from '#machines/domain/identity/account-ending.ts';
import { securityEvents, users } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { dayIn, momentIn } from '../http/written-day.ts';
import type { Identity } from '../identity/identity.ts';
import { settingsPath } from '#machines/domain/identity/settings-pages.ts';
import { forgetUser } from '../identity/user-data.ts';
import { userKey } from '../identity/viewer.ts';
import { noteMail } from '../mail/mail.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteSecurityChange } from '../security/security-log.ts';
import { markEnded, openSessions } from '../sessions/session-store.ts';

/** Who asks, from where and in which language. */
export interface EndingRequest {
  readonly sub: string;
  /** The sign-in of the request, which ends too; empty if the token does not name it. */
  readonly originJti: string;
  readonly userAgent: string;
  readonly language: Language;
  readonly at: Date;
}

/**
 * Schedules the deletion of an account, signs it out everywhere and tells its person by mail. A deletion that is
 * scheduled already keeps its day, and is not told again. @returns when the account is deleted, ms since 1970
 */
export async function scheduleEnding(
  db: Db,
  { sub, originJti, userAgent, language, at }: EndingRequest,
  endLogins: Identity['endLogins'],
): Promise<number> {
  const endsAt = new Date(endOfAccount(at.getTime()));
  return db.transaction(async (tx) => {
    const [scheduled] = await tx
      .update(users)
      .set({ endsAt, endingLanguage: language })
      .where(and(eq(users.sub, sub), isNull(users.endsAt)))
      .returning();
    const atProvider = (await endLogins?.(tx, sub, { of: 'all' })) ?? [];
    const here = (await openSessions(tx, sub)).map((session) => session.originJti);
    await markEnded(tx, sub, [...new Set([...atProvider, ...here, ...(originJti === '' ? [] : [originJti])])], at);
    if (!scheduled) {
      const [known] = await tx.select({ endsAt: users.endsAt }).from(users).where(eq(users.sub, sub));
      return known?.endsAt?.getTime() ?? endsAt.getTime();
    }
    const words = mailTexts[language];
    const change = 'deletionScheduled';
    await tx.insert(securityEvents).values({ sub, kind: change, userAgent, happenedAt: at });
    await noteMail(tx, {
      to: scheduled.email,
      language,
      subject: words.changed({ change }),
      paragraphs: [
        words.changeSays({ change }),
        words.deletedOn({ day: dayIn(language, dayInIndia(endsAt.getTime())) }),
        words.changedAt({ moment: momentIn(language, at) }),
        words.ifNotYou,
      ],
      action: { words: words.signInToKeep, address: `/login?to=${settingsPath('delete')}` },
    });
    return endsAt.getTime();
  });
}

/** Keeps an account whose deletion is scheduled, and tells its person; otherwise it does nothing. */
export async function withdrawEnding(
  db: Db,
  { sub, userAgent, language, at }: Omit<EndingRequest, 'originJti'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [kept] = await tx
      .update(users)
      .set({ endsAt: null })
      .where(and(eq(users.sub, sub), isNotNull(users.endsAt)))
      .returning();
    const kind = 'deletionWithdrawn';
    if (kept) await noteSecurityChange(tx, { sub, kind, email: kept.email, language, userAgent, at });
  });
}

export interface CarriedOut {
  readonly endAccount: NonNullable<Identity['endAccount']>;
  /** Closes the checkouts of an owner. */
  readonly closeOrders: (owner: string) => Promise<void>;
  /** ms since 1970. */
  readonly now: number;
}

/**
 * Deletes the accounts whose day has come, with their data, and tells their people by mail. Several processes can run it
 * at the same time: each account is deleted once. An account that the provider does not delete now is left for the next
 * time, and keeps none of the others. @returns how many were deleted. Rejects with the first failure, after all others.
 */
export async function endDueAccounts(db: Db, { endAccount, closeOrders, now }: CarriedOut): Promise<number> {
  const at = new Date(now);
  const due = await db.select({ sub: users.sub }).from(users).where(lte(users.endsAt, at)).orderBy(asc(users.endsAt));
  const failures: unknown[] = [];
  let ended = 0;
  for (const { sub } of due) {
    try {
      await closeOrders(userKey({ sub }));
      const isEnded = await db.transaction(async (tx) => {
        // Its person may have kept it, or another process deletes it.
        const [account] = await tx
          .select()
          .from(users)
          .where(and(eq(users.sub, sub), lte(users.endsAt, at)))
          .for('update', { skipLocked: true });
        if (!account) return false;
        const { username, email, endingLanguage: language } = account;
        await noteSecurityChange(tx, { sub, kind: 'accountDeleted', email, language, userAgent: '', at });
        await forgetUser(tx, sub, at);
        // Last: whatever fails before it leaves the account as it was.
        await endAccount(tx, { sub, username });
        return true;
      });
      if (isEnded) ended += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return ended;
}
