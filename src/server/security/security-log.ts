import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import { securityEvents } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import { mailTexts } from '../mail/mail-texts.ts';
import { noteMail } from '../mail/mail.ts';

export interface ChangeToNote {
  readonly sub: string;
  readonly kind: SecurityChange;
  /** Where its person hears of it: for another address, the one before. */
  readonly email: string;
  readonly userAgent: string;
  readonly at: Date;
  /** Of the request that changes it; English unless given. */
  readonly language?: Language | undefined;
}

/**
 * Notes what changed in how somebody signs in, and tells them by mail. In the transaction that changes it, where there
 * is one.
 */
export async function noteSecurityChange(
  db: Db,
  { sub, kind, email, userAgent, at, language = 'en' }: ChangeToNote,
): Promise<void> {
  const words = mailTexts[language];
  await db.insert(securityEvents).values({ sub, kind, userAgent, happenedAt: at });
  await noteMail(db, {
    to: email,
    language,
    subject: words.changed({ change: kind }),
    paragraphs: [
      words.changeSays({ change: kind }),
      words.changedAt({ moment: momentIn(language, at) }),
      words.ifNotYou,
    ],
  });
}
