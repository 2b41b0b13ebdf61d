/**
 * Authenticators in setup: shown to a person, and not proven yet. A proven one stays valid until then. Their secrets
 * are encrypted in storage, and decrypted to check a code.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { identityAuthenticators, identitySessions } from '../../db/identity-schema.ts';
import { openText } from '../../security/sealed-text.ts';
import { acceptsCode, authenticatorOf, keepAuthenticator } from './authenticator.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import type { SessionState } from './sessions.ts';
import { hashOf } from './unique-ids.ts';

const hour = 3_600_000;
/** The next app waits here while another is in use: one for each person, and no client can answer it. */
const waitingHash = (sub: string): string => hashOf(`authenticator of ${sub}`);
const waitingFor = 'authenticator';

export function requireAuthenticators({ pool }: OperationContext): void {
  const { allowsAuthenticator, mfa } = pool.settings;
  if (!allowsAuthenticator || mfa === 'OFF')
    throw new ProviderError(
      'SoftwareTokenMFANotFoundException',
      'Software Token MFA has not been enabled by the userPool',
    );
}

export async function keepWaiting(
  { now }: ProviderServices,
  { tx, pool }: OperationContext,
  sub: string,
  secret: string,
): Promise<void> {
  if (await authenticatorOf(tx, sub)) {
    const values = {
      clientId: pool.clientId,
      challenge: waitingFor,
      state: { setup: { secret, isVerified: false } },
      expiresAt: new Date(now() + hour),
      usedAt: null,
    };
    await tx
      .insert(identitySessions)
      .values({ hash: waitingHash(sub), sub, ...values })
      .onConflictDoUpdate({ target: identitySessions.hash, set: values });
    return;
  }
  const values = { secret, name: '', isVerified: false, lastStep: null };
  await tx
    .insert(identityAuthenticators)
    .values({ sub, ...values })
    .onConflictDoUpdate({ target: identityAuthenticators.sub, set: values });
}

export async function waitingSecret({ now }: ProviderServices, tx: Db, sub: string): Promise<string | undefined> {
  const [own] = await tx.select().from(identityAuthenticators).where(eq(identityAuthenticators.sub, sub)).limit(1);
  if (own && !own.isVerified) return own.secret;
  const [row] = await tx
    .select()
    .from(identitySessions)
    .where(eq(identitySessions.hash, waitingHash(sub)))
    .limit(1);
  const state =
    row && row.expiresAt.getTime() > now() ? (row.state as unknown as Pick<SessionState, 'setup'>) : undefined;
  return state?.setup?.secret;
}

/** Activates an app once a code of it is right. */
export async function proveAuthenticator(
  { now, secretsKey }: ProviderServices,
  tx: Db,
  sub: string,
  app: { readonly secret: string; readonly code: string; readonly name: string },
): Promise<void> {
  const judged = acceptsCode(openText(secretsKey, app.secret), app.code, now(), null);
  if (judged.verdict !== 'accepted') throw new ProviderError('EnableSoftwareTokenMFAException', 'Code mismatch');
  await keepAuthenticator(tx, sub, { secret: app.secret, name: app.name, step: judged.step });
  await tx.delete(identitySessions).where(eq(identitySessions.hash, waitingHash(sub)));
}
