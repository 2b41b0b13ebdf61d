/** The claims of access tokens that reach the database or a screen, and the sign-in that they name. */
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';

/** The sign-in of an access token. */
export interface TokenSession {
  readonly sub: string;
  readonly originJti: string;
  /** The provider's key of the device, if it tracks devices. */
  readonly deviceKey: string | null;
  /** The time of the sign-in, ms since 1970; null if the token does not state it. */
  readonly startedAt: number | null;
}

/** A text claim: not empty, well formed and of limited length. @param max in UTF-16 code units */
export function claimText(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.check(isStorable, 'Not well formed.'));
}

/** The maximum length of the id of a person, a sign-in or a key; those of Cognito are UUIDs. */
export const maxClaimId = 128;

/** The claims about the person and the sign-in, for every provider. A token may name no sign-in. */
export const sessionClaims = {
  sub: claimText(maxClaimId),
  origin_jti: v.optional(claimText(maxClaimId)),
  device_key: v.optional(claimText(maxClaimId)),
  auth_time: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))),
  exp: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12)),
};

const sessionSchema = v.object(sessionClaims);
type SessionClaims = Omit<v.InferOutput<typeof sessionSchema>, 'exp'>;

/** The sign-in of a token with a verified signature; null if the token does not name one. */
export function sessionOf({
  sub,
  origin_jti: originJti,
  device_key: deviceKey,
  auth_time: seconds,
}: SessionClaims): TokenSession | null {
  return originJti === undefined
    ? null
    : { sub, originJti, deviceKey: deviceKey ?? null, startedAt: seconds === undefined ? null : seconds * 1_000 };
}
