import * as v from 'valibot';

/** How a sign-in proves the password, by the client library's names: by SRP unless another way is asked for. */
export const authFlows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const;
export type AuthFlow = (typeof authFlows)[number];

/** `GET /api/identity`: which user pool a browser signs in to. */
export const identitySettingsSchema = v.object({
  userPoolId: v.string(),
  clientId: v.string(),
  /** Where the pool answers on the product's own origin. Without one: where its region answers. */
  endpoint: v.optional(v.string()),
  flow: v.optional(v.picklist(authFlows)),
  /**
   * Whether the server may do what only administrators of the pool do: recovery codes, and another address before the
   * first code.
   */
  hasAdmin: v.optional(v.boolean(), false),
  /** Whether a proven e-mail address signs in like the username. */
  hasEmailSignIn: v.optional(v.boolean(), false),
  /** Whether people can have passkeys. */
  hasPasskeys: v.optional(v.boolean(), false),
  /** Whether the pool keeps devices, so that one can be remembered; so it is unless told otherwise. */
  remembersDevices: v.optional(v.boolean()),
});

export type IdentitySettings = v.InferOutput<typeof identitySettingsSchema>;
