import { assign, raise, setup } from 'xstate';
import { endsSession, isPassing, revokeAttempts, revokeDelay } from '../domain/identity/revoke-backoff.ts';
import { isRenewalDue, isSessionValid, untilNextLook } from '../domain/identity/session-validity.ts';
import { clearSession, fetchUser, otherTabSessions, readSession, refreshSession, revokeSession, type SessionFacts, type SignedInUser } from '../ports/auth.ts';
import { tellTime } from '../ports/time.ts';
import type { SessionContext, SessionEvent } from './session.types.ts';

type Told = { readonly now: number };
type Found = { readonly facts: SessionFacts | null };
type Refused = { readonly code: string };

/** The words of the session: its types, actors, delays, guards and actions. The states are in the files beside it. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    tags: {} as 'pending' | 'fetchingUser',
  },
  actors: { clearSession, fetchUser, otherTabSessions, readSession, refreshSession, revokeSession, tellTime },
  delays: {
    untilNextLook: ({ context: { facts, lookedAt } }) => (facts ? untilNextLook(facts, lookedAt, facts.canRefresh) : 0),
    untilNextTry: 30_000,
    // Chance comes with the implementation that the page gives.
    revokeBackoff: ({ context }) => revokeDelay(context.failedAttempts, 0),
  },
  guards: {
    hasTokens: (_, { facts }: Found) => facts !== null,
    isValid: ({ context }, { now }: Told) => context.facts !== null && isSessionValid(context.facts, now),
    isToBeRenewed: ({ context }, { now }: Told) => context.facts !== null && context.facts.canRefresh && isRenewalDue(context.facts, now),
    canRefresh: ({ context }) => context.facts?.canRefresh === true,
    endsSession: (_, { code }: Refused) => endsSession(code),
    mayTryAgain: ({ context }, { code }: Refused) => isPassing(code) && context.failedAttempts + 1 < revokeAttempts,
  },
  actions: {
    keepFacts: assign((_, { facts }: Found) => ({ facts })),
    noteTime: assign((_, { now }: Told) => ({ lookedAt: now })),
    keepUser: assign((_, { user }: { user: SignedInUser }) => ({ user })),
    forgetUser: assign({ user: null }),
    forgetTokens: assign({ facts: null }),
    beginRevoking: assign({ failedAttempts: 0 }),
    countFailure: assign(({ context }) => ({ failedAttempts: context.failedAttempts + 1 })),
    sayHeld: raise({ type: 'tokens.held' }),
    sayGone: raise({ type: 'tokens.gone' }),
  },
});
