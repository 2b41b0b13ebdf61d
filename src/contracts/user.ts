import * as v from 'valibot';

/** `GET /api/user`: who is signed in. */
export const userSchema = v.object({
  /** Empty until the provider has told it. */
  email: v.string(),
  username: v.string(),
  /** The provider's word for the state of the account. */
  status: v.string(),
  /** Said of the staff alone. */
  isStaff: v.exactOptional(v.boolean()),
});

export type User = v.InferOutput<typeof userSchema>;
