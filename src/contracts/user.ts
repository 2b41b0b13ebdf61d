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
  /** Only present once its person asked for the deletion: when the account is deleted, ms since 1970. */
  endsAt: v.exactOptional(v.number()),
});

export type User = v.InferOutput<typeof userSchema>;
