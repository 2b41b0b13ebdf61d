/** Codes of authenticator apps: RFC 6238, SHA-1, six digits, thirty seconds. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import type { Db } from '../../db/database.ts';
import { identityAuthenticators } from '../../db/identity-schema.ts';
import type { RandomBytes } from './srp.ts';

const period = 30;
const secretBytes = 32;

export type CodeVerdict =
  | { readonly verdict: 'accepted'; readonly step: number }
  | { readonly verdict: 'used' }
  | { readonly verdict: 'wrong' };

export type Authenticator = typeof identityAuthenticators.$inferSelect;

/** All the key's bits in base32, including the last partial quintet. */
export function newSecret(randomBytes: RandomBytes): string {
  // A separate copy: small buffers are slices of a shared one.
  return new Secret({ buffer: new Uint8Array(randomBytes(secretBytes)).buffer }).base32;
}

/** Checks a code of this step or an adjacent one. A used step, and each before it, is no longer valid. */
export function acceptsCode(secret: string, code: string, now: number, lastStep: number | null): CodeVerdict {
  if (!/^\d{6}$/.test(code)) return { verdict: 'wrong' };
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period });
  const away = totp.validate({ token: code, timestamp: now, window: 1 });
  if (away === null) return { verdict: 'wrong' };
  const step = Math.floor(now / 1_000 / period) + away;
  return lastStep !== null && step <= lastStep ? { verdict: 'used' } : { verdict: 'accepted', step };
}

/** The person's proven app. */
export async function authenticatorOf(tx: Db, sub: string): Promise<Authenticator | undefined> {
  const [row] = await tx.select().from(identityAuthenticators).where(eq(identityAuthenticators.sub, sub)).limit(1);
  return row?.isVerified ? row : undefined;
}

/** Replaces the previous app. */
export async function keepAuthenticator(
  tx: Db,
  sub: string,
  app: { readonly secret: string; readonly name: string; readonly step: number },
): Promise<void> {
  const values = { secret: app.secret, name: app.name, isVerified: true, lastStep: app.step };
  await tx
    .insert(identityAuthenticators)
    .values({ sub, ...values })
    .onConflictDoUpdate({ target: identityAuthenticators.sub, set: values });
}

export async function noteStep(tx: Db, sub: string, step: number): Promise<void> {
  await tx.update(identityAuthenticators).set({ lastStep: step }).where(eq(identityAuthenticators.sub, sub));
}
