import * as v from 'valibot';
import { ownerOf } from '../account-access.ts';
import { usableCodes } from '../challenges/code-factor.ts';
import { usablePasskeys } from '../challenges/passkey-factor.ts';
import { settingsAnswer } from '../mfa-preference.ts';
import type { FirstFactor } from '../pool.ts';
import type { Operation } from '../provider.ts';
import { withToken } from '../shapes.ts';

export const getUserAuthFactorsRequest = v.object(withToken);
export type GetUserAuthFactorsRequest = v.InferOutput<typeof getUserAuthFactorsRequest>;

/** With which factors a person can begin a sign-in, and which ones follow. */
export const getUserAuthFactors: Operation<GetUserAuthFactorsRequest> =
  (services) =>
  async (context, { AccessToken }) => {
    const user = await ownerOf(services, context, AccessToken);
    const { username, mfa, verifier } = user;
    const passkeys = await usablePasskeys(services, context, user, username);
    const configured: readonly FirstFactor[] = [
      ...(verifier === null ? [] : (['PASSWORD'] as const)),
      ...(await usableCodes(services, context, user, username)),
      ...(passkeys.length > 0 ? (['WEB_AUTHN'] as const) : []),
    ];
    return { Username: username, ...settingsAnswer(mfa), ConfiguredUserAuthFactors: configured };
  };
