import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Which of a person's sign-ins end. Each is named by the `origin_jti` that all its tokens carry. */
export type WhichLogins =
  | { readonly of: 'all' }
  /** Those from a device, but for the one that asks. */
  | { readonly of: 'device'; readonly key: string; readonly than: string }
  | { readonly of: 'one'; readonly originJti: string }
  | { readonly of: 'others'; readonly than: string };

/** The same as a condition on a table that has them. */
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
