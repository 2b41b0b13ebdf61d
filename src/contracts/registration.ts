import * as v from 'valibot';
import { isEmailAddress, normalEmail } from '#machines/domain/email-address.ts';
import type { FieldReason } from './field-reason.ts';

/** The provider's maximum lengths. */
const longest = { username: 128, password: 256, email: 254 } as const;

/** The address that changes the e-mail address of an account which waits for its first code. */
export const signUpAddressPath = '/api/registrations/address';

/**
 * `POST /api/registrations/address`: another e-mail address for an account that waits for its first code, with its
 * password.
 */
export const signUpAddressSchema = v.object({
  username: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest.username)),
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longest.password)),
  email: v.pipe(
    v.string(),
    v.transform(normalEmail),
    v.maxLength(longest.email),
    v.check((email) => isEmailAddress(email), 'mustBeEmailLike' satisfies FieldReason),
  ),
});
