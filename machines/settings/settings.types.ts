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

/** Sent by the second factors: the authenticator app is on or off, and was not before. */
export type AuthenticatorNews = { readonly type: 'authenticator.changed'; readonly isOn: boolean };

/** Sent by the parts that end the session: nothing of it is stored here any more. */
export type EndNews = { readonly type: 'session.removed' };

/** The parts that ask for the password before they change something. */
const proofAskers = ['deletion', 'devices', 'factors', 'passkeys', 'profile', 'recoveryCodes'] as const;
export type ProofAsker = (typeof proofAskers)[number];

/**
 * How a part has the password proven before a change. Add its id to `proofAskers`. Where the change is asked for, go to
 * a state of its own that tells the parent `proof.needed` on entry; on `proof.given` go on to the change, on
 * `proof.withheld` back to where it was. The answer comes at once while the last proof is not older than ten minutes;
 * else the person is asked first, by a `ProofSheet` of this asker, which stands below what the part lists. A change
 * that our own server makes is refused there without a proof (`requireProof`, code `ProofNeeded`); tell `proof.lapsed`
 * in place of `proof.needed` then.
 */
export type ProofRequest =
  | { readonly type: 'proof.needed'; readonly by: ProofAsker }
  | { readonly type: 'proof.lapsed'; readonly by: ProofAsker };

/** What the part hears that asked for it. */
export type ProofNews = { readonly type: 'proof.given' } | { readonly type: 'proof.withheld' };

/** The same as it leaves the proof: whom it is for. */
export type ProofAnswer =
  | { readonly type: 'proof.given'; readonly to: ProofAsker }
  | { readonly type: 'proof.withheld'; readonly to: ProofAsker };

/**
 * What the views ask of every part. `unanswered`: nobody knows whether the last change was made, and the part says so.
 */
export type PartTag = 'failed' | 'loading' | 'pending' | 'unanswered' | 'unauthenticated';

/** Why an actor rejected. */
export type Refused = { readonly failure: AuthFailure };
