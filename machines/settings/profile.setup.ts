import { assign, enqueueActions, setup } from 'xstate';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import { mayBeMade } from '../domain/identity/rejection.ts';
import { mayResend, resendFromAfter } from '../domain/identity/code-cooldown.ts';
import {
  isRemovable,
  isToBeVerified,
  waitingOf,
  withValue,
  withVerified,
  withWaiting,
  type Contact,
  type Profile,
  type ProfileField,
} from '../domain/identity/profile.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import type { CodeSent } from '../ports/auth.ts';
import {
  changeContact,
  readProfile,
  removeAttribute,
  renewEmail,
  saveName,
  sendContactCode,
  verifyContact,
  withdrawContact,
  type ContactChange,
} from '../ports/settings.ts';
import type {
  PartParentEvent,
  PartTag,
  ProfileParentEvent,
  ProofParentEvent,
  ProofRequest,
  Refused,
  SessionParentEvent,
} from './settings.types.ts';

export interface ProfileContext {
  /** The profile that the provider has stored; null until it is read. */
  readonly profile: Profile | null;
  /** The field that is being changed, verified or removed; null when there is none. */
  readonly field: ProfileField | null;
  /** The new value of that field, as entered. */
  readonly value: string;
  /** The masked destination of the last code. */
  readonly sentTo: string;
  /** When another code may be requested, ms since 1970. */
  readonly resendFrom: number;
  readonly failure: AuthFailure | null;
}

export type ProfileEvent =
  | SessionParentEvent
  | ProofParentEvent
  | { readonly type: 'settings.retried' }
  | { readonly type: 'edit.opened'; readonly field: ProfileField }
  | { readonly type: 'edit.closed' }
  | { readonly type: 'value.submitted'; readonly value: string; readonly now: number }
  | { readonly type: 'code.requested'; readonly contact: Contact; readonly now: number }
  /** The code is in the vault. */
  | { readonly type: 'code.submitted' }
  | { readonly type: 'code.resendRequested'; readonly now: number }
  | { readonly type: 'renewal.requested' }
  /** The address that waits for its code is not to replace the current one. */
  | { readonly type: 'waiting.withdrawn'; readonly contact: Contact }
  | { readonly type: 'removal.asked'; readonly field: ProfileField }
  | { readonly type: 'removal.confirmed' };

function isVerifiedAlready({ profile, field }: ProfileContext): boolean {
  return profile !== null && (field === 'name' || field === null || !isToBeVerified(profile, field));
}

type Submitted = { readonly value: string };
type OfContact = { readonly contact: Contact };
type OfField = { readonly field: ProfileField };

