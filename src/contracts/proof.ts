import * as v from 'valibot';

/** The provider's maximum length of a password. */
const longestPassword = 256;

/** `POST /api/user/proof`: the password of the signed-in person, to check and to record as proven. */
export const proofRequestSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestPassword)),
});

/** `GET /api/user/proof`: how long the sign-in, or the last password in it, still counts as a proof, in ms. */
export const proofSchema = v.object({ freshForMs: v.pipe(v.number(), v.minValue(0)) });

/** The `type` of the problem for a request that needs a recent proof of the password. */
export const proofNeededType = '/problems/proof-needed';
