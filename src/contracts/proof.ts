import * as v from 'valibot';

/** The longest password that the provider takes. */
const longestPassword = 256;

/** `POST /api/user/proof`: the password of whoever is signed in, to be checked and noted as proven. */
export const proofRequestSchema = v.object({
  password: v.pipe(v.string(), v.nonEmpty(), v.maxLength(longestPassword)),
});

/** The `type` of the problem that a request is refused with which needs a fresh proof of the password. */
export const proofNeededType = '/problems/proof-needed';
