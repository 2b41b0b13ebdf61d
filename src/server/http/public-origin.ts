import type { Context } from 'hono';
import { toldByProxies } from './client-address.ts';

/**
 * The product's public origin: as configured, otherwise as in the request. A proxy's header counts only if the proxy is
 * trusted.
 */
export function createOriginOf(publicUrl: string | undefined, trustedHops: number): (c: Context) => string {
  if (publicUrl !== undefined) return () => new URL(publicUrl).origin;
  return (c) => {
    const url = new URL(c.req.url);
    return `${toldByProxies(c, 'x-forwarded-proto', trustedHops) === 'https' ? 'https:' : url.protocol}//${url.host}`;
  };
}
