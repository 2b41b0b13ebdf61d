import type { AuthFailure } from '../domain/identity/auth-error.ts';

/** What every part of the settings hears: whether somebody is signed in. */
export type SessionNews = { readonly type: 'session.held' } | { readonly type: 'session.gone' };

/** Sent by every part: it shows nothing, because nobody is signed in, or the provider says so. */
export type PartNews = { readonly type: 'part.unauthenticated' };

/** Sent by the profile. */
export type ProfileNews =
  /** The stored name, e-mail address or phone number changed, or may have changed without an answer. */
  | { readonly type: 'profile.changed' }
  /** The server has another e-mail address of the person. */
  | { readonly type: 'user.changed' };

/** Sent by the parts that end the session: nothing of it is stored here any more. */
export type EndNews = { readonly type: 'session.removed' };

/** What the views ask of every part. `unanswered`: nobody knows whether the last change was made, and the part says so. */
export type PartTag = 'failed' | 'loading' | 'pending' | 'unanswered' | 'unauthenticated';

/** Why an actor rejected. */
export type Refused = { readonly failure: AuthFailure };
