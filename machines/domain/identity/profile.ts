import * as messages from '#messages/identity-fields.ts';
import { lineError } from '../one-line.ts';
import { internationalPhone, mobileError, type TypedPhone } from '../billing/phone.ts';

/** The profile fields that a person can change, in display order. */
export const profileFields = ['name', 'email', 'phone'] as const;
export type ProfileField = (typeof profileFields)[number];
/** The fields that a code can be sent to. */
export type Contact = Exclude<ProfileField, 'name'>;

/** The data that the identity provider stores about a person; empty fields are unset. */
export interface Profile {
  readonly name: string;
  readonly email: string;
  readonly isEmailVerified: boolean;
  readonly phone: string;
  readonly isPhoneVerified: boolean;
  /** Addresses that wait for their codes, while the previous ones stay in use. */
  readonly waiting?: Readonly<Partial<Record<Contact, string>>>;
  /** The field that was being edited when an earlier page was left; this browser stores its text. */
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

/** Every account needs an e-mail address, and only a field that is set can be removed. */
export function isRemovable({ name, phone }: Profile, field: ProfileField): boolean {
  return (field === 'name' && name !== '') || (field === 'phone' && phone !== '');
}

/** Whether a code can be requested: there is an address, or one that waits, and it is not verified yet. */
export function isToBeVerified(profile: Profile, contact: Contact): boolean {
  if (waitingOf(profile, contact) !== '') return true;
  return contact === 'email'
    ? profile.email !== '' && !profile.isEmailVerified
    : profile.phone !== '' && !profile.isPhoneVerified;
}

/** The profile with another value, unverified where that matters; an equal value changes nothing. */
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

/** The profile with an address that waits for its code; without one if it is empty. */
export function withWaiting(profile: Profile, contact: Contact, address: string): Profile {
  const { [contact]: _before, ...others } = profile.waiting ?? {};
  return { ...profile, waiting: address === '' ? others : { ...others, [contact]: address } };
}

/** The profile after the correct code: a waiting address replaces the current one. */
export function withVerified(profile: Profile, contact: Contact): Profile {
  const waiting = waitingOf(profile, contact);
  const placed = waiting === '' ? profile : withWaiting({ ...profile, [contact]: waiting }, contact, '');
  return contact === 'email' ? { ...placed, isEmailVerified: true } : { ...placed, isPhoneVerified: true };
}

/** The longest name that the provider accepts. */
export const nameLimit = 2_048;

export function nameError(typed: string): string | undefined {
  return lineError(typed, nameLimit, messages.enterName);
}

/** A phone number in the provider's format, '+919820041207', or the error of the typed text. */
export function diallable(typed: TypedPhone): { readonly number: string } | { readonly error: string } {
  const error = mobileError(typed);
  return error === undefined ? { number: internationalPhone(typed).replace(/[^+\d]/g, '') } : { error };
}
