/** Six-digit codes: stored as hashes, each valid for one person, purpose and address, and for one use. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { brandFacts } from '#machines/domain/brand.ts';
import type { Db } from '../../db/database.ts';
import { identityCodes } from '../../db/identity-schema.ts';
import type { Language } from '../../http/request-language.ts';
import { mailTexts } from '../../mail/messages.ts';
import { contacts, maskedDestination, type Contact } from './attributes.ts';
import { ProviderError, type OperationContext, type ProviderServices } from './provider.ts';
import type { UserRow } from './users-store.ts';

export type CodePurpose = 'signUp' | 'reset' | `attribute:${Contact}`;

/** The destination of a code, in the protocol's form. */
export interface CodeDelivery {
  readonly Destination: string;
  readonly DeliveryMedium: 'EMAIL' | 'SMS';
  readonly AttributeName: Contact;
}

const hour = 3_600_000;
const digits = 6;

const hoursOf = { signUp: 24, reset: 1, attribute: 24 } as const;

function kindOf(purpose: CodePurpose): keyof typeof hoursOf {
  return purpose === 'signUp' || purpose === 'reset' ? purpose : 'attribute';
}

function wordsOf(
  purpose: CodePurpose,
  code: string,
  language: Language,
  isUnconfirmed: boolean,
): { readonly subject: string; readonly body: string } {
  const [words, brand] = [mailTexts[language], brandFacts.name];
  switch (kindOf(purpose)) {
    case 'signUp':
      return { subject: words.confirmAccount({ brand }), body: words.confirmationCode({ code }) };
    case 'reset':
      return {
        subject: words.resetPassword({ brand }),
        body: isUnconfirmed ? `${words.resetCode({ code })} ${words.resetConfirms}` : words.resetCode({ code }),
      };
    case 'attribute':
      return { subject: words.verifyAddress({ brand }), body: words.verificationCode({ code }) };
  }
}

/** Six digits, uniformly distributed: values that would favour low codes are drawn again. */
export function newCode(randomBytes: ProviderServices['randomBytes']): string {
  const codes = 10 ** digits;
  const drawn = randomBytes(4).readUInt32BE();
  return drawn >= 2 ** 32 - (2 ** 32 % codes) ? newCode(randomBytes) : String(drawn % codes).padStart(digits, '0');
}

function hashOf(
  { secret }: ProviderServices,
  sub: string,
  purpose: CodePurpose,
  destination: string,
  code: string,
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['code', sub, purpose, destination, code]))
    .digest('base64url');
}

export const mediumOf = (contact: Contact): CodeDelivery['DeliveryMedium'] => (contact === 'email' ? 'EMAIL' : 'SMS');

function deliveryTo(contact: Contact, destination: string): CodeDelivery {
  return {
    Destination: maskedDestination(contact, destination),
    DeliveryMedium: mediumOf(contact),
    AttributeName: contact,
  };
}

/** Sends a new code to one of a person's addresses, and invalidates an earlier one for the same purpose. */
export async function sendCode(
  services: ProviderServices,
  { tx, language = 'en' }: OperationContext,
  { sub, attributes, status }: UserRow,
  purpose: CodePurpose,
  contact: Contact,
): Promise<CodeDelivery> {
  const destination = attributes[contact];
  if (!destination) throw new Error('A code needs an address to go to.');
  const code = newCode(services.randomBytes);
  const kept = {
    hash: hashOf(services, sub, purpose, destination, code),
    destination,
    expiresAt: new Date(services.now() + hoursOf[kindOf(purpose)] * hour),
  };
  await tx
    .insert(identityCodes)
    .values({ sub, purpose, ...kept })
    .onConflictDoUpdate({ target: [identityCodes.sub, identityCodes.purpose], set: kept });
  await services.send(tx, {
    to: destination,
    medium: mediumOf(contact),
    ...wordsOf(purpose, code, language, status === 'UNCONFIRMED'),
    code,
    language,
  });
  return deliveryTo(contact, destination);
}

/** For a code that is expired, used, or was never requested. */
export const expiredCode = (): ProviderError =>
  new ProviderError('ExpiredCodeException', 'Invalid code provided, please request a code again.', {
    keepsWrites: true,
  });
export const wrongCode = (): ProviderError =>
  new ProviderError('CodeMismatchException', 'Invalid verification code provided, please try again.', {
    keepsWrites: true,
  });

/**
 * Uses up a code, and returns the address that it proves. A wrong code leaves the right one valid; a code sent to an
 * address that is no longer the person's proves nothing.
 */
export async function takeCode(
  services: ProviderServices,
  { tx }: OperationContext,
  { sub, attributes }: UserRow,
  purpose: CodePurpose,
  code: string,
): Promise<Contact> {
  const wanted = and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, purpose));
  const [kept] = await tx.select().from(identityCodes).where(wanted).for('update');
  if (!kept || kept.expiresAt.getTime() <= services.now()) throw expiredCode();
  const contact = contacts.find((each) => attributes[each] === kept.destination);
  if (!contact) throw expiredCode();
  const given = Buffer.from(hashOf(services, sub, purpose, kept.destination, code));
  if (!timingSafeEqual(given, Buffer.from(kept.hash))) throw wrongCode();
  await tx.delete(identityCodes).where(wanted);
  return contact;
}

/** Invalidates a code. */
export async function dropCode(tx: Db, sub: string, purpose: CodePurpose): Promise<void> {
  await tx.delete(identityCodes).where(and(eq(identityCodes.sub, sub), eq(identityCodes.purpose, purpose)));
}
