/** The keys under which the library stores a session. */

/** The prefix of the identity provider's keys. Only keys with it are ever cleared. */
export const authPrefix = 'CognitoIdentityServiceProvider.';

/** The keys removed with a session. Those of a remembered device stay. */
export const sessionKeys = [
  'accessToken',
  'idToken',
  'refreshToken',
  'clockDrift',
  'signInDetails',
  'oauthMetadata',
] as const;

/** The library's keys that make this browser a person's device. */
export const deviceKeys = ['deviceKey', 'deviceGroupKey', 'randomPasswordKey'] as const;

/** Our own key beside them: the person wants the device to be remembered. */
export const rememberedKey = 'isRemembered';

/** The key of the last person who signed in. */
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

/** The owner of a session's key; null for any other key. A username may contain dots, a client id none. */
export function ownerOf(key: string): { readonly clientId: string; readonly user: string } | null {
  const { clientId, user } = userKeyForm.exec(key)?.groups ?? {};
  return clientId === undefined || user === undefined ? null : { clientId, user };
}
