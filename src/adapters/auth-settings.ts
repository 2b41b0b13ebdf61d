import { authFlows, type AuthFlow } from '#contracts/identity.ts';
import type { SignInCode } from '#machines/domain/identity/sign-in-step.ts';

/** The user pool that the page signs in to. */
export interface AuthSettings {
  readonly poolId: string;
  readonly clientId: string;
  /** The provider's absolute address. Without one: the provider's default for the region in the pool's id. */
  readonly endpoint?: string | undefined;
  readonly flow?: AuthFlow | undefined;
  /** Whether the server can use the pool's administrator API. */
  readonly hasAdmin?: boolean | undefined;
  /** Whether a verified e-mail address signs in like the username. */
  readonly hasEmailSignIn?: boolean | undefined;
  readonly hasPasskeys?: boolean | undefined;
  /** The codes that a sign-in may begin with. */
  readonly signInCodes?: readonly SignInCode[] | undefined;
  /** Whether the pool stores devices, so that one can be remembered. Default: true. */
  readonly remembersDevices?: boolean | undefined;
}

const longestPoolId = 55;
const poolIdForm = /^[\w-]+_[0-9a-zA-Z]+$/;

/** The settings, if they are valid. @throws with a sentence that states what is missing. */
export function checkedSettings(settings: AuthSettings): AuthSettings {
  const { poolId, clientId, flow } = settings;
  if (poolId === '' || clientId === '') throw new Error('Both UserPoolId and ClientId are required.');
  if (poolId.length > longestPoolId || !poolIdForm.test(poolId)) throw new Error('Invalid UserPoolId format.');
  if (flow !== undefined && !authFlows.includes(flow)) throw new Error('Authentication flow type is invalid.');
  return settings;
}

/** The provider's address. */
export function endpointOf({ endpoint, poolId }: AuthSettings): string {
  return endpoint ?? `https://cognito-idp.${poolId.split('_')[0] ?? ''}.amazonaws.com/`;
}
