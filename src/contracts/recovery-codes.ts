import * as v from 'valibot';

/** `GET /api/user/recovery-codes`: how many are left, of how many that were made; zero of zero before the first. */
export const recoveryCodesLeftSchema = v.object({ left: v.number(), made: v.number() });
export type RecoveryCodesLeft = v.InferOutput<typeof recoveryCodesLeftSchema>;

/** `POST /api/user/recovery-codes`: new codes as they are shown, this once. */
export const recoveryCodesMadeSchema = v.object({ codes: v.array(v.string()) });
export type RecoveryCodesMade = v.InferOutput<typeof recoveryCodesMadeSchema>;

/**
 * `POST /api/recovery-codes/uses`: by a code of this person, which is used up, their authenticator app is switched off.
 */
export const recoveryUseSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(256)),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
});
