import * as v from 'valibot';
import { signInCodes } from '#machines/domain/identity/sign-in-step.ts';

/** How a sign-in proves the password, by the client library's names. Default: SRP. */
export const authFlows = ['USER_SRP_AUTH', 'USER_PASSWORD_AUTH', 'CUSTOM_WITH_SRP', 'CUSTOM_WITHOUT_SRP'] as const;
export type AuthFlow = (typeof authFlows)[number];

/** `GET /api/identity`: the user pool that a browser signs in to. */
export const identitySettingsSchema = v.object({
  userPoolId: v.string(),
  clientId: v.string(),
  /** The pool's address on the product's own origin. Without one: the default address of its region. */
  endpoint: v.optional(v.string()),
  flow: v.optional(v.picklist(authFlows)),
  /**
   * Whether the server can use the pool's administrator API: recovery codes, and another address before the first code.
   */
  hasAdmin: v.optional(v.boolean(), false),
  /** Whether a verified e-mail address signs in like the username. */
  hasEmailSignIn: v.optional(v.boolean(), false),
  hasPasskeys: v.optional(v.boolean(), false),
  /** The codes that a sign-in may begin with, in place of the password. */
  signInCodes: v.optional(v.array(v.picklist(signInCodes)), []),
  /** Whether the pool stores devices, so that one can be remembered. Default: true. */
  remembersDevices: v.optional(v.boolean()),
});

export type IdentitySettings = v.InferOutput<typeof identitySettingsSchema>;
