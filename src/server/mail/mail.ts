/** What is sent to people by e-mail, through the outbox: noted with what causes it, and tried until it has gone. */
import type { Db } from '../db/database.ts';
import type { Language } from '../http/request-language.ts';
import { noteWork } from '../outbox/note-work.ts';

/** The outbox's word for a mail. */
export const mailWork = 'mail.send';

export interface Mail {
  readonly to: string;
  /** What it is written in; English unless given. */
  readonly language?: Language | undefined;
  readonly subject: string;
  /** Plain sentences, a paragraph each. */
  readonly paragraphs: readonly string[];
  /** The one thing to do about it: a button's words, and the whole address it leads to. */
  readonly action?: { readonly words: string; readonly address: string } | undefined;
  /** A page of its own, where paragraphs are not enough; it says the same. */
  readonly html?: string | undefined;
  /** Why it comes to its reader, in the words after 'Sent to … '; about their account unless given. */
  readonly reason?: string | undefined;
  /** Whom an answer goes to; the sender of all mails unless given. */
  readonly replyTo?: string | undefined;
  /** The order whose invoice is attached, as it is when the mail leaves. */
  readonly invoiceOf?: string | undefined;
  /** The number of the debit note that is attached. */
  readonly debitNote?: string | undefined;
  /** The order that it is about: once the mail has left, its subject and moment are kept with the order. */
  readonly order?: string | undefined;
}

/** Notes a mail in the transaction that causes it. Nothing is sent to nobody. */
export async function noteMail(db: Db, mail: Mail): Promise<void> {
  if (mail.to !== '') await noteWork(db, mailWork, { ...mail });
}
