import type { Context } from 'hono';
import { toldByProxies } from './client-address.ts';

/**
 * Where the product is reached from outside: as it is configured, else as the request came. A proxy's word counts when
 * it is trusted.
 */
export function createOriginOf(publicUrl: string | undefined, trustedHops: number): (c: Context) => string {
  if (publicUrl !== undefined) return () => new URL(publicUrl).origin;
  return (c) => {
    const url = new URL(c.req.url);
    return `${toldByProxies(c, 'x-forwarded-proto', trustedHops) === 'https' ? 'https:' : url.protocol}//${url.host}`;
  };
}
