/** Codes that sign in, and a limit on guessing those of a second factor: a wrong code leaves its session open. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, count, eq, gt, lte } from 'drizzle-orm';
import { brandFacts } from '#machines/domain/brand.ts';
import { identityAttempts } from '../../db/identity-schema.ts';
import { mailTexts } from '../../mail/messages.ts';
import { maskedDestination, type Contact } from './attributes.ts';
import { mediumOf, newCode } from './codes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import type { UserRow } from './users-store.ts';

const hour = 3_600_000;
const maxGuesses = 30;
const action = 'sign-in code';

/** A code in its stored form: for one person at one address. */
function codeHash(
  { secret }: Pick<ProviderServices, 'secret'>,
  sub: string,
  destination: string,
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([action, sub, destination, code]))
    .digest('base64url');
}

export interface SentCode {
  readonly codeHash: string;
  /** Where it was sent, for the person who waits for it. */
  readonly parameters: Readonly<Record<'CODE_DELIVERY_DELIVERY_MEDIUM' | 'CODE_DELIVERY_DESTINATION', string>>;
}

/** The destination of a code, in the parameters of a challenge. */
export const sentTo = (contact: Contact, masked: string): SentCode['parameters'] => ({
  CODE_DELIVERY_DELIVERY_MEDIUM: mediumOf(contact),
  CODE_DELIVERY_DESTINATION: masked,
});

/** Sends a code to sign in with to one of a person's addresses. */
export async function sendSignInCode(
  services: ProviderServices,
  { tx, language = 'en' }: OperationContext,
  { sub, attributes }: UserRow,
  contact: Contact,
): Promise<SentCode> {
  const to = attributes[contact] ?? '';
  const code = newCode(services.randomBytes);
  const words = mailTexts[language];
  await services.send(tx, {
    to,
    medium: mediumOf(contact),
    subject: words.signInCode,
    body: words.codeToSignIn({ brand: brandFacts.name, code }),
    code,
    language,
  });
  return {
    codeHash: codeHash(services, sub, to, code),
    parameters: sentTo(contact, maskedDestination(contact, to)),
  };
}

/** Whether a person gave the code that was sent to one of their addresses. */
export function isSentCode(
  services: ProviderServices,
  { sub, attributes }: UserRow,
  contact: Contact,
  code: string,
  sent: string | undefined,
): boolean {
  return isSameHash(codeHash(services, sub, attributes[contact] ?? '', code), sent ?? '');
}

function isSameHash(one: string, other: string): boolean {
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
