import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { Contact, Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import { said } from '../account/said.ts';

/** The outermost state that a part is in. */
export function stageOf({ value }: { readonly value: unknown }): string {
  return typeof value === 'object' && value !== null ? (Object.keys(value)[0] ?? '') : String(value);
}

interface Telling {
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}

/** What a part says at this moment, but for what every part says without a session. */
export function newsOf(snapshot: Telling & { readonly value: unknown }): string {
  return stageOf(snapshot) === 'unauthenticated' ? '' : said(snapshot);
}

/** Refusals that are about what was entered. */
export const valueFieldOf: Readonly<Record<string, 'value'>> = { AliasExistsException: 'value', EmailMalformed: 'value', InvalidParameterException: 'value', CodeDeliveryFailureException: 'value' };

export const fieldWords: Readonly<Record<ProfileField, string>> = { name: 'Name', email: 'E-mail address', phone: 'Phone number' };

/** Whether somebody has shown that it is theirs; null where that is no question. */
export function isVerified(profile: Profile, field: ProfileField): boolean | null {
  if (field === 'name' || profile[field] === '') return null;
  return field === 'email' ? profile.isEmailVerified : profile.isPhoneVerified;
}

export const codeWords: Readonly<Record<Contact, (sentTo: string) => string>> = {
  email: (sentTo) => `A code was sent ${sentTo === '' ? 'to your new e-mail address' : `to ${sentTo}`}. The address counts once you have entered it.`,
  phone: (sentTo) => `A code was sent by text message ${sentTo === '' ? 'to your phone' : `to ${sentTo}`}.`,
};

const moments = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** '4 January 2027 at 14:30', in the time of whoever looks. */
export function momentInWords(at: number): string {
  return moments.format(at);
}

/** Whether a field of these says why something was refused. */
export function saysAtField(failure: AuthFailure | null, ...fields: readonly Readonly<Record<string, string>>[]): boolean {
  return failure !== null && fields.some((fieldOf) => Object.hasOwn(fieldOf, failure.code));
}
