import { isIP, isIPv6 } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';

/** One visitor may use any address of a /64, so these count as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - groups.length - rest.length;
  return [...groups, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/**
 * The value that the outermost of our own proxies added to the header: each proxy appends what it saw, and the sender
 * may write anything before that. Undefined if there is no proxy of ours.
 */
export function toldByProxies(
  c: Context,
  header: 'x-forwarded-for' | 'x-forwarded-proto',
  trustedHops: number,
): string | undefined {
  if (trustedHops === 0) return undefined;
  const list = c.req.header(header)?.split(',');
  return (list?.at(-trustedHops) ?? list?.[0])?.trim().toLowerCase();
}

/** Unknown if the request did not arrive over a connection of this process. */
function ofConnection(c: Context): string | undefined {
  const env: unknown = c.env;
  return typeof env === 'object' && env !== null && 'incoming' in env ? getConnInfo(c).remote.address : undefined;
}

/**
 * The client address that a request counts for. All processes on a database hold it in memory for a minute, and none
 * stores it as it is: the assistant's daily tokens are counted under a keyed hash of it.
 */
export function clientAddress(c: Context, trustedHops: number): string {
  const told = toldByProxies(c, 'x-forwarded-for', trustedHops) ?? '';
  return networkOf(isIP(told) ? told : (ofConnection(c) ?? 'unknown'));
}
