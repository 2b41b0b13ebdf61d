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
}

export type SessionEvent =
  /** Somebody signed in here. */
  | { readonly type: 'session.opened' }
  /** Another tab signed in, signed out or got new tokens. */
  | { readonly type: 'session.changedElsewhere' }
  /** The server refused a token that looks good here. */
  | { readonly type: 'session.renewalRequested' }
  /** The person changed what the server knows of them. */
  | { readonly type: 'user.renewalRequested' }
  /** The page came back into sight: timers may have slept. */
  | { readonly type: 'session.checked' }
  | { readonly type: 'signOut.requested' }
  /** The person does not wait for the provider. */
  | { readonly type: 'signOut.hurried' }
  /** Said by the tokens to the user's region. */
  | { readonly type: 'tokens.held' }
  | { readonly type: 'tokens.gone' };
