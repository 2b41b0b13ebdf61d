/**
 * Mails to people, sent through the outbox: stored in the transaction that causes them, and retried until delivered.
 */
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { noteWork } from '../outbox/note-work.ts';

/** The outbox's kind of work for a mail. */
export const mailWork = 'mail.send';

export interface Mail {
  readonly to: string;
  /** The language of the mail. Default: English. */
  readonly language?: Language | undefined;
  readonly subject: string;
  /** Plain sentences, one paragraph each. */
  readonly paragraphs: readonly string[];
  /** The one action: a button's text, and its address: full, or a path of the site. */
  readonly action?: { readonly words: string; readonly address: string } | undefined;
  /** A separate page, where paragraphs are not enough, with the same content. */
  readonly html?: string | undefined;
  /** The reason why the recipient gets it, which follows 'Sent to … '. Default: their account. */
  readonly reason?: string | undefined;
  /** The address for replies. Default: the sender of all mails. */
  readonly replyTo?: string | undefined;
  /** The order whose invoice is attached, in its state when the mail is sent. */
  readonly invoiceOf?: string | undefined;
  /** The number of the attached debit note. */
  readonly debitNote?: string | undefined;
  /** The content of an attached calendar file. */
  readonly calendar?: string | undefined;
  /** The order of the mail: after it is sent, its subject and time are stored with the order. */
  readonly order?: string | undefined;
}

/** Adds a mail to the outbox in the transaction that causes it. Without a recipient it does nothing. */
export async function noteMail(db: Db, mail: Mail): Promise<void> {
  if (mail.to !== '') await noteWork(db, mailWork, { ...mail });
}
