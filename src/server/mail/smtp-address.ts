/** `SMTP_URL`: where the mail server is, and whether the connection to it must be encrypted. */
import { isThisMachine } from '../this-machine.ts';

/** The library's own switches for TLS: `tls=off` takes their place, so an address cannot say two things. */
const switches = ['tls', 'requireTLS', 'ignoreTLS', 'opportunisticTLS'];

export interface SmtpAddress {
  /** The address for the library. */
  readonly url: string;
  /** Mail waits unless the server offers an encrypted connection. */
  readonly requireTLS: boolean;
  /** The connection stays unencrypted, also where the server offers TLS. */
  readonly ignoreTLS: boolean;
  readonly hasPassword: boolean;
}

/**
 * Reads a mail server's address. TLS is required, unless the address ends in `?tls=off`; a server on this machine that
 * needs no password may do without.
 */
export function smtpAddress(text: string): SmtpAddress {
  const url = new URL(text);
  const hasPassword = url.username !== '';
  const isOff = url.searchParams.get('tls') === 'off' && !hasPassword;
  for (const name of switches) url.searchParams.delete(name);
  return {
    url: url.href,
    requireTLS: !isOff && (hasPassword || !isThisMachine(url.hostname)),
    ignoreTLS: isOff,
    hasPassword,
  };
}
