import type { AuthFailure } from '../domain/identity/auth-error.ts';

/** What every part of the settings hears: whether somebody is signed in. */
export type SessionNews = { readonly type: 'session.found' } | { readonly type: 'session.lost' };

/** Sent by the profile: the stored name, e-mail address or phone number changed. */
export type ProfileNews = { readonly type: 'profile.changed' };

/** What the views ask of every part. `unanswered`: nobody knows whether the last change was made, and the part says so. */
export type PartTag = 'failed' | 'loading' | 'pending' | 'unanswered' | 'unauthenticated';

/** Why an actor rejected. */
export type Refused = { readonly failure: AuthFailure };
