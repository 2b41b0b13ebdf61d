/** The search of administrators in the accounts of a pool: one attribute, its whole value or the start of it. */
import { and, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityUsers } from '../../db/identity-schema.ts';
import { ProviderError } from './provider.ts';
import type { UserRow } from './users-store.ts';

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

export interface UserFilter {
  readonly name: string;
  /** Whether the value is compared as a whole; otherwise it is the start of one. */
  readonly isWhole: boolean;
  readonly value: string;
}

/** Reads a filter such as `email ^= "asha"`. An empty one is none. */
export function readFilter(text: string): UserFilter | undefined {
  if (text.trim() === '') return undefined;
  const [, name, kind, quoted] = /^\s*([\w:]+)\s*(\^?=)\s*"((?:[^"\\]|\\.)*)"\s*$/su.exec(text) ?? [];
  if (name === undefined || quoted === undefined) throw invalid('Error while parsing filter.');
  if (!searched.has(name)) throw invalid(`Invalid search attribute: ${name}`);
  return { name, isWhole: kind === '=', value: quoted.replaceAll(/\\(.)/gsu, '$1') };
}

const { attributes, isEnabled, nameKey, status, sub, username } = identityUsers;

/** Attributes that can be searched, as texts of a row. */
const searched: ReadonlyMap<string, SQL> = new Map([
  ['username', sql`${username}`],
  ['sub', sql`${sub}`],
  ['cognito:user_status', sql`upper(${status})`],
  ['status', sql`case when ${isEnabled} then 'Enabled' else 'Disabled' end`],
  ...['email', 'phone_number', 'name', 'given_name', 'family_name', 'preferred_username'].map((name): [string, SQL] => [
    name,
    sql`${attributes} ->> ${sql.raw(`'${name}'`)}`,
  ]),
]);

function matches({ name, isWhole, value }: UserFilter): SQL | undefined {
  const held = searched.get(name);
  const wanted = name === 'cognito:user_status' ? value.toUpperCase() : value;
  return held && (isWhole ? sql`${held} = ${wanted}::text` : sql`starts_with(${held}, ${wanted}::text)`);
}

export interface UserSearch {
  readonly filter: UserFilter | undefined;
  readonly most: number;
  /** The key of the name that precedes the first account. */
  readonly after: string | undefined;
}

/** Accounts in the order of their names. The rows are not locked. */
export async function searchUsers(
  tx: Db,
  poolId: string,
  { filter, most, after }: UserSearch,
): Promise<readonly UserRow[]> {
  const isAfter = after === undefined ? undefined : gt(nameKey, after);
  return tx
    .select()
    .from(identityUsers)
    .where(and(eq(identityUsers.poolId, poolId), isAfter, filter && matches(filter)))
    .orderBy(nameKey)
    .limit(most);
}
