/** Voids what a leak gives away: a link, or a copy of the database, that came into wrong hands. */
import { inArray, isNull } from 'drizzle-orm';
import { calendarLinks, recoveryCodes, userSessions } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { identityCodes, identityKeys, identityLogins, identitySessions } from '../db/identity-schema.ts';
import { addedBrowsers, claimCodes, claimLinks } from '../db/money-schema.ts';
import { invitations, settings } from '../db/schema.ts';
import { withdrawInvitation } from '../invitations/invitation-store.ts';
import { noteAct } from '../team/audit-log.ts';
import { voidKinds, type VoidKind, type Voiding } from './void-words.ts';

interface Kind {
  /** One and many of them. */
  readonly names: readonly [string, string];
  /** @returns the number of those that were valid */
  readonly end: (tx: Db, at: Date) => Promise<number>;
}

const kinds: Readonly<Record<VoidKind, Kind>> = {
  'recovery-links': {
    names: ['recovery link', 'recovery links'],
    // A used link mails its payer a new one: they are not locked out.
    end: async (tx, at) => {
      await tx.delete(claimCodes);
      const { secretHash } = claimLinks;
      const unused = isNull(claimLinks.usedAt);
      return (await tx.update(claimLinks).set({ usedAt: at }).where(unused).returning({ secretHash })).length;
    },
  },
  browsers: {
    names: ['added browser', 'added browsers'],
    end: async (tx) => (await tx.delete(addedBrowsers).returning({ key: addedBrowsers.key })).length,
  },
  invitations: {
    names: ['invitation', 'invitations'],
    end: async (tx, at) => {
      const { id, projectId, withdrawnAt } = invitations;
      const valid = await tx.select({ id, projectId }).from(invitations).where(isNull(withdrawnAt)).orderBy(projectId);
      for (const each of valid) await withdrawInvitation(tx, each.projectId, each.id, at);
      return valid.length;
    },
  },
  calendars: {
    names: ['calendar link', 'calendar links'],
    end: async (tx) => (await tx.delete(calendarLinks).returning({ sub: calendarLinks.sub })).length,
  },
  'payment-links': {
    names: ['key of payment links', 'keys of payment links'],
    // The keys that sign links of payments and of automatic payment: new ones are made at the next start.
    end: async (tx) => {
      const { key } = settings;
      return (
        await tx
          .delete(settings)
          .where(inArray(key, ['payLinks', 'mandates']))
          .returning({ key })
      ).length;
    },
  },
  'recovery-codes': {
    names: ['recovery code', 'recovery codes'],
    end: async (tx) => {
      const { usedAt } = recoveryCodes;
      return (await tx.delete(recoveryCodes).returning({ usedAt })).filter((code) => code.usedAt === null).length;
    },
  },
  'sign-ins': {
    names: ['sign-in', 'sign-ins'],
    end: async (tx, at) => {
      const here = await tx
        .update(userSessions)
        .set({ endedAt: at })
        .where(isNull(userSessions.endedAt))
        .returning({ id: userSessions.originJti });
      const atProvider = await tx
        .update(identityLogins)
        .set({ revokedAt: at })
        .where(isNull(identityLogins.revokedAt))
        .returning({ id: identityLogins.originJti });
      // Whoever has the signing keys writes tokens of their own: new ones are made at the next start.
      for (const table of [identitySessions, identityCodes, identityKeys]) await tx.delete(table);
      return new Set([...here, ...atProvider].map(({ id }) => id)).size;
    },
  },
};

/** Thrown to undo what was only tried. */
class UndoneError extends Error {}

/**
 * Voids all that is valid of the chosen kinds, with an entry in the audit log; without an agreement, only says how much
 * that is. @returns a report in one or two lines
 */
export async function voidLinks(db: Db, { kinds: chosen, by, isAgreed }: Voiding, at: Date): Promise<string> {
  const counts: string[] = [];
  const end = db.transaction(async (tx) => {
    for (const kind of voidKinds.filter((each) => chosen.includes(each))) {
      const { names, end: endAll } = kinds[kind];
      const count = await endAll(tx, at);
      counts.push(`${count} ${names[count === 1 ? 0 : 1]}`);
    }
    if (!isAgreed) throw new UndoneError();
    const details = { reason: counts.join(', ') };
    await noteAct(tx, { actor: by, act: 'links.voided', subject: 'links', details }, at);
  });
  await end.catch((error: unknown) => {
    if (!(error instanceof UndoneError)) throw error;
  });
  const told = counts.join(', ');
  if (!isAgreed) return `To be voided: ${told}.\nNothing was voided yet: add --yes.`;
  const hasKeys = chosen.includes('payment-links') || chosen.includes('sign-ins');
  return `Voided: ${told}.${hasKeys ? '\nReplace the processes now: each keeps the old keys until it stops.' : ''}`;
}
