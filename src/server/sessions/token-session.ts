import { decodeJwt, errors } from 'jose';
import * as v from 'valibot';

/** The sign-in that an access token came of. */
export interface TokenSession {
  readonly sub: string;
  readonly originJti: string;
  /** The provider's key of the device, where it tracks them. */
  readonly deviceKey: string | null;
  /** When the sign-in was, ms since 1970; null when the token does not say. */
  readonly startedAt: number | null;
}

const claimsSchema = v.object({
  sub: v.pipe(v.string(), v.nonEmpty()),
  origin_jti: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)),
  device_key: v.optional(v.string()),
  auth_time: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(8.64e12))),
});

/** What a token says of its sign-in; null when it says nothing of one. Whether it is true is for the verifier to say. */
export function sessionOf(token: string): TokenSession | null {
  try {
    const read = v.safeParse(claimsSchema, decodeJwt(token));
    if (!read.success) return null;
    const { sub, origin_jti: originJti, device_key: deviceKey = null, auth_time: seconds } = read.output;
    return { sub, originJti, deviceKey, startedAt: seconds === undefined ? null : seconds * 1_000 };
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
