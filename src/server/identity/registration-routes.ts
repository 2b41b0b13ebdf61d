/**
 * Another e-mail address for an account that waits for its first code, so that a mistyped one costs nobody their username. The code
 * still proves the address, as it does after a sign-up: only then is one refused that another account has proven.
 */
import { Hono, type Context } from 'hono';
import { signUpAddressPath, signUpAddressSchema } from '#contracts/registration.ts';
import { fits } from '../http/fits.ts';
import { problem } from '../http/problem.ts';
import type { Identity } from './identity.ts';
import type { PoolAdmin } from './pool-admin.ts';

export interface RegistrationDeps {
  readonly admin: PoolAdmin;
  readonly provePassword: NonNullable<Identity['provePassword']>;
}

/** One answer for a wrong or locked password, an unknown username and an account that is confirmed: it tells nobody which it is. */
function refuseAccount(c: Context): Response {
  return problem(c, 422, 'Not changed', 'The password is not right, or the account is verified already. After several wrong passwords, wait a few minutes.', {
    errors: [{ field: 'password', reason: 'is not right for an account that waits for its code' }],
  });
}

/** What the pool says of the address itself; anything else is nothing that whoever asks could mend. */
function refuseAddress(c: Context, error: unknown): Response {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AliasExistsException') {
    return problem(c, 409, 'Address taken', 'This e-mail address belongs to another account: give another one.', { errors: [{ field: 'email', reason: 'belongs to another account' }] });
  }
  if (name === 'InvalidParameterException') {
    return problem(c, 400, 'Request does not fit', '1 part of the request does not fit: see errors.', { errors: [{ field: 'email', reason: 'must be an email address, like name@example.com' }] });
  }
  throw error;
}

/** Answers only where an administrator of the pool is at hand. The next code, which the browser asks the pool for, goes to the new address. */
export function registrationRoutes({ admin, provePassword }: RegistrationDeps): Hono {
  return new Hono().post(signUpAddressPath, fits('json', signUpAddressSchema), async (c) => {
    const { username, password, email } = c.req.valid('json');
    const account = await admin.find(username);
    // A password that is not looked at cannot be guessed here, so that of a confirmed account is not.
    if (!account || account.isConfirmed) return refuseAccount(c);
    const check = await provePassword({ sub: account.sub, username: account.username, password });
    if (check.kind === 'unavailable') return problem(c, 503, 'No answer', 'The sign-in service did not check your password: try again in a minute.');
    if (check.kind !== 'proven') return refuseAccount(c);
    try {
      await admin.changeEmail(account.username, email);
    } catch (error) {
      return refuseAddress(c, error);
    }
    return c.body(null, 204, { 'cache-control': 'no-store' });
  });
}
