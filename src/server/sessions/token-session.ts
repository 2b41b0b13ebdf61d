/** The claims of access tokens that reach the database or a screen, and the sign-in that they name. */
import * as v from 'valibot';
import { isStorable } from '#machines/domain/storable.ts';

/** The sign-in that an access token came of. */
export interface TokenSession {
  readonly sub: string;
  readonly originJti: string;
  /** The provider's key of the device, where it tracks them. */
  readonly deviceKey: string | null;
  /** When the sign-in was, ms since 1970; null when the token does not say. */
  readonly startedAt: number | null;
}

/** A claim that is a text: not empty, well formed and of a bounded length. @param max in UTF-16 code units */
export function claimText(max: number) {
  return v.pipe(v.string(), v.nonEmpty(), v.maxLength(max), v.check(isStorable, 'Not well formed.'));
}

/** The longest id of a person, a sign-in or a key; those of Cognito are UUIDs. */
export const maxClaimId = 128;

/** The claims about the person and the sign-in, of every provider. One that names no sign-in is of none. */
export const sessionClaims = {
  sub: claimText(maxClaimId),
  origin_jti: v.optional(claimText(maxClaimId)),
  device_key: v.optional(claimText(maxClaimId)),
  auth_time: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))),
  exp: v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12)),
};

const sessionSchema = v.object(sessionClaims);
type SessionClaims = Omit<v.InferOutput<typeof sessionSchema>, 'exp'>;

/** The sign-in of a token whose signature was verified; null when it names none. */
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
