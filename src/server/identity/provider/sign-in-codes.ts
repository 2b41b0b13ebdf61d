/** Codes by SMS as a second factor, and a limit on guessing: a wrong code leaves its session open. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt, lte } from 'drizzle-orm';
import { identityAttempts } from '../../db/identity-schema.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';

const hour = 3_600_000;
const maxGuesses = 30;
const action = 'sign-in code';

/** A code in its stored form: for one person at one number. */
export function codeHash(
  { secret }: Pick<ProviderServices, 'secret'>,
  sub: string,
  destination: string,
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([action, sub, destination, code]))
    .digest('base64url');
}

export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const ofPerson = (sub: string) => and(eq(identityAttempts.subject, sub), eq(identityAttempts.action, action));

/** Rejects a person who guessed too often within the hour. The person's row is already locked. */
export async function refuseGuessing({ now }: ProviderServices, { tx }: OperationContext, sub: string): Promise<void> {
  const since = new Date(now() - hour);
  const [row] = await tx
    .select({ times: count() })
    .from(identityAttempts)
    .where(and(ofPerson(sub), gt(identityAttempts.at, since)));
  if ((row?.times ?? 0) >= maxGuesses)
    throw new ProviderError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
}

/** Counts a wrong code; the error that follows keeps writes. */
export async function countGuess({ now }: ProviderServices, { tx }: OperationContext, sub: string): Promise<void> {
  await tx.delete(identityAttempts).where(and(ofPerson(sub), lte(identityAttempts.at, new Date(now() - hour))));
  await tx.insert(identityAttempts).values({ subject: sub, action, at: new Date(now()) });
}
