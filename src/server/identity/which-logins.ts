import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The sign-ins of a person that end. Each is identified by the `origin_jti` that all its tokens contain. */
export type WhichLogins =
  | { readonly of: 'all' }
  /** Those from a device, except the requesting one. */
  | { readonly of: 'device'; readonly key: string; readonly than: string }
  | { readonly of: 'one'; readonly originJti: string }
  | { readonly of: 'others'; readonly than: string };

/** The same as a condition on a table of sign-ins. */
export function areChosen(
  which: WhichLogins,
  { originJti, deviceKey }: Readonly<Record<'deviceKey' | 'originJti', PgColumn>>,
): SQL | undefined {
  switch (which.of) {
    case 'all':
      return undefined;
    case 'device':
      return and(eq(deviceKey, which.key), ne(originJti, which.than));
    case 'one':
      return eq(originJti, which.originJti);
    case 'others':
      return ne(originJti, which.than);
  }
}
