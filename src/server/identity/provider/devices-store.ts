/**
 * The devices from which people sign in. A new one gets a key with the tokens; it counts once the client has confirmed
 * it with a verifier.
 */
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../../db/database.ts';
import { identityDevices } from '../../db/identity-schema.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import { deviceKey } from './shapes.ts';
import type { Verifier } from './srp.ts';
import { newUuid } from './unique-ids.ts';

export type DeviceRow = typeof identityDevices.$inferSelect;
export type ConfirmedDevice = DeviceRow & Verifier;

/** Clients match exactly this message: they then delete their key, and continue without it. */
const noDevice = (): ProviderError => new ProviderError('ResourceNotFoundException', 'Device does not exist.');

export function requireTracking({
  pool,
}: OperationContext): NonNullable<OperationContext['pool']['settings']['devices']> {
  const { devices } = pool.settings;
  if (!devices)
    throw new ProviderError('InvalidParameterException', 'Device tracking not currently enabled for this pool.');
  return devices;
}

export async function findDevice(tx: Db, sub: string, key: string): Promise<DeviceRow | undefined> {
  // In answers to challenges, a key may be any text.
  if (!v.is(deviceKey, key)) return undefined;
  const [device] = await tx
    .select()
    .from(identityDevices)
    .where(and(eq(identityDevices.key, key), eq(identityDevices.sub, sub)))
    .limit(1);
  return device;
}

/** A person's device, confirmed or not. */
export async function requireDevice(tx: Db, sub: string, key: string): Promise<DeviceRow> {
  const device = await findDevice(tx, sub, key);
  if (!device) throw noDevice();
  return device;
}

export function confirmed(device: DeviceRow | undefined): ConfirmedDevice | undefined {
  return device && device.salt !== null && device.verifier !== null
    ? { ...device, salt: device.salt, verifier: device.verifier }
    : undefined;
}

export type NewDevice = typeof identityDevices.$inferInsert;

/** A key and a group for an unknown device, stored with the sign-in that receives it. */
export function newDevice(services: ProviderServices, { pool }: OperationContext, sub: string): NewDevice {
  const at = new Date(services.now());
  return {
    key: `${pool.id.slice(0, pool.id.indexOf('_'))}_${newUuid(services.randomBytes)}`,
    sub,
    groupKey: `-${services.randomBytes(6).toString('base64url')}`,
    createdAt: at,
    updatedAt: at,
    authenticatedAt: at,
  };
}

export type DeviceChanges = Partial<Pick<DeviceRow, 'name' | 'salt' | 'verifier' | 'isRemembered' | 'authenticatedAt'>>;

export async function updateDevice(tx: Db, key: string, changes: DeviceChanges, now: number): Promise<void> {
  await tx
    .update(identityDevices)
    .set({ ...changes, updatedAt: new Date(now) })
    .where(eq(identityDevices.key, key));
}

/** Records a sign-in from the device, which is no change of it. */
export async function noteSignIn(tx: Db, key: string, now: number): Promise<void> {
  await tx
    .update(identityDevices)
    .set({ authenticatedAt: new Date(now) })
    .where(eq(identityDevices.key, key));
}

export async function dropDevice(tx: Db, sub: string, key: string): Promise<void> {
  const dropped = await tx
    .delete(identityDevices)
    .where(and(eq(identityDevices.key, key), eq(identityDevices.sub, sub)))
    .returning({ key: identityDevices.key });
  if (dropped.length === 0) throw noDevice();
}

/** A person's confirmed devices in order of their keys, after one of them. */
export function devicesOf(tx: Db, sub: string, limit: number, after = ''): Promise<DeviceRow[]> {
  return tx
    .select()
    .from(identityDevices)
    .where(and(eq(identityDevices.sub, sub), isNotNull(identityDevices.verifier), gt(identityDevices.key, after)))
    .orderBy(asc(identityDevices.key))
    .limit(limit);
}
