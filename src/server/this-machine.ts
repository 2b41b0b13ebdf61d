import { isIPv4 } from 'node:net';

/**
 * Whether a name or address is this machine's own and unreachable for others: localhost and its subdomains, 127.0.0.0/8
 * and ::1.
 * @param hostname as in `HOST` or an address: in any case, IPv6 with or without brackets, a name with or without the
 *   trailing dot
 */
export function isThisMachine(hostname: string): boolean {
  const name = hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  );
}
