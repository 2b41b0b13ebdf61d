/**
 * Mails to an address that a person typed and that may be another's: each address gets only a few in an hour, so that
 * no program can flood it.
 */
import type { Db } from '../db/database.ts';
import { attemptSubject, countWithinHour } from '../identity/hourly-attempts.ts';
import { noteMail, type Mail } from './mail.ts';

const maxToAddress = 3;
const maxFromOwner = 20;

/**
 * Adds a mail to the outbox in a transaction, unless its address or the person who causes it has reached the hourly
 * limit.
 * @param at ms since 1970.
 * @param from the person who causes it, if known. @returns whether it was added.
 */
export async function recordRateLimitedMail(tx: Db, mail: Mail, at: number, from?: string): Promise<boolean> {
  if (
    from !== undefined &&
    (await countWithinHour(tx, { subject: attemptSubject(from), action: 'mail.from' }, maxFromOwner, at)) > 0
  )
    return false;
  if (
    (await countWithinHour(
      tx,
      { subject: attemptSubject(mail.to.toLowerCase()), action: 'mail.to' },
      maxToAddress,
      at,
    )) > 0
  )
    return false;
  await noteMail(tx, mail);
  return true;
}
