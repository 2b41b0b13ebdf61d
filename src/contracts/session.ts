import * as v from 'valibot';

/** `GET /api/user/sessions`: a browser that whoever asks is signed in with. */
export const sessionSchema = v.object({
  /** Names it in the addresses of the API, and nowhere else. */
  id: v.string(),
  /** What people call it, in English: 'Chrome on Android'; empty where it did not say. */
  browser: v.string(),
  /** Where its network address belongs, in words; empty where nobody knows. */
  place: v.string(),
  startedAt: v.pipe(v.string(), v.isoTimestamp()),
  seenAt: v.pipe(v.string(), v.isoTimestamp()),
  /** The one that asks. */
  isThis: v.boolean(),
});

export const sessionsSchema = v.object({ sessions: v.array(sessionSchema) });

/**
 * `POST /api/user/sessions/changes`: what the provider did for whoever asks, where it does not tell the server itself.
 */
export const sessionChangeSchema = v.variant('kind', [
  v.object({ kind: v.literal('passwordChanged') }),
  v.object({ kind: v.literal('deviceForgotten'), deviceKey: v.pipe(v.string(), v.nonEmpty(), v.maxLength(128)) }),
  v.object({ kind: v.literal('signedOutEverywhere') }),
]);
export type SessionChange = v.InferOutput<typeof sessionChangeSchema>;

/** The type of the problem that whoever was signed out from elsewhere is answered with, at every address. */
export const sessionEndedType = 'urn:plinth:session-ended';

/** What that problem tells beside the usual. */
export const sessionEndedSchema = v.object({
  type: v.literal(sessionEndedType),
  endedAt: v.pipe(v.string(), v.isoTimestamp()),
});
