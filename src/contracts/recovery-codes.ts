import * as v from 'valibot';

/** `GET /api/user/recovery-codes`: the number of codes left, and the number made; both zero before the first. */
export const recoveryCodesLeftSchema = v.object({ left: v.number(), made: v.number() });
export type RecoveryCodesLeft = v.InferOutput<typeof recoveryCodesLeftSchema>;

/** `POST /api/user/recovery-codes`: the new codes, which are shown only once. */
export const recoveryCodesMadeSchema = v.object({ codes: v.array(v.string()) });
export type RecoveryCodesMade = v.InferOutput<typeof recoveryCodesMadeSchema>;

/** `POST /api/recovery-codes/uses`: uses up a recovery code of this person to switch their authenticator app off. */
export const recoveryUseSchema = v.object({
  username: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(256)),
  code: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
});
