import * as v from 'valibot';

/** `GET /api/user`: the signed-in person. */
export const userSchema = v.object({
  /** Empty until the provider has returned it. */
  email: v.string(),
  username: v.string(),
  /** The provider's name for the state of the account. */
  status: v.string(),
  /** Only present for staff. */
  isStaff: v.exactOptional(v.boolean()),
});

export type User = v.InferOutput<typeof userSchema>;
