import { changeWords, type SecurityChange } from '#machines/domain/identity/security-change.ts';
import { securityEvents } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import { noteMail } from '../mail/mail.ts';

export interface ChangeToNote {
  readonly sub: string;
  readonly kind: SecurityChange;
  /** Where its person hears of it: for another address, the one before. */
  readonly email: string;
  readonly userAgent: string;
  readonly at: Date;
}

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** Notes what changed in how somebody signs in, and tells them by mail. In the transaction that changes it, where there is one. */
export async function noteSecurityChange(db: Db, { sub, kind, email, userAgent, at }: ChangeToNote): Promise<void> {
  const { title, says } = changeWords(kind);
  await db.insert(securityEvents).values({ sub, kind, userAgent, happenedAt: at });
  await noteMail(db, { to: email, subject: title, paragraphs: [says, `This was on ${moment.format(at)} in India. If it was you, there is nothing to do.`, 'If it was not, change your password now.'] });
}
