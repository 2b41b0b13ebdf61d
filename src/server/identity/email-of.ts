import * as v from 'valibot';

const accountSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/**
 * What an account's provider tells its person about themselves, by the protocol's GetUser, which their own access token
 * permits.
 * @param send sends a request to the provider. @returns null without a response.
 */
export async function attributesOf(
  send: (init: RequestInit) => Promise<Response>,
  token: string,
): Promise<Readonly<Record<string, string>> | null> {
  try {
    const response = await send({
      method: 'POST',
      headers: {
        'content-type': 'application/x-amz-json-1.1',
        'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
      },
      body: JSON.stringify({ AccessToken: token }),
    });
    const { UserAttributes } = v.parse(accountSchema, await response.json());
    return Object.fromEntries(UserAttributes.map(({ Name, Value }) => [Name, Value]));
  } catch {
    // The next visit tries again; the request does not fail for it.
    return null;
  }
}

/** The e-mail address of an account. @returns empty if there is none, or no response. */
export async function emailOf(send: (init: RequestInit) => Promise<Response>, token: string): Promise<string> {
  return (await attributesOf(send, token))?.['email'] ?? '';
}
