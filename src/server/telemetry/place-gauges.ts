/** Payments that arrive, and the state of what keeps the data: the database, its standbys, the disk and the keys. */
import { statfs } from 'node:fs/promises';
import { and, between, count, desc, max, sql } from 'drizzle-orm';
import type { Gauge } from 'prom-client';
import type { Db } from '../db/database.ts';
import { identityKeys } from '../db/identity-schema.ts';
import { orders } from '../db/schema.ts';
import { askedOnce, readGauge, secondsSince } from './read-gauge.ts';

const hour = 3_600_000;
/** As the index of paid orders has it: no reading of the metrics goes through all orders. */
const isPaid = sql`${orders.state} = 'paid'`;

export interface Places {
  readonly db: Db;
  /** ms since 1970. */
  readonly now: () => number;
  /** The folder of the embedded database. */
  readonly dataDir?: string | undefined;
}

export function placeGauges({ db, now, dataDir }: Places): readonly Gauge[] {
  const disk = askedOnce(async () => (dataDir === undefined ? undefined : statfs(dataDir)));
  return [
    readGauge('plinth_orders_paid_hour', 'Orders that were paid in the last hour, by gateway.', ['gateway'], async () =>
      (
        await db
          .select({ gateway: orders.gateway, paid: count() })
          .from(orders)
          .where(and(isPaid, between(orders.paidAt, new Date(now() - hour), new Date(now()))))
          .groupBy(orders.gateway)
      ).map(({ gateway, paid }) => [{ gateway }, paid]),
    ),
    readGauge(
      'plinth_orders_paid_last_seconds',
      'How long ago the last order was paid, by its gateway.',
      ['gateway'],
      async () =>
        (
          await db
            .select({ gateway: orders.gateway, at: orders.paidAt })
            .from(orders)
            .where(isPaid)
            .orderBy(desc(orders.paidAt), desc(orders.id))
            .limit(1)
        ).map(({ gateway, at }) => [{ gateway }, secondsSince(at, now())]),
    ),
    readGauge(
      'plinth_signing_key_age_seconds',
      'The age of the newest signing key of the embedded identity provider.',
      [],
      async () => {
        const [newest] = await db.select({ at: max(identityKeys.createdAt) }).from(identityKeys);
        return newest?.at ? [[{}, secondsSince(newest.at, now())]] : [];
      },
    ),
    readGauge(
      'plinth_database_in_recovery',
      '1 if the database is a standby, which refuses every write; otherwise 0.',
      [],
      async () => {
        const { rows } = await db.execute<{ standby: boolean }>(sql`select pg_is_in_recovery() as standby`);
        return [[{}, rows[0]?.standby === true ? 1 : 0]];
      },
    ),
    readGauge(
      'plinth_database_replication_lag_seconds',
      'How far each standby is behind, if the database user may read it (pg_monitor).',
      ['standby'],
      async () => {
        const { rows } = await db.execute<{ standby: string; lag: number }>(
          sql`select application_name as standby, max(extract(epoch from coalesce(replay_lag, '0'::interval)))::float8 as lag from pg_stat_replication where replay_lsn is not null group by application_name`,
        );
        return rows.map(({ standby, lag }) => [{ standby }, lag]);
      },
    ),
    readGauge('plinth_data_dir_free_bytes', 'Free space for the embedded database.', [], async () => {
      const found = await disk();
      return found ? [[{}, found.bavail * found.bsize]] : [];
    }),
    readGauge('plinth_data_dir_size_bytes', 'The size of the disk of the embedded database.', [], async () => {
      const found = await disk();
      return found ? [[{}, found.blocks * found.bsize]] : [];
    }),
  ];
}
