import { authFlows, type AuthFlow } from '#contracts/identity.ts';

/** Which user pool the page signs in to. */
export interface AuthSettings {
  readonly poolId: string;
  readonly clientId: string;
  /**
   * Where the provider answers, as an absolute address. Without one: the provider's own, by the region in the pool's
   * id.
   */
  readonly endpoint?: string | undefined;
  readonly flow?: AuthFlow | undefined;
  /** Whether the server may do what only administrators of the pool do. */
  readonly hasAdmin?: boolean | undefined;
  /** Whether a proven e-mail address signs in like the username. */
  readonly hasEmailSignIn?: boolean | undefined;
  /** Whether people can have passkeys. */
  readonly hasPasskeys?: boolean | undefined;
  /** Whether the pool keeps devices, so that one can be remembered; so it is unless told otherwise. */
  readonly remembersDevices?: boolean | undefined;
}

const longestPoolId = 55;
const poolIdForm = /^[\w-]+_[0-9a-zA-Z]+$/;

/** The settings, when they can be right. @throws with the sentence that says what is missing. */
export function checkedSettings(settings: AuthSettings): AuthSettings {
  const { poolId, clientId, flow } = settings;
  if (poolId === '' || clientId === '') throw new Error('Both UserPoolId and ClientId are required.');
  if (poolId.length > longestPoolId || !poolIdForm.test(poolId)) throw new Error('Invalid UserPoolId format.');
  if (flow !== undefined && !authFlows.includes(flow)) throw new Error('Authentication flow type is invalid.');
  return settings;
}

/** Where the provider answers. */
export function endpointOf({ endpoint, poolId }: AuthSettings): string {
  return endpoint ?? `https://cognito-idp.${poolId.split('_')[0] ?? ''}.amazonaws.com/`;
}
