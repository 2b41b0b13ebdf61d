/** The keys that sign tokens: for each pool one for id tokens and one for access tokens, and their predecessors. */
import { createPrivateKey, createPublicKey, generateKeyPair, type JsonWebKey, type KeyObject } from 'node:crypto';
import { promisify } from 'node:util';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityKeys } from '../../db/identity-schema.ts';
import { lockFor } from '../../db/row-lock.ts';
import { openText, sealText } from '../../security/sealed-text.ts';
import type { ProviderServices } from './provider.ts';
import { newUuid } from './unique-ids.ts';

export type KeyUse = 'id' | 'access';

export interface PublicKey {
  readonly kty: 'RSA';
  readonly alg: 'RS256';
  readonly use: 'sig';
  readonly e: string;
  readonly n: string;
  readonly kid: string;
}

export interface SigningKey {
  readonly kid: string;
  readonly key: KeyObject;
}

type KeyRow = typeof identityKeys.$inferSelect;
type KeyServices = Pick<ProviderServices, 'now' | 'randomBytes' | 'secretsKey'>;

const uses: readonly KeyUse[] = ['id', 'access'];
const makeKeyPair = promisify(generateKeyPair);
const bits = 2_048;
/** The maximum lifetime of a token: a key replaced longer ago verifies none. */
const longestToken = 24 * 3_600_000;
/** How long a key signs, in ms. */
const signsFor = 90 * 24 * 3_600_000;

/** Cached keys: a key never changes. One that was deleted meanwhile is older than any token that it could verify. */
interface ReadKeys {
  readonly signing: Map<string, KeyObject>;
  /** The public keys of access tokens, by pool and key id. */
  readonly access: Map<string, KeyObject>;
}
const readKeys = new WeakMap<KeyServices, ReadKeys>();

function keysReadBy(services: KeyServices): ReadKeys {
  const known = readKeys.get(services) ?? { signing: new Map(), access: new Map() };
  readKeys.set(services, known);
  return known;
}

/** A key in its stored form: encrypted except for its public half, if there is a key to encrypt it with. */
function sealKey({ secretsKey }: KeyServices, jwk: JsonWebKey): KeyRow['privateJwk'] {
  const { kty, e, n } = jwk;
  return secretsKey ? { kty, e, n, sealed: sealText(secretsKey, JSON.stringify(jwk)) } : { ...jwk };
}

function openKey({ secretsKey }: KeyServices, { sealed, ...jwk }: KeyRow['privateJwk']): JsonWebKey {
  return typeof sealed === 'string' ? JSON.parse(openText(secretsKey, sealed)) : jwk;
}

function keyObject(services: KeyServices, { kid, privateJwk }: KeyRow): KeyObject {
  const { signing } = keysReadBy(services);
  const key = signing.get(kid) ?? createPrivateKey({ key: openKey(services, privateJwk), format: 'jwk' });
  signing.set(kid, key);
  return key;
}

/** The keys of one pool, newest first. */
function keysOf(db: Db, poolId: string): Promise<KeyRow[]> {
  return db
    .select()
    .from(identityKeys)
    .where(eq(identityKeys.poolId, poolId))
    .orderBy(desc(identityKeys.createdAt), desc(identityKeys.kid));
}

async function makeKeys(tx: Db, services: KeyServices, poolId: string, of: readonly KeyUse[]): Promise<void> {
  const createdAt = new Date(services.now());
  const rows = await Promise.all(
    of.map(async (use) => {
      const { privateKey } = await makeKeyPair('rsa', { modulusLength: bits });
      return {
        kid: newUuid(services.randomBytes),
        poolId,
        use,
        privateJwk: sealKey(services, privateKey.export({ format: 'jwk' })),
        createdAt,
      };
    }),
  );
  await tx.insert(identityKeys).values(rows);
}

/** Allows one transaction at a time to create keys of a pool. */
async function lockKeys(tx: Db, poolId: string): Promise<void> {
  await lockFor(tx, 'identity keys', poolId);
}

