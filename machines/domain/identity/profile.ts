import { internationalPhone, phoneFault, type TypedPhone } from '../billing/phone.ts';
import { isEmailAddress } from '../email-address.ts';

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
}

/** Nobody has an account without an e-mail address, and nothing is taken away that is not there. */
export function isRemovable({ name, phone }: Profile, field: ProfileField): boolean {
  return (field === 'name' && name !== '') || (field === 'phone' && phone !== '');
}

/** Whether a code can be asked for: there is such an address, and nobody has shown yet that it is theirs. */
export function isToBeVerified(profile: Profile, contact: Contact): boolean {
  return contact === 'email' ? profile.email !== '' && !profile.isEmailVerified : profile.phone !== '' && !profile.isPhoneVerified;
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

export function withVerified(profile: Profile, contact: Contact): Profile {
  return contact === 'email' ? { ...profile, isEmailVerified: true } : { ...profile, isPhoneVerified: true };
}

/** The longest name that the provider takes. */
export const nameLimit = 2_048;

export function nameFault(typed: string): string | undefined {
  return typed.trim() === '' ? 'Enter a name' : undefined;
}

export function emailFault(typed: string): string | undefined {
  const email = typed.trim();
  if (email === '') return 'Enter an e-mail address';
  return isEmailAddress(email) ? undefined : 'Enter an e-mail address like name@example.com';
}

/** A phone number as the provider keeps it, '+919820041207', or what to do about what was typed. */
export function diallable(typed: TypedPhone): { readonly number: string } | { readonly fault: string } {
  const fault = phoneFault(typed);
  return fault === undefined ? { number: internationalPhone(typed).replace(/[^+\d]/g, '') } : { fault };
}
