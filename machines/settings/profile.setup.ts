import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { authFailure } from '../domain/identity/auth-errors.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { isRemovable, isToBeVerified, withValue, withVerified, type Contact, type Profile, type ProfileField } from '../domain/identity/profile.ts';
import { answerPatience } from '../kit/answer-patience.ts';
import { tellParent } from '../kit/tell-parent.ts';
import type { CodeSent } from '../ports/auth.ts';
import { changeContact, readProfile, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact } from '../ports/settings.ts';
import type { PartNews, PartTag, ProfileNews, Refused, SessionNews } from './settings.types.ts';

export interface ProfileContext {
  /** What the provider has stored; null until it is read. */
  readonly profile: Profile | null;
  /** The field that is being changed, verified or removed; null when there is none. */
  readonly field: ProfileField | null;
  /** The new value of that field, as entered. */
  readonly value: string;
  /** Where the last code went, masked. */
  readonly sentTo: string;
  /** When another code may be requested, ms since 1970. */
  readonly resendFrom: number;
  readonly failure: AuthFailure | null;
}

export type ProfileEvent =
  | SessionNews
  | { readonly type: 'settings.retried' }
  | { readonly type: 'edit.opened'; readonly field: ProfileField }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'value.submitted'; readonly value: string; readonly now: number }
  | { readonly type: 'code.requested'; readonly contact: Contact; readonly now: number }
  /** The code is in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'renewal.requested' }
  | { readonly type: 'removal.asked'; readonly field: ProfileField }
  | { readonly type: 'removal.confirmed' };

function isVerifiedAlready({ profile, field }: ProfileContext): boolean {
  return profile !== null && (field === 'name' || field === null || !isToBeVerified(profile, field));
}

/** The types, actors, guards and actions of the profile machine. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as PartTag | 'awaitsCode' | 'editing' | 'removal' | 'resending' | 'sendingCode' | 'shown' | 'unrenewed',
    /** The message that the person reads in a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { changeContact, readProfile, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact },
  delays: { answerPatience },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isSilence: (_, { failure }: Refused) => failure.code === 'NetworkError',
    isUnchanged: ({ context, event }) =>
      event.type === 'value.submitted' && context.profile !== null && context.field !== null && context.profile[context.field] === event.value.trim() && isVerifiedAlready(context),
    isSameAddress: ({ context, event }) => event.type === 'value.submitted' && context.profile !== null && context.field !== null && context.profile[context.field] === event.value.trim(),
    isName: ({ context }) => context.field === 'name',
    isEmail: ({ context }) => context.field === 'email',
    wasSent: (_, { sent }: { sent: CodeSent | null }) => sent !== null,
    isToBeVerified: ({ context, event }) => event.type === 'code.requested' && context.profile !== null && isToBeVerified(context.profile, event.contact),
    mayResend: ({ context, event }) => event.type === 'code.resendRequested' && mayResend(context.resendFrom, event.now),
    isRemovable: ({ context, event }) => event.type === 'removal.asked' && context.profile !== null && isRemovable(context.profile, event.field),
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, field: null, failure: null })),
    openField: assign(({ event }) => (event.type === 'edit.opened' || event.type === 'removal.asked' ? { field: event.field, value: '', sentTo: '', failure: null } : {})),
    openContact: assign(({ event }) => (event.type === 'code.requested' ? { field: event.contact, sentTo: '', resendFrom: resendFromAfter(event.now), failure: null } : {})),
    takeValue: assign(({ event }) => (event.type === 'value.submitted' ? { value: event.value.trim(), sentTo: '', resendFrom: resendFromAfter(event.now), failure: null } : {})),
    keepValue: assign(({ context: { profile, field, value } }) => (profile && field ? { profile: withValue(profile, field, value) } : {})),
    keepVerified: assign(({ context: { profile, field } }) => (profile && field && field !== 'name' ? { profile: withVerified(profile, field) } : {})),
    dropValue: assign(({ context: { profile, field } }) => (profile && field ? { profile: withValue(profile, field, '') } : {})),
    keepDestination: assign((_, { sent }: { sent: CodeSent | null }) => ({ sentTo: sent?.destination ?? '' })),
    noteResend: assign(({ event }) => (event.type === 'code.resendRequested' ? { resendFrom: resendFromAfter(event.now), failure: null } : {})),
    allowResend: assign({ resendFrom: 0 }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    noteSilence: assign({ failure: authFailure('NetworkError') }),
    forgetFailure: assign({ failure: null }),
    closeField: assign({ field: null, value: '', sentTo: '', failure: null }),
    forget: assign({ profile: null, field: null, value: '', sentTo: '', resendFrom: 0, failure: null }),
    tellUserChanged: enqueueActions(({ enqueue, self }) => {
      tellParent<ProfileNews>(enqueue, self, { type: 'user.changed' });
    }),
    tellUnauthenticated: enqueueActions(({ enqueue, self }) => tellParent<PartNews>(enqueue, self, { type: 'part.unauthenticated' })),
    tellChanged: enqueueActions(({ enqueue, self }) => {
      tellParent<ProfileNews>(enqueue, self, { type: 'profile.changed' });
    }),
  },
});
