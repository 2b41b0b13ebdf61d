/** A real mail server for tests: it accepts mails, or rejects them, and stores them parsed. */
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { buffer } from 'node:stream/consumers';

export interface ArrivedMail {
  readonly from: string;
  /** The recipients in the envelope. */
  readonly to: readonly string[];
  readonly wasSecure: boolean;
  /** The mail as an independent parser reads it. */
  readonly read: Email;
  /** Headers and parts, as received. */
  readonly data: string;
}

export interface MailServer {
  readonly url: (credentials?: string) => string;
  readonly mails: readonly ArrivedMail[];
  /** The credentials of sign-in attempts. */
  readonly tried: readonly string[];
  /** Rejects mails at this command from now on; without arguments, accepts them again. */
  readonly refuse: (at: 'sender' | 'recipient' | 'data', status?: number, words?: string) => void;
  readonly close: () => Promise<void>;
}

function refusal(status: number, words = 'no such thing here'): Error {
  return Object.assign(new Error(words), { responseCode: status });
}

/** @param options of the server; by default open to everyone and without TLS */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: ArrivedMail[] = [];
  const tried: string[] = [];
  const refused = new Map<string, Error>();
  const answer = (at: string, next: (error?: Error) => void): void => {
    next(refused.get(at));
  };
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username = '', password = '' }, _session, next) => {
      tried.push(`${username}:${password}`);
      next(password === 'right' ? null : refusal(535), { user: username });
    },
    onMailFrom: (_address, _session, next) => answer('sender', next),
    onRcptTo: (_address, _session, next) => answer('recipient', next),
    onData: (stream, { envelope, secure }, next) => {
      const arrive = async (): Promise<void> => {
        const data = await buffer(stream);
        if (refused.has('data')) return answer('data', next);
        mails.push({
          from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
          to: envelope.rcptTo.map(({ address }) => address),
          wasSecure: secure,
          read: await PostalMime.parse(data),
          data: data.toString('utf8'),
        });
        next();
      };
      void arrive();
    },
    ...options,
  });
  // Some tests are about clients that reject the certificate.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server of the test has no port.');
  return {
    url: (credentials = '') => `smtp://${credentials}127.0.0.1:${address.port}`,
    mails,
    tried,
    refuse: (at, status, words) => {
      refused.clear();
      if (status !== undefined) refused.set(at, refusal(status, words));
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}
