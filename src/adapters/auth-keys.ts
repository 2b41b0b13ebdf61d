/** Under which keys the library stores what belongs to a session. */

/** What every key of the identity provider begins with. Nothing else is ever cleared. */
export const authPrefix = 'CognitoIdentityServiceProvider.';

/** The keys that go with a session. Those of a remembered device stay. */
export const sessionKeys = [
  'accessToken',
  'idToken',
  'refreshToken',
  'clockDrift',
  'signInDetails',
  'oauthMetadata',
] as const;

/** What makes this browser a device of somebody, as the library names it. */
export const deviceKeys = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** Ours, beside them: the person asked for the device to be remembered. */
export const rememberedKey = 'isRemembered';

/** The key of whoever signed in last. */
export function lastUserKey(clientId: string): string {
  return `${authPrefix}${clientId}.LastAuthUser`;
}

export function keyOf(
  clientId: string,
  user: string,
  name: (typeof sessionKeys)[number] | (typeof deviceKeys)[number] | typeof rememberedKey,
): string {
  return `${authPrefix}${clientId}.${user}.${name}`;
}

const userKeyForm = new RegExp(
  `^${authPrefix.replace('.', '\\.')}(?<clientId>[^.]+)\\.(?<user>.+)\\.(?:${sessionKeys.join('|')})$`,
);

/**
 * Whose session a key belongs to; null for a key of another kind. A username may have dots in it, a client's id has
 * none.
 */
export function ownerOf(key: string): { readonly clientId: string; readonly user: string } | null {
  const { clientId, user } = userKeyForm.exec(key)?.groups ?? {};
  return clientId === undefined || user === undefined ? null : { clientId, user };
}
