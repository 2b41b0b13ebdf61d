import type { SessionFacts, SignedInUser } from '../ports/auth.ts';

export interface SessionContext {
  /** What is known of the tokens; null without any. */
  readonly facts: SessionFacts | null;
  /** When they were last looked at, ms since 1970. */
  readonly lookedAt: number;
  /** Who is signed in, as the product's server knows them. */
  readonly user: SignedInUser | null;
  /** How many attempts to revoke the session have failed. */
  readonly failedAttempts: number;
  /** When the session was ended from elsewhere, ms since 1970; null unless that is why nobody is signed in. */
  readonly endedAt: number | null;
}

/** What is told of a session: to the machine that started this one, and by the tokens to the user's region. */
export type SessionNews =
  /** Somebody is signed in. */
  | { readonly type: 'session.held' }
  /** Nobody is signed in. */
  | { readonly type: 'session.gone' };

export type SessionEvent =
  | SessionNews
  /** Said by the tokens to the user's region: whether anybody is signed in is being looked up. */
  | { readonly type: 'session.sought' }
  /** Somebody is about to sign in here: nothing may be kept of a session before. */
  | { readonly type: 'signIn.begun' }
  /** Somebody signed in here. */
  | { readonly type: 'signIn.succeeded' }
  /** Another tab signed in, signed out or got new tokens. */
  | { readonly type: 'session.changedElsewhere' }
  /** Somebody removed the cookie of this page by hand. */
  | { readonly type: 'cookie.removed' }
  /** The server refused a token that looks good here. */
  | { readonly type: 'session.renewalRequested' }
  /** The person changed what the server knows of them. */
  | { readonly type: 'user.renewalRequested' }
  /** The page came back into sight: timers may have slept. */
  | { readonly type: 'session.checked' }
  /** The server says that this session was ended from elsewhere, and when, in ms since 1970. */
  | { readonly type: 'session.ended'; readonly at: number }
  | { readonly type: 'signOut.requested' }
  /** The person does not wait for the provider. */
  | { readonly type: 'signOut.hurried' };

/** What only the machine that started the session hears. */
export type SessionReport =
  | SessionNews
  /** No tokens are kept, and none are about to be removed: a sign-in can begin. */
  | { readonly type: 'session.ready' }
  /** The provider gave new tokens. */
  | { readonly type: 'session.renewed' }
  /** The person signs out here. */
  | { readonly type: 'signOut.begun' }
  /** The server said who this is. */
  | { readonly type: 'user.known' };
