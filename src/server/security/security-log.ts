import type { SecurityChange } from '#machines/domain/identity/security-change.ts';
import { securityEvents } from '../db/account-schema.ts';
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { momentIn } from '../http/written-day.ts';
import { mailTexts } from '../mail/messages.ts';
import { noteMail } from '../mail/mail.ts';

export interface ChangeToNote {
  readonly sub: string;
  readonly kind: SecurityChange;
  /** The address of the notice: for a changed address, the previous one. */
  readonly email: string;
  readonly userAgent: string;
  readonly at: Date;
  /** The language of the request. Default: English. */
  readonly language?: Language | undefined;
}

/** After these, no code for a new password reaches the address of the notice. */
const beyondReset: ReadonlySet<SecurityChange> = new Set(['emailChanged', 'accountDeleted']);

/**
 * Records a change of a person's sign-in, and notifies them by mail. Call it in the transaction of the change, if there
 * is one.
 */
export async function noteSecurityChange(
  db: Db,
  { sub, kind, email, userAgent, at, language = 'en' }: ChangeToNote,
): Promise<void> {
  const words = mailTexts[language];
  const canReset = !beyondReset.has(kind);
  await db.insert(securityEvents).values({ sub, kind, userAgent, happenedAt: at });
  await noteMail(db, {
    to: email,
    language,
    subject: words.changed({ change: kind }),
    paragraphs: [
      words.changeSays({ change: kind }),
      words.changedAt({ moment: momentIn(language, at) }),
      canReset ? words.ifNotYou : words.ifNotYouWrite,
    ],
    action: canReset
      ? { words: words.resetYourPassword, address: '/recovery' }
      : { words: words.writeToUs, address: '/contact' },
  });
}
