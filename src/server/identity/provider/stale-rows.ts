/** The provider's rows that are no longer used. */
import { isNull } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import {
  identityAttempts,
  identityCodes,
  identityDevices,
  identityLogins,
  identityMail,
  identitySessions,
} from '../../db/identity-schema.ts';
import { sweep } from '../../upkeep/sweep.ts';

const day = 24 * 3_600_000;
const mailDays = 30;

/**
 * Deletes sign-ins that ended a day ago, expired codes, devices that were not confirmed within the maximum lifetime of
 * a token, attempts that no limit counts any more, and messages of the mailbox after a month.
 * @param now ms since 1970
 */
export async function dropStaleIdentity(db: Db, now: number): Promise<void> {
  const yesterday = new Date(now - day);
  await sweep(db, identitySessions, { by: identitySessions.expiresAt, before: yesterday });
  await sweep(db, identityLogins, { by: identityLogins.expiresAt, before: yesterday });
  await sweep(db, identityDevices, {
    by: identityDevices.createdAt,
    before: yesterday,
    where: isNull(identityDevices.verifier),
  });
  await sweep(db, identityCodes, { by: identityCodes.expiresAt, before: yesterday });
  await sweep(db, identityAttempts, { by: identityAttempts.at, before: yesterday });
  await sweep(db, identityMail, { by: identityMail.sentAt, before: new Date(now - mailDays * day) });
}