/** The setup of the profile machine: its types, actors, guards and actions. */
export const profileSetup = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    tags: {} as
      | PartTag
      | 'awaitsCode'
      | 'editing'
      | 'proving'
      | 'removal'
      | 'resending'
      | 'sendingCode'
      | 'shown'
      | 'unrenewed',
    /** The exact message that the person reads in a state. */
    meta: {} as { readonly says: string },
  },
  actors: {
    changeContact,
    readProfile,
    removeAttribute,
    renewEmail,
    saveName,
    sendContactCode,
    verifyContact,
    withdrawContact,
  },
  guards: {
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    mayBeMade: (_, { failure }: Refused) => mayBeMade(failure),
    isUnchanged: ({ context }, { value }: Submitted) =>
      context.profile !== null &&
      context.field !== null &&
      context.profile[context.field] === value.trim() &&
      isVerifiedAlready(context),
    isSameAddress: ({ context: { profile, field } }, { value }: Submitted) =>
      profile !== null && field !== null && profile[field] === value.trim(),
    isWaitingAddress: ({ context: { profile, field } }, { value }: Submitted) =>
      profile !== null &&
      field !== null &&
      field !== 'name' &&
      waitingOf(profile, field) !== '' &&
      waitingOf(profile, field) === value.trim(),
    isHeldAddress: ({ context: { profile, field } }, { value }: Submitted) =>
      profile !== null &&
      field !== null &&
      field !== 'name' &&
      waitingOf(profile, field) !== '' &&
      profile[field] === value.trim(),
    isWaiting: ({ context: { profile } }, { contact }: OfContact) =>
      profile !== null && waitingOf(profile, contact) !== '',
    hasBegunName: (_, { profile }: { profile: Profile }) => profile.begun === 'name',
    hasBegunContact: (_, { profile }: { profile: Profile }) => profile.begun !== undefined && profile.begun !== 'name',
    ofContact: (_, { field }: OfField) => field !== 'name',
    isName: ({ context }) => context.field === 'name',
    isEmail: ({ context }) => context.field === 'email',
    wasSent: (_, { change }: { change: ContactChange }) => change.sent !== null,
    isToBeVerified: ({ context: { profile } }, { contact }: OfContact) =>
      profile !== null && isToBeVerified(profile, contact),
    mayResend: ({ context }, { now }: { now: number }) => mayResend(context.resendFrom, now),
    isRemovable: ({ context: { profile } }, { field }: OfField) => profile !== null && isRemovable(profile, field),
  },
  actions: {
    keepProfile: assign((_, { profile }: { profile: Profile }) => ({ profile, field: null, failure: null })),
    openField: assign((_, { field }: OfField) => ({ field, value: '', sentTo: '', failure: null })),
    openName: assign({ field: 'name', value: '' }),
    openContact: assign((_, { contact, now }: OfContact & { now: number }) => ({
      field: contact,
      sentTo: '',
      resendFrom: resendFromAfter(now),
      failure: null,
    })),
    takeValue: assign((_, { value, now }: Submitted & { now: number }) => ({
      value: value.trim(),
      sentTo: '',
      resendFrom: resendFromAfter(now),
      failure: null,
    })),
    keepValue: assign(({ context: { profile, field, value } }) =>
      profile && field ? { profile: withValue(profile, field, value) } : {},
    ),
    keepAddress: assign(({ context: { profile, field, value } }, { change: { isHeld } }: { change: ContactChange }) => {
      if (!profile || !field || field === 'name') return {};
      return {
        profile: isHeld ? withWaiting(profile, field, value) : withWaiting(withValue(profile, field, value), field, ''),
      };
    }),
    keepChangeDestination: assign((_, { change }: { change: ContactChange }) => ({
      sentTo: change.sent?.destination ?? '',
    })),
    openWaiting: assign((_, { contact }: OfContact) => ({ field: contact, failure: null })),
    dropWaiting: assign(({ context: { profile, field } }) =>
      profile && field && field !== 'name' ? { profile: withWaiting(profile, field, '') } : {},
    ),
    keepVerified: assign(({ context: { profile, field } }) =>
      profile && field && field !== 'name' ? { profile: withVerified(profile, field) } : {},
    ),
    dropValue: assign(({ context: { profile, field } }) =>
      profile && field
        ? { profile: withValue(field === 'name' ? profile : withWaiting(profile, field, ''), field, '') }
        : {},
    ),
    keepDestination: assign((_, { sent }: { sent: CodeSent }) => ({ sentTo: sent.destination })),
    noteResend: assign((_, { now }: { now: number }) => ({ resendFrom: resendFromAfter(now), failure: null })),
    allowResend: assign({ resendFrom: 0 }),
    keepFailure: assign((_, { failure }: Refused) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    closeField: assign({ field: null, value: '', sentTo: '', failure: null }),
    forget: assign({ profile: null, field: null, value: '', sentTo: '', resendFrom: 0, failure: null }),
    askForProof: enqueueActions(({ enqueue, self }) =>
      notifyParent<ProofRequest>(enqueue, self, { type: 'proof.needed', by: 'profile' }),
    ),
    notifyUserChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProfileParentEvent>(enqueue, self, { type: 'user.changed' });
    }),
    notifyUnauthenticated: enqueueActions(({ enqueue, self }) =>
      notifyParent<PartParentEvent>(enqueue, self, { type: 'part.unauthenticated' }),
    ),
    notifyChanged: enqueueActions(({ enqueue, self }) => {
      notifyParent<ProfileParentEvent>(enqueue, self, { type: 'profile.changed' });
    }),
  },
});
