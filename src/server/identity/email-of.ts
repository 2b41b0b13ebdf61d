import * as v from 'valibot';

const accountSchema = v.object({
  UserAttributes: v.array(v.object({ Name: v.string(), Value: v.optional(v.string(), '') })),
});

/**
 * The e-mail address of an account, from its provider by the protocol's GetUser, which the person's own access token
 * permits.
 * @param send sends a request to the provider. @returns empty if there is none, or no response.
 */
export async function emailOf(send: (init: RequestInit) => Promise<Response>, token: string): Promise<string> {
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
    return UserAttributes.find(({ Name }) => Name === 'email')?.Value ?? '';
  } catch {
    // The next visit tries again; the request does not fail for it.
    return '';
  }
}