/** Creates the missing keys of a pool. Of concurrent transactions, only the first creates any. */
export async function ensureKeys(tx: Db, services: KeyServices, poolId: string): Promise<void> {
  const lacking = async (): Promise<readonly KeyUse[]> => {
    const rows = await keysOf(tx, poolId);
    return uses.filter((use) => !rows.some((row) => row.use === use));
  };
  if ((await lacking()).length === 0) return;
  await lockKeys(tx, poolId);
  const stillLacking = await lacking();
  if (stillLacking.length > 0) await makeKeys(tx, services, poolId, stillLacking);
}

/**
 * The current signing keys, by use.
 * @param kids their ids if known: a cached key is not read again.
 */
export async function signingKeys(
  tx: Db,
  services: KeyServices,
  poolId: string,
  kids?: Readonly<Record<KeyUse, string>>,
): Promise<Record<KeyUse, SigningKey>> {
  const { signing } = keysReadBy(services);
  const id = kids && signing.get(kids.id);
  const access = kids && signing.get(kids.access);
  if (id && access) return { id: { kid: kids.id, key: id }, access: { kid: kids.access, key: access } };
  return readSigningKeys(tx, services, poolId);
}

async function readSigningKeys(tx: Db, services: KeyServices, poolId: string): Promise<Record<KeyUse, SigningKey>> {
  const find = async (): Promise<Partial<Record<KeyUse, SigningKey>>> => {
    const rows = await keysOf(tx, poolId);
    const newest = (use: KeyUse): Partial<Record<KeyUse, SigningKey>> => {
      const row = rows.find((each) => each.use === use);
      return row ? { [use]: { kid: row.kid, key: keyObject(services, row) } } : {};
    };
    return { ...newest('id'), ...newest('access') };
  };
  const found = await find();
  if (found.id && found.access) return { id: found.id, access: found.access };
  await ensureKeys(tx, services, poolId);
  const { id, access } = await find();
  if (!id || !access) throw new Error('The keys of a pool went away as they were made.');
  return { id, access };
}

/** The key to verify an access token that names it, among those that sign or signed this pool's access tokens. */
export async function accessKey(
  tx: Db,
  services: KeyServices,
  poolId: string,
  kid: string,
): Promise<KeyObject | undefined> {
  const { access } = keysReadBy(services);
  const place = `${poolId} ${kid}`;
  const known = access.get(place);
  if (known) return known;
  const wanted = and(eq(identityKeys.poolId, poolId), eq(identityKeys.kid, kid), eq(identityKeys.use, 'access'));
  const [row] = await tx.select().from(identityKeys).where(wanted).limit(1);
  if (!row) return undefined;
  const key = createPublicKey(keyObject(services, row));
  access.set(place, key);
  return key;
}

/** New keys sign from now on; the old ones still verify. */
export async function rotateKeys(tx: Db, services: KeyServices, poolId: string): Promise<void> {
  await makeKeys(tx, services, poolId, uses);
}

/**
 * Replaces keys that have signed for ninety days, and deletes replaced ones once all their tokens have expired. Of
 * concurrent processes, one creates keys.
 */
export async function rotateWhenDue(tx: Db, services: KeyServices, poolId: string): Promise<void> {
  const newestAge = async (): Promise<number> =>
    services.now() - ((await keysOf(tx, poolId))[0]?.createdAt.getTime() ?? services.now());
  if ((await newestAge()) < longestToken) return;
  await lockKeys(tx, poolId);
  const [newest] = await keysOf(tx, poolId);
  if (newest && services.now() - newest.createdAt.getTime() > longestToken) {
    await tx
      .delete(identityKeys)
      .where(and(eq(identityKeys.poolId, poolId), lt(identityKeys.createdAt, newest.createdAt)));
  }
  if ((await newestAge()) >= signsFor) await rotateKeys(tx, services, poolId);
}

/** The public halves, as a key set. */
export async function publicKeys(db: Db, poolId: string): Promise<{ readonly keys: readonly PublicKey[] }> {
  const rows = await keysOf(db, poolId);
  return {
    keys: rows.map(({ kid, privateJwk }) => ({
      kty: 'RSA',
      alg: 'RS256',
      use: 'sig',
      e: String(privateJwk['e']),
      n: String(privateJwk['n']),
      kid,
    })),
  };
}
