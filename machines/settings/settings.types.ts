import type { SessionEnd } from '../domain/identity/account-ending.ts';
import type { AuthFailure } from '../domain/identity/auth-error.ts';

/** Received by every part of the settings: whether a person is signed in. */
export type SessionParentEvent = { readonly type: 'session.held' } | { readonly type: 'session.gone' };

/** Sent by every part: it shows nothing, because no one is signed in, or the provider says so. */
export type PartParentEvent = { readonly type: 'part.unauthenticated' };

/** Sent by the profile and the deletion. */
export type ProfileParentEvent =
  /** The stored name, e-mail address or phone number changed, or may have changed because there was no answer. */
  | { readonly type: 'profile.changed' }
  /** The server stored another e-mail address of the person, or keeps their account after all. */
  | { readonly type: 'user.changed' };

/** Sent by the parts after a change that the security check-up is about. */
export type SecurityParentEvent = { readonly type: 'security.changed' };

/** Sent by the second factors: the authenticator app was switched on or off. */
export type AuthenticatorParentEvent = { readonly type: 'authenticator.changed'; readonly isOn: boolean };

/** Sent by the parts that end the session: this browser stores nothing of it any more. */
export type EndParentEvent = {
  readonly type: 'session.removed';
  readonly end: SessionEnd;
};

/** The parts that require the password before a change. */
const proofAskers = ['deletion', 'devices', 'factors', 'passkeys', 'profile', 'recoveryCodes'] as const;
export type ProofAsker = (typeof proofAskers)[number];

/**
 * Requests a proof of the password before a change. Add the part's id to `proofAskers`. Where the change is requested,
 * enter a separate state that sends `proof.needed` to the parent on entry; on `proof.given` continue with the change,
 * on `proof.withheld` return to the previous state. The answer comes at once while the last proof is not older than ten
 * minutes; otherwise the person enters the password first, in a `ProofSheet` of this part, which is below the part's
 * list. Our own server rejects such a change without a proof (`requireProof`, code `ProofNeeded`); send `proof.lapsed`
 * in place of `proof.needed` then.
 */
export type ProofRequest =
  | { readonly type: 'proof.needed'; readonly by: ProofAsker }
  | { readonly type: 'proof.lapsed'; readonly by: ProofAsker };

/** Sent to the part that requested the proof. */
export type ProofParentEvent = { readonly type: 'proof.given' } | { readonly type: 'proof.withheld' };

/** The same as the proof sends it, with the part that it is for. */
export type ProofAnswer =
  | { readonly type: 'proof.given'; readonly to: ProofAsker }
  | { readonly type: 'proof.withheld'; readonly to: ProofAsker };

/**
 * Tags that the views of every part read. `unanswered`: the outcome of the last change is unknown, and the part says
 * so.
 */
export type PartTag = 'failed' | 'loading' | 'pending' | 'unanswered' | 'unauthenticated';

/** Why an actor rejected. */
export type Refused = { readonly failure: AuthFailure };
