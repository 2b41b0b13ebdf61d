import { countWord } from '#machines/domain/counted.ts';
import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { Contact, Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import type { PartTag } from '#machines/settings/settings.types.ts';
import { whenInWords } from '../account/moments.ts';
import { statusMessage } from '../account/status-message.ts';

interface PartSnapshot {
  readonly hasTag: (tag: PartTag) => boolean;
  readonly getMeta: () => Readonly<Record<string, { readonly says: string } | undefined>>;
}

/** Whether a part can be used, and if not, why. */
export type PartStage = 'failed' | 'loading' | 'ready' | 'unauthenticated';

export function stageOf(snapshot: PartSnapshot): PartStage {
  if (snapshot.hasTag('unauthenticated')) return 'unauthenticated';
  if (snapshot.hasTag('failed')) return 'failed';
  return snapshot.hasTag('loading') ? 'loading' : 'ready';
}

export function isPending(snapshot: PartSnapshot): boolean {
  return snapshot.hasTag('pending');
}

/** Whether the last change got no answer, so that it may have been made. */
export function isUnanswered(snapshot: PartSnapshot): boolean {
  return snapshot.hasTag('unanswered');
}

/** The message of a part, but for the one that every part has without a session. */
export function messageOf(snapshot: PartSnapshot): string {
  return snapshot.hasTag('unauthenticated') ? '' : statusMessage(snapshot);
}

/** Whether a part can be loaded again. */
export function canReload(snapshot: { readonly can: (event: { readonly type: 'settings.retried' }) => boolean }): boolean {
  return snapshot.can({ type: 'settings.retried' });
}

/** Refusals that are about what was entered. */
export const valueFieldOf: Readonly<Record<string, 'value'>> = { AliasExistsException: 'value', EmailMalformed: 'value', PhoneMalformed: 'value', InvalidParameterException: 'value', CodeDeliveryFailureException: 'value' };

/** Messages for values that the provider refuses without a reason. */
const untaken: Readonly<Record<ProfileField, string>> = {
  name: 'The sign-in service does not take this name: it may be too long, or have signs in it that no name has.',
  email: 'The sign-in service does not take this e-mail address: check its spelling.',
  phone: 'The sign-in service does not take this phone number: check its digits and its country.',
};

/** Why a value was refused, at its field. */
export function valueRefusal(field: ProfileField, failure: AuthFailure | null): AuthFailure | null {
  return failure?.code === 'InvalidParameterException' ? { ...failure, message: untaken[field] } : failure;
}

export const fieldWords: Readonly<Record<ProfileField, string>> = { name: 'Name', email: 'E-mail address', phone: 'Phone number' };

/** Whether the value is verified; null for an empty field and for the name. */
export function isVerified(profile: Profile, field: ProfileField): boolean | null {
  if (field === 'name' || profile[field] === '') return null;
  return field === 'email' ? profile.isEmailVerified : profile.isPhoneVerified;
}

export const codeWords: Readonly<Record<Contact, (sentTo: string) => string>> = {
  email: (sentTo) => `A code was sent ${sentTo === '' ? 'to your new e-mail address' : `to ${sentTo}`}. Enter it to confirm the address.`,
  phone: (sentTo) => `A code was sent by text message ${sentTo === '' ? 'to your phone' : `to ${sentTo}`}.`,
};

/** Whether one of these fields shows the reason of a refusal. */
export function saysAtField(failure: AuthFailure | null, ...fields: readonly Readonly<Record<string, string>>[]): boolean {
  return failure !== null && fields.some((fieldOf) => Object.hasOwn(fieldOf, failure.code));
}

/** Since when this browser is signed in, or when another one was last active. */
export function whenSeen({ isThis, startedAt, seenAt }: Pick<SignedInBrowser, 'isThis' | 'seenAt' | 'startedAt'>, now: number): string {
  if (!isThis) return `Active ${whenInWords(seenAt, now)}.`;
  const since = whenInWords(startedAt, now);
  return `Since ${since.replace(/^on /, '')}.`;
}

/** 'Four browsers.' */
export function browsersInWords(count: number): string {
  const word = countWord(count);
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${count === 1 ? 'browser' : 'browsers'}.`;
}
