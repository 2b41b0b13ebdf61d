import type { Context } from 'hono';

/** Where the product is reached from outside: as it is configured, else as the request came. A proxy's word counts when it is trusted. */
export function createOriginOf(publicUrl: string | undefined, trustProxy: boolean): (c: Context) => string {
  if (publicUrl !== undefined) return () => new URL(publicUrl).origin;
  return (c) => {
    const url = new URL(c.req.url);
    const told = trustProxy ? c.req.header('x-forwarded-proto')?.split(',').at(-1)?.trim() : undefined;
    return `${told === 'https' ? 'https:' : url.protocol}//${url.host}`;
  };
}
