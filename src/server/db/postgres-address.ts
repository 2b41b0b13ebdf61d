/** Reads the address of a PostgreSQL in the form of libpq, which may name several hosts of one cluster. */
import { readFileSync } from 'node:fs';

export interface PostgresHosts {
  /** The address of each host, which may contain a password. */
  readonly urls: readonly string[];
  /** Hosts and database without user and password, for messages. */
  readonly place: string;
}

const form = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/;
const sslModes = ['disable', 'require', 'verify-ca', 'verify-full'];

function isReadable(file: string): boolean {
  try {
    readFileSync(file);
    return true;
  } catch {
    return false;
  }
}

/** @returns the part of a sentence that follows the name of the variable; undefined if nothing is wrong */
function wrongParameter(parameters: URLSearchParams): string | undefined {
  const wanted = parameters.get('target_session_attrs');
  if (wanted !== null && !['any', 'read-write', 'primary'].includes(wanted))
    return 'asks for a session that cannot write: set target_session_attrs to read-write.';
  const mode = parameters.get('sslmode');
  if (mode !== null && !sslModes.includes(mode))
    return `has an sslmode that is not supported: choose ${sslModes.slice(0, -1).join(', ')} or ${sslModes.at(-1)}.`;
  const root = parameters.get('sslrootcert');
  if (mode === 'verify-ca' && (root === null || root === 'system'))
    return 'has sslmode=verify-ca, which needs the certificate of your authority: set sslrootcert to its file, or sslmode to verify-full.';
  const file = ['sslrootcert', 'sslcert', 'sslkey'].find((name) => {
    const path = parameters.get(name);
    return path !== null && !(name === 'sslrootcert' && path === 'system') && !isReadable(path);
  });
  return file === undefined
    ? undefined
    : `names the file ${JSON.stringify(parameters.get(file))} as ${file}, which cannot be read: correct the path, or let this process read the file.`;
}

/**
 * What is wrong with an address, as a sentence about the variable `name`; undefined if nothing is. The sentence repeats
 * neither user nor password.
 */
export function wrongWithAddress(name: string, text: string): string | undefined {
  const [, , , , query] = form.exec(text) ?? [];
  if (!form.test(text) || postgresHosts(text).urls.some((url) => !URL.canParse(url)))
    return `${name} is no address of a PostgreSQL database: write it as postgres://user:password@host:5432/name, or unset it.`;
  const wrong = wrongParameter(new URLSearchParams(query ?? ''));
  return wrong && `${name} ${wrong}`;
}

/** The parameters for the driver: which host to take is ours to choose, and sslmode means what it means in libpq. */
function driverParameters(query: string): string {
  const parameters = new URLSearchParams(query);
  parameters.delete('target_session_attrs');
  if (parameters.get('sslrootcert') === 'system') parameters.delete('sslrootcert');
  if (parameters.has('sslmode')) parameters.set('uselibpqcompat', 'true');
  return parameters.size === 0 ? '' : `?${parameters.toString()}`;
}

/**
 * Reads an address such as `postgres://user:password@one:5432,two:5432/name?target_session_attrs=read-write`. A host
 * without a port has 5432.
 */
export function postgresHosts(url: string): PostgresHosts {
  const [, start = '', hosts = '', path = '', query = ''] = form.exec(url) ?? [];
  const rest = `${path}${driverParameters(query)}`;
  return {
    urls: hosts.split(',').map((host) => `${start}${host}${rest}`),
    place: `${hosts || 'the local socket'}${path}`,
  };
}

/** The names of the hosts that an address leads to over the network, and whether TLS is required. */
export function networkOf(url: string): { readonly hosts: readonly string[]; readonly isEncrypted: boolean } {
  const { urls } = postgresHosts(url);
  const parsed = urls.map((each) => new URL(each));
  const parameters = parsed[0]?.searchParams;
  const named = parameters?.get('host') ?? '';
  const hosts = [...parsed.map(({ hostname }) => hostname), ...named.split(',')];
  return {
    hosts: hosts.filter((host) => host !== '' && !/^(?:\/|%2f)/i.test(host)),
    isEncrypted: ['require', 'verify-ca', 'verify-full'].includes(parameters?.get('sslmode') ?? ''),
  };
}
