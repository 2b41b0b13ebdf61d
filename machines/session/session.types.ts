import type { AuthFailure } from '../domain/identity/auth-error.ts';
import type { SessionFacts, SignedInUser } from '../ports/auth.ts';

export interface SessionContext {
  /** The facts about the tokens; null without any. */
  readonly facts: SessionFacts | null;
  /** The time when they were last checked, ms since 1970. */
  readonly lookedAt: number;
  /** The signed-in person, as the product's server knows them. */
  readonly user: SignedInUser | null;
  /** Why the server did not identify the person; null once it has. */
  readonly userFailure: AuthFailure | null;
  /** The number of failed attempts to revoke the session. */
  readonly failedAttempts: number;
  /** The time when the session was ended from elsewhere, ms since 1970; null unless that is why no one is signed in. */
  readonly endedAt: number | null;
}

/** Sent to the parent, and by the tokens region to the user region. */
export type SessionParentEvent =
  /** A person is signed in. */
  | { readonly type: 'session.held' }
  /** No one is signed in. */
  | { readonly type: 'session.gone' };

export type SessionEvent =
  | SessionParentEvent
  /** Raised by the tokens region for the user region: the sign-in status is being looked up. */
  | { readonly type: 'session.sought' }
  /** A sign-in is about to start here: any previous session has to be removed first. */
  | { readonly type: 'signIn.begun' }
  /** A person signed in here. */
  | { readonly type: 'signIn.succeeded' }
  /** Another tab signed in, signed out or got new tokens. */
  | { readonly type: 'session.changedElsewhere' }
  /** A person removed the cookie of this page by hand. */
  | { readonly type: 'cookie.removed' }
  /** The server rejected a token that looks valid here. */
  | { readonly type: 'session.renewalRequested' }
  /** The person changed data that the server stores about them. */
  | { readonly type: 'user.renewalRequested' }
  /** The person asks again who they are to the server. */
  | { readonly type: 'user.retried' }
  /** The page became visible again: timers may have been suspended. */
  | { readonly type: 'session.checked' }
  /** The server reports that this session was ended from elsewhere, and when, in ms since 1970. */
  | { readonly type: 'session.ended'; readonly at: number }
  | { readonly type: 'signOut.requested' }
  /** The person does not wait for the provider. */
  | { readonly type: 'signOut.hurried' };

/** Sent to the parent only. */
export type SessionReport =
  | SessionParentEvent
  /** No tokens are stored, and none are about to be removed: a sign-in can begin. */
  | { readonly type: 'session.ready' }
  /** The provider issued new tokens. */
  | { readonly type: 'session.renewed' }
  /** The person signs out here. */
  | { readonly type: 'signOut.begun' }
  /** The server identified the person. */
  | { readonly type: 'user.known' };
