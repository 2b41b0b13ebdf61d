import type { AuthFailure } from '#machines/domain/identity/auth-error.ts';
import type { Contact, Profile, ProfileField } from '#machines/domain/identity/profile.ts';
import type { SignedInBrowser } from '#machines/domain/identity/signed-in-browser.ts';
import * as messages from '#messages/settings.ts';
import type { PartTag } from '#machines/settings/settings.types.ts';
import { momentInWords, timeToday } from '../account/moments.ts';
import { statusMessage } from '../account/status-message.ts';

export interface PartSnapshot {
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

/** Whether the last change got no response, so that it may have been made. */
export function isUnanswered(snapshot: PartSnapshot): boolean {
  return snapshot.hasTag('unanswered');
}

/** The message of a part, except the common one without a session. */
export function messageOf(snapshot: PartSnapshot): string {
  return snapshot.hasTag('unauthenticated') ? '' : statusMessage(snapshot);
}

/** Whether a part can be loaded again. */
export function canReload(snapshot: {
  readonly can: (event: { readonly type: 'settings.retried' }) => boolean;
}): boolean {
  return snapshot.can({ type: 'settings.retried' });
}

/** Errors about the entered value. */
export const valueFieldOf: Readonly<Record<string, 'value'>> = {
  AliasExistsException: 'value',
  EmailMalformed: 'value',
  PhoneMalformed: 'value',
  InvalidParameterException: 'value',
  CodeDeliveryFailureException: 'value',
};

/** Messages for values that the provider rejects without a reason. */
const untaken: Readonly<Record<ProfileField, string>> = {
  name: messages.nameUntaken,
  email: messages.emailUntaken,
  phone: messages.phoneUntaken,
};

/** The reason why a value was rejected, for its field. */
export function valueRefusal(field: ProfileField, failure: AuthFailure | null): AuthFailure | null {
  return failure?.code === 'InvalidParameterException' ? { ...failure, message: untaken[field] } : failure;
}

export const fieldWords: Readonly<Record<ProfileField, string>> = {
  name: messages.name,
  email: messages.email,
  phone: messages.phone,
};

/** Whether the value is verified; null for an empty field and for the name. */
export function isVerified(profile: Profile, field: ProfileField): boolean | null {
  if (field === 'name' || profile[field] === '') return null;
  return field === 'email' ? profile.isEmailVerified : profile.isPhoneVerified;
}

export const codeWords: Readonly<Record<Contact, (sentTo: string) => string>> = {
  email: (sentTo) => (sentTo === '' ? messages.sentToNewEmail : messages.sentToEmail({ address: sentTo })),
  phone: (sentTo) => (sentTo === '' ? messages.sentToPhone : messages.sentToNumber({ number: sentTo })),
};

/** Whether one of these fields shows the reason of an error. */
export function saysAtField(
  failure: AuthFailure | null,
  ...fields: readonly Readonly<Record<string, string>>[]
): boolean {
  return failure !== null && fields.some((fieldOf) => Object.hasOwn(fieldOf, failure.code));
}

/** The time since when this browser is signed in, or when another one was last active. */
export function whenSeen(
  { isThis, startedAt, seenAt }: Pick<SignedInBrowser, 'isThis' | 'seenAt' | 'startedAt'>,
  now: number,
): string {
  const at = isThis ? startedAt : seenAt;
  const time = timeToday(at, now);
  if (time !== null) return isThis ? messages.sinceToday({ time }) : messages.activeToday({ time });
  return isThis ? messages.since({ moment: momentInWords(at) }) : messages.activeOn({ moment: momentInWords(at) });
}
