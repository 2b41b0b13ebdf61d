import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import { isRemovable, isToBeVerified, withValue, withVerified, type Contact, type Profile, type ProfileField } from '../domain/identity/profile.ts';
import { tellParent } from '../kit/tell-parent.ts';
import type { CodeSent } from '../ports/auth.ts';
import { changeContact, readProfile, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact } from '../ports/settings.ts';
import type { PartNews, ProfileNews, Refused, SessionNews } from './settings.types.ts';

export interface ProfileContext {
  /** What the provider keeps; null until it is read. */
  readonly profile: Profile | null;
  /** What is being changed, verified or taken away; null at rest. */
  readonly field: ProfileField | null;
  /** What was entered for it. */
  readonly value: string;
  /** Where the last code went, masked. */
  readonly sentTo: string;
  /** From when another code may be asked for, ms since 1970. */
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
  /** The code waits in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'renewal.requested' }
  | { readonly type: 'removal.asked'; readonly field: ProfileField }
  | { readonly type: 'removal.confirmed' };

function isVerifiedAlready({ profile, field }: ProfileContext): boolean {
  return profile !== null && (field === 'name' || field === null || !isToBeVerified(profile, field));
}

/** The words of the profile: its types, actors, guards and actions. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as 'pending' | 'private',
    /** What is said to the person on entering a state, word for word. */
    meta: {} as { readonly says: string },
  },
  actors: { changeContact, readProfile, removeAttribute, renewEmail, saveName, sendContactCode, verifyContact },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
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
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
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
