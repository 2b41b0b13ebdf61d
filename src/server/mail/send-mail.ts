/** How noted mails leave: by the mail server that is named, or into the mailbox of the embedded identity provider. */
import * as v from 'valibot';
import type { SmtpSettings } from '../environment.ts';
import { RefusedError } from '../outbox/failure-words.ts';
import type { WorkHandler } from '../outbox/outbox.ts';
import { writeMail, type WrittenMail } from './mail-pages.ts';

/** Hands a mail over; rejects for it to be tried again, by a RefusedError where that is of no use. */
export type DeliverMail = (mail: WrittenMail) => Promise<void>;

const mailSchema = v.object({
  to: v.string(),
  subject: v.string(),
  paragraphs: v.array(v.string()),
  action: v.optional(v.object({ words: v.string(), address: v.string() })),
  html: v.optional(v.string()),
});

/** In ms: a mail server that does not answer holds up the mails alone. */
const patience = 15_000;

/** The outbox's work on mails. */
export function sendMails(deliver: DeliverMail): WorkHandler {
  return async (payload) => deliver(await writeMail(v.parse(mailSchema, payload)));
}

/** What nodemailer says of an answer of the mail server. */
const answerSchema = v.object({ command: v.picklist(['RCPT TO', 'DATA']), responseCode: v.number(), response: v.string() });

/**
 * Why the mail server takes neither this receiver nor this mail, ever: an answer of 500 and more to either (RFC 5321, 4.2.1). Answers to other
 * commands are about us, and so is a policy (RFC 3463, X.7): somebody puts that right, and the mail goes.
 */
function refusalOf(error: unknown): RefusedError | undefined {
  const answer = v.safeParse(answerSchema, error);
  if (!answer.success) return undefined;
  const { command, response, responseCode } = answer.output;
  if (responseCode < 500 || /^\d{3}[ -]5\.7\./.test(response)) return undefined;
  return new RefusedError(`The mail server refuses ${command === 'DATA' ? 'the mail' : 'the receiver'} with ${responseCode}.`);
}

/** Delivers by a mail server. The library is loaded with the first mail. */
export function smtpDelivery({ url, from }: SmtpSettings): DeliverMail {
  return async ({ to, subject, text, html }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience, disableFileAccess: true, disableUrlAccess: true });
    try {
      // One address, never a list: whatever is in it goes to nobody else.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html }).catch((error: unknown) => {
        throw refusalOf(error) ?? error;
      });
    } finally {
      transport.close();
    }
  };
}
