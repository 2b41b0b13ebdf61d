/**
 * Another e-mail address for an account that waits for its first code, so that a mistyped one costs nobody their
 * username. The code still proves the address, as it does after a sign-up: only then is one refused that another
 * account has proven.
 */
import { Hono, type Context } from 'hono';
import { signUpAddressPath, signUpAddressSchema } from '#contracts/registration.ts';
import { fits } from '../http/fits.ts';
import { problem } from '../http/problem.ts';
import { refusalWords } from '../http/refusal-words.ts';
import type { Identity } from './identity.ts';
import type { PoolAdmin } from './pool-admin.ts';

export interface RegistrationDeps {
  readonly admin: PoolAdmin;
  readonly provePassword: NonNullable<Identity['provePassword']>;
}

/**
 * One answer for a wrong or locked password, an unknown username and an account that is confirmed: it tells nobody
 * which it is.
 */
function refuseAccount(c: Context): Response {
  const words = refusalWords(c);
  return problem(c, 422, words.notChanged, words.notThisAccount, {
    errors: [{ field: 'password', reason: words.notRightForAccount }],
  });
}

/** What the pool says of the address itself; anything else is nothing that whoever asks could mend. */
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
 * Answers only where an administrator of the pool is at hand. The next code, which the browser asks the pool for, goes
 * to the new address.
 */
export function registrationRoutes({ admin, provePassword }: RegistrationDeps): Hono {
  return new Hono().post(signUpAddressPath, fits('json', signUpAddressSchema), async (c) => {
    const { username, password, email } = c.req.valid('json');
    const account = await admin.find(username);
    // A password that is not looked at cannot be guessed here, so that of a confirmed account is not.
    if (!account || account.isConfirmed) return refuseAccount(c);
    const check = await provePassword({ sub: account.sub, username: account.username, password });
    if (check.kind === 'unavailable')
      return problem(c, 503, refusalWords(c).noAnswer, refusalWords(c).passwordUnchecked);
    if (check.kind !== 'proven') return refuseAccount(c);
    try {
      await admin.changeEmail(account.username, email);
    } catch (error) {
      return refuseAddress(c, error);
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}
