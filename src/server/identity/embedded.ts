import { signInCodes } from '#machines/domain/identity/sign-in-step.ts';
import { attributesOf, emailOf } from './email-of.ts';
import type { Identity } from './identity.ts';
import { poolAdmin } from './pool-admin.ts';
import { changePasskey, passkeysOf } from './provider/passkeys-store.ts';
import { usualSettings } from './provider/pool.ts';
import { findPool } from './provider/pools-store.ts';
import { deleteUser } from './provider/users-store.ts';
import { openProvider, type ProviderDeps } from './provider/open-provider.ts';

/** The embedded provider, on the product's database and origin. */
export async function embeddedIdentity(deps: ProviderDeps): Promise<Identity> {
  const { endpoints, verifier, poolId, clientId, askAsAdmin, deliverMail, endLogins, provePassword, rotateKeys } =
    await openProvider(deps);
  const [protocol] = endpoints;
  const send = async (init: RequestInit): Promise<Response> =>
    protocol ? protocol.routes.request('/identity/', init) : Response.error();
  return {
    verifier,
    tellsChanges: true,
    endLogins,
    endAccount: (tx, { sub }) => deleteUser(tx, sub),
    rotateKeys,
    emailOf: (token) => emailOf(send, token),
    attributesOf: (token) => attributesOf(send, token),
    provePassword,
    admin: poolAdmin(askAsAdmin, poolId),
    deliverMail,
    settings: async () => {
      // Only clients of the custom flow get the custom challenge.
      const { aliases, customChallenge, devices, firstFactors, flows } =
        (await findPool(deps.database.db, poolId))?.settings ?? usualSettings;
      return {
        userPoolId: poolId,
        clientId,
        endpoint: '/identity/',
        remembersDevices: devices !== null,
        ...(customChallenge && { flow: 'CUSTOM_WITH_SRP' as const }),
        hasEmailSignIn: aliases.includes('email'),
        hasAdmin: true,
        hasPasskeys: firstFactors.includes('WEB_AUTHN') && flows.includes('ALLOW_USER_AUTH'),
        signInCodes: flows.includes('ALLOW_USER_AUTH')
          ? signInCodes.filter((code) => firstFactors.includes(code === 'email' ? 'EMAIL_OTP' : 'SMS_OTP'))
          : [],
      };
    },
    passkeyNames: {
      of: async (sub) =>
        (await passkeysOf(deps.database.db, sub)).map(({ credentialId, name, usedAt }) => ({
          id: credentialId,
          name,
          usedAt: usedAt?.getTime() ?? null,
        })),
      rename: (sub, id, name) => changePasskey(deps.database.db, sub, id, { name }),
    },
    endpoints,
    connectOrigins: [],
  };
}
