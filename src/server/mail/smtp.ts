/** The mail port by SMTP. */
import * as v from 'valibot';
import type { SmtpSettings } from '../environment.ts';
import { RefusedError } from '../outbox/failure-words.ts';
import type { DeliverMail } from './send-mail.ts';

/** In ms: a mail server that does not respond delays only mails. */
const timeoutMs = 15_000;

/**
 * The details of a failed delivery: the library's code, that of the system, the server's status of three digits, or 0
 * without one, and the command that failed.
 */
const failureSchema = v.fallback(
  v.object({
    code: v.fallback(v.string(), ''),
    originalCode: v.fallback(v.string(), ''),
    responseCode: v.fallback(v.number(), 0),
    command: v.fallback(v.string(), ''),
    response: v.fallback(v.string(), ''),
  }),
  { code: '', originalCode: '', responseCode: 0, command: '', response: '' },
);

/** Why the mail server was not reached, by the code of the system or of the library, and what to check. */
const causes: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'does not accept connections: check the host and port in SMTP_URL',
  EDNS: 'is not known by its name: check the host in SMTP_URL',
  ETIMEDOUT: 'did not answer in time: check the host and port in SMTP_URL, and the firewall',
  ECONNECTION: 'closed the connection: check the port in SMTP_URL',
  EAUTH: 'does not accept the user or the password: check them in SMTP_URL',
  ETLS: 'offers no encrypted connection that can be used: check its TLS, and the port in SMTP_URL',
};

/** A certificate that is not trusted, as Node.js and OpenSSL name it. */
const isCertificate = (code: string): boolean => /CERT|SELF_SIGNED|ALTNAME|ERR_SSL|ERR_TLS/.test(code);

/**
 * A rejection of this address or this mail is permanent (RFC 5321, 4.2.1). A rejection of our password or sender, or by
 * a policy (RFC 3463, X.7), may be fixed. The server's message is omitted: it may repeat the mail.
 */
function refusalOf(error: unknown): Error {
  const { code, originalCode, responseCode: answer, command, response } = v.parse(failureSchema, error);
  const isFinal = answer >= 500 && (command === 'RCPT TO' || command === 'DATA') && !/^\d{3}[ -]5\.7\./.test(response);
  const cause =
    (isCertificate(originalCode) ? 'has a certificate that is not trusted: check its TLS' : causes[originalCode]) ??
    causes[code] ??
    (answer > 0 ? 'refused the mail' : 'could not be used');
  const told = [originalCode, code, answer > 0 ? String(answer) : '', command && `at ${command}`];
  const codes = told.filter((word) => word !== '').join(' ');
  const sentence = `The mail server ${cause}${codes === '' ? '' : ` (${codes})`}.`;
  return isFinal ? new RefusedError(sentence) : new Error(sentence);
}

/** Delivers through a mail server. A password is sent over TLS only. The library is loaded with the first mail. */
export function smtpDelivery({ url, from }: SmtpSettings): DeliverMail {
  const { username } = new URL(url);
  return async ({ to, replyTo, subject, text, html, attachments }) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS: username !== '',
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    try {
      // One recipient each, never a list: no one else receives it.
      await transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo !== '' && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        attachments: attachments.map(({ filename, contentType, content }) => ({
          filename,
          contentType,
          content: Buffer.from(content),
        })),
      });
    } catch (error) {
      throw refusalOf(error);
    } finally {
      transport.close();
    }
  };
}
