import * as v from 'valibot';
import type { Contact, Profile } from '#machines/domain/identity/profile.ts';
import { authPrefix, lastUserKey } from './auth-keys.ts';
import type { AuthStorage } from './auth-storage.ts';

/**
 * Addresses that wait for their codes. The provider does not report them, so this browser stores them for the person.
 */
export type WaitingAddresses = NonNullable<Profile['waiting']>;

const schema = v.object({ email: v.exactOptional(v.string()), phone: v.exactOptional(v.string()) });

/** The key by the name of the signed-in person; null if no one is signed in. */
async function keyOf(storage: AuthStorage, clientId: string): Promise<string | null> {
  const user = await storage.getItem(lastUserKey(clientId));
  return user === null ? null : `${authPrefix}${clientId}.${user}.waitingAddresses`;
}

export async function readWaiting(storage: AuthStorage, clientId: string): Promise<WaitingAddresses> {
  const key = await keyOf(storage, clientId);
  const text = key === null ? null : await storage.getItem(key);
  try {
    const kept = v.safeParse(schema, JSON.parse(text ?? '{}'));
    return kept.success ? kept.output : {};
  } catch {
    return {};
  }
}

/** Stores an address that waits for its code; an empty one removes it. */
export async function keepWaiting(
  storage: AuthStorage,
  clientId: string,
  contact: Contact,
  address: string,
): Promise<void> {
  const { [contact]: _before, ...others } = await readWaiting(storage, clientId);
  const key = await keyOf(storage, clientId);
  if (key === null) return;
  const waiting = address === '' ? others : { ...others, [contact]: address };
  await (Object.keys(waiting).length === 0 ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(waiting)));
}
