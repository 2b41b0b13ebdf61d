/**
 * Pools and their clients. There is one pool. Further clients differ from its first in their sign-in settings, never in
 * their accounts.
 */
import { eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { identityKeys, identityPools } from '../../db/identity-schema.ts';
import { settings as sharedSettings } from '../../db/schema.ts';
import type { KeyUse } from './keys.ts';
import {
  authFlows,
  embeddedClientId,
  embeddedPoolId,
  usualSettings,
  type AuthFlow,
  type PoolSettings,
} from './pool.ts';
import type { OperationContext } from './provider.ts';

export type Pool = OperationContext['pool'];

const lifetime = v.pipe(v.number(), v.gtValue(0));

/** The settings of one client. */
const clientSettingsSchema = v.object({
  flows: v.array(v.picklist(authFlows)),
  masksUnknownUsers: v.boolean(),
  sessionMinutes: lifetime,
  tokenSeconds: lifetime,
  refreshDays: lifetime,
});
export type ClientSettings = Readonly<v.InferOutput<typeof clientSettingsSchema>>;

const clientSchema = v.object({ poolId: v.string(), name: v.string(), settings: clientSettingsSchema });

const clientPrefix = 'identity client ';

/** The newest key of a use, which signs for a pool, read in the same query. */
const newestKey = (use: KeyUse) =>
  sql<
    string | null
  >`(select ${identityKeys.kid} from ${identityKeys} where ${identityKeys.poolId} = ${identityPools.id} and ${identityKeys.use} = ${use} order by ${identityKeys.createdAt} desc, ${identityKeys.kid} desc limit 1)`;

type PoolRow = typeof identityPools.$inferSelect & Pick<Pool, 'signing'>;

async function findRow(db: Db, isIt: SQL): Promise<PoolRow | undefined> {
  const [row] = await db
    .select({ ...getTableColumns(identityPools), idKey: newestKey('id'), accessKey: newestKey('access') })
    .from(identityPools)
    .where(isIt);
  if (!row) return undefined;
  const { idKey: id, accessKey: access, ...pool } = row;
  return { ...pool, ...(id !== null && access !== null && { signing: { id, access } }) };
}

/** The flows that came with a setting: pools that are older than the setting get them too. */
const flowsWith = [
  ['passkeys', 'ALLOW_USER_AUTH'],
  ['groups', 'ALLOW_ADMIN_USER_PASSWORD_AUTH'],
] as const satisfies readonly (readonly [keyof PoolSettings, AuthFlow])[];

/** Settings added after a pool was created get their defaults. */
function poolOfRow({ id, clientId, settings, signing }: PoolRow): Pool {
  const added = flowsWith.filter(([setting]) => !Object.hasOwn(settings, setting)).map(([, flow]) => flow);
  return {
    id,
    clientId,
    ...(signing && { signing }),
    settings: { ...usualSettings, ...settings, flows: [...settings.flows, ...added] },
  };
}

export async function findPool(db: Db, id: string): Promise<Pool | undefined> {
  const row = await findRow(db, eq(identityPools.id, id));
  return row && poolOfRow(row);
}

/** The ids of all pools. */
export async function poolIds(db: Db): Promise<readonly string[]> {
  const rows = await db.select({ id: identityPools.id }).from(identityPools).orderBy(identityPools.id);
  return rows.map(({ id }) => id);
}

/** The embedded pool, created by the first caller. */
export async function openPool(db: Db): Promise<Pool> {
  await db
    .insert(identityPools)
    .values({ id: embeddedPoolId, clientId: embeddedClientId, settings: usualSettings })
    .onConflictDoNothing();
  const pool = await findPool(db, embeddedPoolId);
  if (!pool) throw new Error('The pool of the identity provider is not there.');
  return pool;
}

async function findFurtherClient(db: Db, clientId: string) {
  const [row] = await db
    .select()
    .from(sharedSettings)
    .where(eq(sharedSettings.key, clientPrefix + clientId));
  return row && v.parse(clientSchema, JSON.parse(row.value));
}

/** The pool of a client, with that client's settings. */
export async function poolOfClient(db: Db, clientId: string): Promise<Pool | undefined> {
  const row = await findRow(db, eq(identityPools.clientId, clientId));
  if (row) return poolOfRow(row);
  const client = await findFurtherClient(db, clientId);
  const pool = client && (await findPool(db, client.poolId));
  return pool && { ...pool, clientId, settings: { ...pool.settings, ...client.settings } };
}

/** The name of a further client; the first has none. */
export async function nameOfClient(db: Db, clientId: string): Promise<string | undefined> {
  return (await findFurtherClient(db, clientId))?.name;
}

/** Changes the settings of the whole pool. Of two concurrent changes, the second sees the first. */
export async function updatePool(
  tx: Db,
  id: string,
  change: (settings: PoolSettings) => PoolSettings,
): Promise<Pool | undefined> {
  const [row] = await tx.select().from(identityPools).where(eq(identityPools.id, id)).for('update');
  if (!row) return undefined;
  const settings = change(poolOfRow(row).settings);
  await tx.update(identityPools).set({ settings }).where(eq(identityPools.id, id));
  return poolOfRow({ ...row, settings });
}

async function keepClient(tx: Db, clientId: string, client: v.InferInput<typeof clientSchema>): Promise<void> {
  const value = JSON.stringify(client);
  await tx
    .insert(sharedSettings)
    .values({ key: clientPrefix + clientId, value })
    .onConflictDoUpdate({ target: sharedSettings.key, set: { value } });
}

/** Adds a client to a pool. */
export async function addClient(
  tx: Db,
  clientId: string,
  name: string,
  pool: Pool,
  settings: ClientSettings,
): Promise<void> {
  await keepClient(tx, clientId, { poolId: pool.id, name, settings: { ...settings, flows: [...settings.flows] } });
}

/** Changes the sign-in settings of a client; undefined if the pool has no such client. */
export async function updateClient(
  tx: Db,
  poolId: string,
  clientId: string,
  settings: ClientSettings,
  name?: string,
): Promise<Pool | undefined> {
  const pool = await findPool(tx, poolId);
  if (pool?.clientId === clientId) return updatePool(tx, poolId, (all) => ({ ...all, ...settings }));
  const client = await findFurtherClient(tx, clientId);
  if (!client || client.poolId !== poolId) return undefined;
  await keepClient(tx, clientId, {
    poolId,
    name: name ?? client.name,
    settings: { ...settings, flows: [...settings.flows] },
  });
  return poolOfClient(tx, clientId);
}
