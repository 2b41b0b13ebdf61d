/** The attributes of accounts: their names, the permission to write them, and the form of their values. */
import { lineFault } from '#machines/domain/one-line.ts';
import { ProviderError } from './provider.ts';
import type { PoolSettings } from './pool.ts';
import type { Attribute } from './shapes.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Addresses that a code can be sent to. */
export const contacts = ['email', 'phone_number'] as const;
export type Contact = (typeof contacts)[number];
export const isContact = (name: string): name is Contact => contacts.some((contact) => contact === name);
export const verifiedName = (contact: Contact): string => `${contact}_verified`;
export const isVerified = (attributes: Attributes, contact: Contact): boolean =>
  Boolean(attributes[contact]) && attributes[verifiedName(contact)] === 'true';

const standard: ReadonlySet<string> = new Set([
  'address',
  'birthdate',
  'email',
  'email_verified',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'phone_number_verified',
  'picture',
  'preferred_username',
  'profile',
  'sub',
  'updated_at',
  'website',
  'zoneinfo',
]);
export const isInSchema = (name: string): boolean => standard.has(name);

/** Written only by the provider itself or by an administrator. */
const guarded: ReadonlySet<string> = new Set(contacts.map(verifiedName));

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);
const misfit = (name: string, fault: string): ProviderError =>
  invalid(`Attributes did not conform to the schema: ${name}: ${fault}`);

const formats: Readonly<Record<Contact, readonly [RegExp, string]>> = {
  email: [/^[^\s@\p{C}]+@[^\s@.\p{C}]+(?:\.[^\s@.\p{C}]+)+$/u, 'Invalid email address format.'],
  phone_number: [/^\+[1-9]\d{4,14}$/, 'Invalid phone number format.'],
};

/** The names of people, by the rule of every name of the product. */
const personNames: ReadonlySet<string> = new Set([
  'family_name',
  'given_name',
  'middle_name',
  'name',
  'nickname',
  'preferred_username',
]);

function checkValue(name: string, value: string): void {
  if (!isInSchema(name)) throw misfit(name, 'Attribute does not exist in the schema.');
  if (personNames.has(name) && value !== '' && lineFault(value) !== undefined)
    throw misfit(name, 'Invisible characters and line breaks are not allowed.');
  if (!isContact(name) || value === '') return;
  const [form, fault] = formats[name];
  if (!form.test(value)) throw invalid(fault);
}

export interface WritingRights {
  /** `person` for a person's own attributes; an administrator may set an address as verified. */
  readonly by: 'person' | 'administrator';
  /** Whether the account already exists: then the error for an immutable attribute has a different message. */
  readonly exists: boolean;
}

/** Rejects names that may not be written or deleted. */
function checkWritable(names: readonly string[], { by, exists }: WritingRights): void {
  if (by === 'person' && names.some((name) => guarded.has(name)))
    throw new ProviderError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
  if (!names.includes('sub')) return;
  throw exists
    ? invalid('user.sub: Attribute cannot be updated.')
    : new ProviderError('NotAuthorizedException', 'A client attempted to write unauthorized attribute');
}

/**
 * Validates attributes in the protocol's form. An empty value deletes an attribute; of two with one name the last is
 * used.
 */
export function readAttributes(listed: readonly Attribute[], rights: WritingRights): ReadonlyMap<string, string> {
  checkWritable(
    listed.map(({ Name }) => Name),
    rights,
  );
  for (const { Name, Value = '' } of listed) checkValue(Name, Value);
  return new Map(listed.map(({ Name, Value = '' }) => [Name, Value]));
}

/** Rejects attributes that lack one that the pool requires. */
export function checkRequired({ requiredAttributes }: PoolSettings, attributes: Attributes): void {
  const missing = requiredAttributes.find((name) => name !== 'sub' && !attributes[name]);
  if (missing !== undefined) throw misfit(missing, 'The attribute is required');
}

/**
 * The attributes after a change. A changed address is no longer verified, and a deleted one leaves no data, unless the
 * change itself sets it as verified.
 */
export function changedAttributes(before: Attributes, changes: ReadonlyMap<string, string>): Attributes {
  const after = new Map(Object.entries(before));
  for (const contact of contacts) {
    const value = changes.get(contact);
    if (value === undefined || value === before[contact]) continue;
    if (value === '') after.delete(verifiedName(contact));
    else after.set(verifiedName(contact), 'false');
  }
  for (const [name, value] of changes) {
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  return Object.fromEntries(after);
}

export interface HeldChanges {
  /** The changes that apply at once. */
  readonly changes: ReadonlyMap<string, string>;
  /** Addresses that wait for their codes. */
  readonly pending: Attributes;
}

/**
 * Splits changes into those that apply at once and addresses that wait for verification. A further change of an address
 * replaces the waiting one: with another one, the current one, or none.
 */
export function holdBack(
  { heldAttributes }: PoolSettings,
  before: Attributes,
  waiting: Attributes,
  given: ReadonlyMap<string, string>,
): HeldChanges {
  const changes = new Map(given);
  const pending = new Map(Object.entries(waiting));
  for (const contact of contacts) {
    const value = given.get(contact);
    if (value === undefined) continue;
    pending.delete(contact);
    if (value === '' || value === before[contact] || !heldAttributes.includes(contact)) continue;
    changes.delete(contact);
    pending.set(contact, value);
  }
  return { changes, pending: Object.fromEntries(pending) };
}

/** Attributes in the protocol's form, the id first. */
export function listAttributes(sub: string, attributes: Attributes): { Name: string; Value: string }[] {
  return Object.entries({ sub, ...attributes }).map(([Name, Value]) => ({ Name, Value }));
}

/** An address in the form shown to a person who may not know it: `f***@e***`, `+*******1234`. */
export function maskedDestination(contact: Contact, destination: string): string {
  if (contact === 'phone_number') return `+*******${destination.slice(-4)}`;
  // Whole characters, including those of two code units.
  const [, name = '', host = ''] = /^(.?)[^@]*@?(.?)/su.exec(destination) ?? [];
  return `${name}***@${host}***`;
}
