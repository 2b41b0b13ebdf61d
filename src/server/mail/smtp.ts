/** The mail port by SMTP. */
import * as v from 'valibot';
import type { SmtpSettings } from '../environment.ts';
import { RefusedError } from '../outbox/failure-words.ts';
import type { DeliverMail } from './send-mail.ts';
import { smtpAddress } from './smtp-address.ts';

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

const mostOfAnswer = 160;

/**
 * The server's answer as the log may keep it: it may repeat addresses, links, codes and secrets of the mail, and the
 * password. The outbox also replaces every text of the mail.
 * @param secrets the parts of addresses and of the sign-in, which stand in no answer that is kept
 */
function answerWords(response: string, secrets: readonly string[]): string {
  const line = response.replace(/\s+/g, ' ').trim();
  return secrets
    .filter((text) => text.length > 2)
    .reduce((told, text) => told.replaceAll(new RegExp(text.replace(/\W/g, '\\$&'), 'gi'), '…'), line)
    .replace(/<[^>]*>|\S+@\S*|\w+:\/\/\S+|[\w+/=-]{20,}|\b\d{5,}\b/g, '…')
    .slice(0, mostOfAnswer);
}

/**
 * A rejection of this address or this mail is permanent (RFC 5321, 4.2.1). A rejection of our password or sender, or by
 * a policy (RFC 3463, X.7), may be fixed.
 * @param secrets the parts of addresses and of the sign-in, which the answer may repeat
 */
function refusalOf(error: unknown, secrets: readonly string[]): Error {
  const { code, originalCode, responseCode: answer, command, response } = v.parse(failureSchema, error);
  const isFinal = answer >= 500 && (command === 'RCPT TO' || command === 'DATA') && !/^\d{3}[ -]5\.7\./.test(response);
  const cause =
    (isCertificate(originalCode) ? 'has a certificate that is not trusted: check its TLS' : causes[originalCode]) ??
    causes[code] ??
    (answer > 0 ? 'refused the mail' : 'could not be used');
  const told = [originalCode, code, answer > 0 ? String(answer) : '', command && `at ${command}`];
  const codes = told.filter((word) => word !== '').join(' ');
  const said = answer > 0 ? answerWords(response, secrets) : '';
  const sentence = `The mail server ${cause}${codes === '' ? '' : ` (${codes})`}${said === '' ? '' : `: ${said}`}.`;
  return isFinal ? new RefusedError(sentence) : new Error(sentence);
}

/** The domain of the sender, which a Message-ID names. */
function domainOf(from: string): string {
  return /@([^\s<>@]+)>?$/.exec(from)?.[1] ?? 'localhost';
}

/**
 * Delivers through a mail server, over TLS unless its address says otherwise. All attempts of a mail have one
 * Message-ID, so that a mail server which got it twice can tell. The library is loaded with the first mail.
 */
export function smtpDelivery({ url: given, from }: SmtpSettings): DeliverMail {
  const { url, requireTLS, ignoreTLS } = smtpAddress(given);
  const { username, password } = new URL(given);
  const credentials = [username, password].flatMap((text) => [text, ...new URLSearchParams(text).keys()]);
  return async ({ to, replyTo, subject, text, html, attachments }, id) => {
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({
      url,
      requireTLS,
      ignoreTLS,
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
        messageId: `<${id}@${domainOf(from)}>`,
        // RFC 3834: no absence notice answers it.
        headers: { 'Auto-Submitted': 'auto-generated' },
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
      throw refusalOf(error, [...credentials, ...to.split('@')]);
    } finally {
      transport.close();
    }
  };
}
