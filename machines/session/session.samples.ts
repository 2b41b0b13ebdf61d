import type { AuthFailure } from '../domain/identity/auth-error.ts';
import { doneWith, refusedBy, type DoneOf, type RefusedOf, silenced } from '@plinth/statecharts/answer-samples';
import type { Samples, SamplesOf, WalkOptions } from '@plinth/statecharts/graph-walk';
import type { SessionFacts, SignedInUser } from '../ports/auth.ts';
import { sessionMachine } from './session.machine.ts';
import type { SessionEvent } from './session.types.ts';

/** The session with a provider, a store and a clock that never answer; the samples contain the possible answers. */
export const silentSession = silenced(sessionMachine);

export const sampleNow = Date.UTC(2027, 0, 4, 9);

/** One-hour tokens, issued at the sample's time by a provider whose clock agrees. */
export function sampleFacts(facts: Partial<SessionFacts> = {}): SessionFacts {
  return { accessExpiry: sampleNow + 3_600_000, idExpiry: sampleNow + 3_600_000, drift: 0, canRefresh: true, ...facts };
}

export const sampleUser: SignedInUser = { username: 'demo', email: 'demo@plinth.example', status: 'CONFIRMED' };

const over: AuthFailure = { code: 'NotAuthorizedException', message: 'Refresh Token has been revoked' };
/** Another person, in another tab. */
export const otherUser: SignedInUser = { username: 'meera.k', email: 'meera@lakeside.in', status: 'CONFIRMED' };

const nobodyKnown: AuthFailure = { code: 'UserUnAuthenticatedException', message: 'User is not authenticated' };
const away: AuthFailure = { code: 'NetworkError', message: 'Network error' };

type FactsActor = '0.session.tokens.held.refreshing';
type ClockActor =
  | '0.session.tokens.unknown.looking'
  | '0.session.tokens.held.looking'
  | '0.session.tokens.held.renewed';
type QuietActor = '0.session.tokens.signingOut.revoking' | '0.session.tokens.clearing';
type ReadActor = '0.session.tokens.unknown.reading';
type UserActor = '0.session.user.fetching';

type Answers =
  | DoneOf<ReadActor, SessionFacts | null>
  | DoneOf<FactsActor, SessionFacts>
  | DoneOf<ClockActor, number>
  | DoneOf<QuietActor, undefined>
  | DoneOf<UserActor, SignedInUser>
  | RefusedOf<ReadActor | FactsActor | ClockActor | QuietActor | UserActor, AuthFailure>;
type TriedAgain = 'tokens.unknown.unreadable' | 'tokens.held.unchecked' | 'tokens.held.stale' | 'user.unanswered';
type NextTry<State extends string> = State extends string
  ? { readonly type: `xstate.after.untilNextTry.session.${State}` }
  : never;
type Late =
  | { readonly type: 'xstate.after.untilNextLook.session.tokens.held.fresh' }
  | NextTry<TriedAgain>
  | { readonly type: 'xstate.after.revokeBackoff.session.tokens.signingOut.backingOff' };

/** Times at which the tokens are valid, due for renewal, and expired. */
const times = [sampleNow, sampleNow + 3_595_000, sampleNow + 3_600_000];

const own: SamplesOf<SessionEvent | Answers | Late> = {
  'session.gone': [{ type: 'session.gone' }],
  'session.held': [{ type: 'session.held' }],
  'session.sought': [{ type: 'session.sought' }],
  'signIn.begun': [{ type: 'signIn.begun' }],
  'signIn.succeeded': [{ type: 'signIn.succeeded' }],
  'cookie.removed': [{ type: 'cookie.removed' }],
  'session.changedElsewhere': [{ type: 'session.changedElsewhere' }],
  'session.renewalRequested': [{ type: 'session.renewalRequested' }],
  'user.renewalRequested': [{ type: 'user.renewalRequested' }],
  'user.retried': [{ type: 'user.retried' }],
  'session.checked': [{ type: 'session.checked' }],
  'session.ended': [{ type: 'session.ended', at: sampleNow }],
  'signOut.requested': [{ type: 'signOut.requested' }],
  'signOut.hurried': [{ type: 'signOut.hurried' }],
  'xstate.after.untilNextLook.session.tokens.held.fresh': [
    { type: 'xstate.after.untilNextLook.session.tokens.held.fresh' },
  ],
  'xstate.after.untilNextTry.session.tokens.unknown.unreadable': [
    { type: 'xstate.after.untilNextTry.session.tokens.unknown.unreadable' },
  ],
  'xstate.after.untilNextTry.session.tokens.held.unchecked': [
    { type: 'xstate.after.untilNextTry.session.tokens.held.unchecked' },
  ],
  'xstate.after.untilNextTry.session.user.unanswered': [{ type: 'xstate.after.untilNextTry.session.user.unanswered' }],
  'xstate.after.untilNextTry.session.tokens.held.stale': [
    { type: 'xstate.after.untilNextTry.session.tokens.held.stale' },
  ],
  'xstate.after.revokeBackoff.session.tokens.signingOut.backingOff': [
    { type: 'xstate.after.revokeBackoff.session.tokens.signingOut.backingOff' },
  ],
  'xstate.done.actor.0.session.tokens.unknown.reading': doneWith('0.session.tokens.unknown.reading', [
    sampleFacts(),
    sampleFacts({ canRefresh: false }),
    null,
  ]),
  'xstate.error.actor.0.session.tokens.unknown.reading': refusedBy('0.session.tokens.unknown.reading', [away]),
  'xstate.done.actor.0.session.tokens.unknown.looking': doneWith('0.session.tokens.unknown.looking', times),
  'xstate.error.actor.0.session.tokens.unknown.looking': refusedBy('0.session.tokens.unknown.looking', [away]),
  'xstate.done.actor.0.session.tokens.held.looking': doneWith('0.session.tokens.held.looking', times),
  'xstate.error.actor.0.session.tokens.held.looking': refusedBy('0.session.tokens.held.looking', [away]),
  'xstate.done.actor.0.session.tokens.held.renewed': doneWith('0.session.tokens.held.renewed', times),
  'xstate.error.actor.0.session.tokens.held.renewed': refusedBy('0.session.tokens.held.renewed', [away]),
  'xstate.done.actor.0.session.tokens.held.refreshing': doneWith('0.session.tokens.held.refreshing', [sampleFacts()]),
  'xstate.error.actor.0.session.tokens.held.refreshing': refusedBy('0.session.tokens.held.refreshing', [over, away]),
  'xstate.done.actor.0.session.tokens.signingOut.revoking': doneWith('0.session.tokens.signingOut.revoking', [
    undefined,
  ]),
  'xstate.error.actor.0.session.tokens.signingOut.revoking': refusedBy('0.session.tokens.signingOut.revoking', [
    away,
    over,
  ]),
  'xstate.done.actor.0.session.tokens.clearing': doneWith('0.session.tokens.clearing', [undefined]),
  'xstate.error.actor.0.session.tokens.clearing': refusedBy('0.session.tokens.clearing', [away]),
  'xstate.done.actor.0.session.user.fetching': doneWith('0.session.user.fetching', [sampleUser, otherUser]),
  'xstate.error.actor.0.session.user.fetching': refusedBy('0.session.user.fetching', [away, nobodyKnown]),
};

export const sessionSamples: Samples = {
  ...own,
};

/** The expiry of the tokens, and the previous user, decide the traversal. */
export const sessionWalk: WalkOptions = { contextKeys: ['facts', 'user'] };
