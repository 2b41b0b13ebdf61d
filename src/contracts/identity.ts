import * as v from 'valibot';

/** `GET /api/identity`: which user pool a browser signs in to. */
export const identitySettingsSchema = v.object({
  userPoolId: v.string(),
  clientId: v.string(),
  /** Where the pool answers on the product's own origin. Without one: where its region answers. */
  endpoint: v.optional(v.string()),
});

export type IdentitySettings = v.InferOutput<typeof identitySettingsSchema>;
