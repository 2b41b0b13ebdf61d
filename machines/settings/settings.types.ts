import type { AuthFailure } from '../domain/identity/auth-error.ts';

/** What every part of the settings hears: whether somebody is signed in. */
export type SessionNews = { readonly type: 'session.held' } | { readonly type: 'session.gone' };

/** Said by every part: it shows nothing, because nobody is signed in, or the provider says so. */
export type PartNews = { readonly type: 'part.unauthenticated' };

/** Said by the profile. */
export type ProfileNews =
  /** What the provider keeps of the person changed. */
  | { readonly type: 'profile.changed' }
  /** The product's server has another e-mail address of the person. */
  | { readonly type: 'user.changed' };

/** Said by the parts that end the session: nothing of it is kept here any more. */
export type EndNews = { readonly type: 'session.removed' };

/** Why an actor rejected. */
export type Refused = { readonly failure: AuthFailure };
