/**
 * Mails to an address that somebody typed, who may be anybody: an address gets a few an hour, so that nobody is written
 * to by a program.
 */
import type { Db } from '../db/database.ts';
import { attemptSubject, countWithinHour } from '../identity/hourly-attempts.ts';
import { noteMail, type Mail } from './mail.ts';

const mostToAddress = 3;
const mostFromOwner = 20;

/**
 * Notes a mail in a transaction, unless its address or whoever causes it has had enough of them within the hour.
 * @param at ms since 1970. @param from who causes it, where that is known. @returns whether it was noted.
 */
export async function noteMailToAnybody(tx: Db, mail: Mail, at: number, from?: string): Promise<boolean> {
  if (
    from !== undefined &&
    (await countWithinHour(tx, { subject: attemptSubject(from), action: 'mail.from' }, mostFromOwner, at)) > 0
  )
    return false;
  if (
    (await countWithinHour(
      tx,
      { subject: attemptSubject(mail.to.toLowerCase()), action: 'mail.to' },
      mostToAddress,
      at,
    )) > 0
  )
    return false;
  await noteMail(tx, mail);
  return true;
}
