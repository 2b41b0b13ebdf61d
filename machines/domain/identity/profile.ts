import * as messages from '#messages/identity-fields.ts';
import { lineError } from '../one-line.ts';
import { internationalPhone, phoneError, type TypedPhone } from '../billing/phone.ts';

/** What a person can change about themselves, in the order in which it is shown. */
export const profileFields = ['name', 'email', 'phone'] as const;
export type ProfileField = (typeof profileFields)[number];
/** The fields that a code can be sent to. */
export type Contact = Exclude<ProfileField, 'name'>;

/** What the identity provider keeps of a person; empty where it keeps nothing. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly phone: string;
  readonly isPhoneVerified: boolean;
  /** Addresses that wait for their codes, while the ones before hold. */
  readonly waiting?: Readonly<Partial<Record<Contact, string>>>;
  /** The field that an earlier page was left in the middle of, whose text this browser keeps. */
  readonly begun?: ProfileField;
}

/** The field of this name; undefined where there is none. */
export function profileFieldOf(name: string): ProfileField | undefined {
  return profileFields.find((field) => field === name);
}

/** The address that waits for its code; empty when none does. */
export function waitingOf({ waiting }: Profile, contact: Contact): string {
  return waiting?.[contact] ?? '';
}

/** Nobody has an account without an e-mail address, and nothing is taken away that is not there. */
export function isRemovable({ name, phone }: Profile, field: ProfileField): boolean {
  return (field === 'name' && name !== '') || (field === 'phone' && phone !== '');
}

/**
 * Whether a code can be asked for: there is such an address, or one that waits, and nobody has shown yet that it is
 * theirs.
 */
export function isToBeVerified(profile: Profile, contact: Contact): boolean {
  if (waitingOf(profile, contact) !== '') return true;
  return contact === 'email'
    ? profile.email !== '' && !profile.isEmailVerified
    : profile.phone !== '' && !profile.isPhoneVerified;
}

/** The profile with another value, not verified where that counts; one that did not change stays as it was. */
export function withValue(profile: Profile, field: ProfileField, value: string): Profile {
  if (profile[field] === value) return profile;
  switch (field) {
    case 'name':
      return { ...profile, name: value };
    case 'email':
      return { ...profile, email: value, isEmailVerified: false };
    case 'phone':
      return { ...profile, phone: value, isPhoneVerified: false };
  }
}

/** The profile with an address that waits for its code; with none where it is empty. */
export function withWaiting(profile: Profile, contact: Contact, address: string): Profile {
  const { [contact]: _before, ...others } = profile.waiting ?? {};
  return { ...profile, waiting: address === '' ? others : { ...others, [contact]: address } };
}

/** The code was right: an address that waited takes its place with it. */
export function withVerified(profile: Profile, contact: Contact): Profile {
  const waiting = waitingOf(profile, contact);
  const placed = waiting === '' ? profile : withWaiting({ ...profile, [contact]: waiting }, contact, '');
  return contact === 'email' ? { ...placed, isEmailVerified: true } : { ...placed, isPhoneVerified: true };
}

/** The longest name that the provider takes. */
export const nameLimit = 2_048;

export function nameError(typed: string): string | undefined {
  return lineError(typed, messages.enterName);
}

/** A phone number as the provider keeps it, '+919820041207', or what to do about what was typed. */
export function diallable(typed: TypedPhone): { readonly number: string } | { readonly error: string } {
  const error = phoneError(typed);
  return error === undefined ? { number: internationalPhone(typed).replace(/[^+\d]/g, '') } : { error };
}
