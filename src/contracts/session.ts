import * as v from 'valibot';

/** `GET /api/user/sessions`: a browser in which the caller is signed in. */
export const sessionSchema = v.object({
  /** The id in the API's addresses, used nowhere else. */
  id: v.string(),
  /** The browser's usual name in English: 'Chrome on Android'; empty if it is not known. */
  browser: v.string(),
  /** The location of its network address, in words; empty if not known. */
  place: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  seenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** Whether it is the browser of this request. */
  isThis: v.boolean(),
});

/** Where one of the provider's devices was used: at its first known sign-in, and at the last one. */
export const deviceUseSchema = v.object({
  /** The provider's key of the device. */
  key: v.string(),
  /** The locations in words; empty if not known. */
  firstPlace: v.string(),
  lastPlace: v.string(),
  /** When that first sign-in was. */
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
});

/** The open sessions, and the devices of all of them, also of those that have ended. */
export const sessionsSchema = v.object({ sessions: v.array(sessionSchema), devices: v.array(deviceUseSchema) });

/**
 * `POST /api/user/sessions/changes`: a change that the provider made for the caller, if the provider does not notify
 * the server itself.
 */
export const sessionChangeSchema = v.variant('kind', [
  v.object({ kind: v.literal('passwordChanged') }),
  v.object({ kind: v.literal('deviceForgotten'), deviceKey: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  v.object({ kind: v.literal('signedOutEverywhere') }),
]);
export type SessionChange = v.InferOutput<typeof sessionChangeSchema>;

/** The problem type of the response, at every address, to a browser that was signed out from elsewhere. */
export const sessionEndedType = 'urn:plinth:session-ended';

/** The additional data of that problem. */
export const sessionEndedSchema = v.object({
  type: v.literal(sessionEndedType),
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
});
