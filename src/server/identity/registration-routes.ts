/**
 * Changes the e-mail address of an account that waits for its first code, so that a mistyped address does not cost a
 * person their username. The code still verifies the address, as after a sign-up: only then is an address rejected that
 * another account has verified.
 */
import { Hono, type Context } from 'hono';
import { signUpAddressPath, signUpAddressSchema } from '#contracts/registration.ts';
import { validate } from '../http/validate.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import type { Identity } from './identity.ts';
import type { PoolAdmin } from './pool-admin.ts';

export interface RegistrationDeps {
  readonly admin: PoolAdmin;
  readonly provePassword: NonNullable<Identity['provePassword']>;
}

/**
 * One response for a wrong or locked password, an unknown username and a confirmed account: it does not reveal which.
 */
function refuseAccount(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 422, words.notChanged, words.notThisAccount, {
    errors: [{ field: 'password', reason: words.notRightForAccount }],
  });
}

/** The pool's error about the address itself; the caller cannot fix any other. */
function refuseAddress(c: Context, error: unknown): Response {
  const name = error instanceof Error ? error.name : '';
  const words = refusalWords(c);
  if (name === 'AliasExistsException') {
    return problem(c, 409, words.addressTaken, words.giveOtherAddress, {
      errors: [{ field: 'email', reason: words.ofOtherAccount }],
    });
  }
  if (name === 'InvalidParameterException') {
    return problem(c, 400, words.doesNotFit, words.partsDoNotFit({ count: 1 }), {
      errors: [{ field: 'email', reason: words.mustBeEmailLike }],
    });
  }
  throw error;
}

/**
 * Works only with administrator access to the pool. The next code, which the browser requests from the pool, goes to
 * the new address.
 */
export function registrationRoutes({ admin, provePassword }: RegistrationDeps): Hono {
  return new Hono().post(signUpAddressPath, validate('json', signUpAddressSchema), async (c) => {
    const { username, password, email } = c.req.valid('json');
    const account = await admin.find(username);
    // Here the password of a confirmed account is not checked, so it cannot be guessed.
    if (!account || account.isConfirmed) return refuseAccount(c);
    const check = await provePassword({ sub: account.sub, username: account.username, password });
    if (check.kind === 'unavailable')
      return problem(c, 503, refusalWords(c).timeoutMessage, refusalWords(c).passwordUnchecked);
    if (check.kind !== 'proven') return refuseAccount(c);
    try {
      await admin.changeEmail(account.username, email);
    } catch (error) {
      return refuseAddress(c, error);
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}
