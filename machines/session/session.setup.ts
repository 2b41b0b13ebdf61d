import { assign, enqueueActions, raise, setup, stateIn, type AnyActorRef, type EventObject } from 'xstate';
import { isUnauthenticated } from '../domain/identity/authentication.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { endsSession, isPassing, revokeAttempts, revokeDelay } from '../domain/identity/revoke-backoff.ts';
import { isRenewalDue, isSessionValid, untilNextLook } from '../domain/identity/session-validity.ts';
import { notifyParent } from '../shared/notify-parent.ts';
import {
  clearSession,
  fetchUser,
  otherTabSessions,
  restoreSession,
  refreshSession,
  revokeSession,
  type SessionFacts,
  type SignedInUser,
} from '../ports/auth.ts';
import { readClock } from '../ports/time.ts';
import type { SessionContext, SessionEvent, SessionReport } from './session.types.ts';

type Told = { readonly now: number };
type Read = { readonly facts: SessionFacts | null };
type Refused = { readonly failure: AuthFailure };
type Known = { readonly user: SignedInUser };

function report(
  enqueue: { sendTo: (target: AnyActorRef, event: EventObject) => void },
  self: AnyActorRef,
  news: SessionReport,
): void {
  notifyParent<SessionReport>(enqueue, self, news);
}

/** The setup of the session: its types, actors, delays, guards and actions. The states are in the files beside it. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /**
     * `lookingUp`: it is not known yet whether a person is signed in. `leaving`: the sign-out is in progress.
     * `unrenewed`: signed in, with tokens that could not be renewed.
     */
    tags: {} as 'fetchingUser' | 'leaving' | 'lookingUp' | 'pending' | 'signedIn' | 'signedOut' | 'unrenewed',
    /** The exact message that the person reads on entering a state. */
    meta: {} as { readonly says: string },
  },
  actors: { clearSession, fetchUser, otherTabSessions, restoreSession, refreshSession, revokeSession, readClock },
  delays: {
    untilNextLook: ({ context: { facts, lookedAt } }) => (facts ? untilNextLook(facts, lookedAt, facts.canRefresh) : 0),
    untilNextTry: 30_000,
    // The page's implementation adds the random jitter.
    revokeBackoff: ({ context }) => revokeDelay(context.failedAttempts, 0),
  },
  guards: {
    hasTokens: (_, { facts }: Read) => facts !== null,
    isValid: ({ context }, { now }: Told) => context.facts !== null && isSessionValid(context.facts, now),
    isToBeRenewed: ({ context }, { now }: Told) =>
      context.facts !== null && context.facts.canRefresh && isRenewalDue(context.facts, now),
    canRefresh: ({ context }) => context.facts?.canRefresh === true,
    endsSession: (_, { failure }: Refused) => endsSession(failure.code),
    mayTryAgain: ({ context }, { failure }: Refused) =>
      isPassing(failure.code) && context.failedAttempts + 1 < revokeAttempts,
    isChangedMeanwhile: stateIn('#session.tokens.clearing.outdated'),
    isUnauthenticated: (_, { failure }: Refused) => isUnauthenticated(failure),
    isSomebodyElse: ({ context }, { user }: Known) => context.user !== null && context.user.username !== user.username,
  },
  actions: {
    keepFacts: assign((_, { facts }: Read) => ({ facts, endedAt: null })),
    noteEnd: assign((_, { at }: { at: number }) => ({ endedAt: at })),
    noteTime: assign((_, { now }: Told) => ({ lookedAt: now })),
    keepUser: assign((_, { user }: Known) => ({ user, userFailure: null })),
    keepUserFailure: assign((_, { failure }: Refused) => ({ userFailure: failure })),
    forgetUser: assign({ user: null, userFailure: null }),
    forgetTokens: assign({ facts: null }),
    beginRevoking: assign({ failedAttempts: 0 }),
    countFailure: assign(({ context }) => ({ failedAttempts: context.failedAttempts + 1 })),
    raiseSought: raise({ type: 'session.sought' }),
    raiseHeld: raise({ type: 'session.held' }),
    raiseGone: raise({ type: 'session.gone' }),
    notifyHeld: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'session.held' })),
    notifyGone: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'session.gone' })),
    notifyReady: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'session.ready' })),
    notifyRenewed: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'session.renewed' })),
    notifySignOut: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'signOut.begun' })),
    notifyKnown: enqueueActions(({ enqueue, self }) => report(enqueue, self, { type: 'user.known' })),
  },
});
