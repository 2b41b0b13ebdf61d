import * as v from 'valibot';
import { requirePasskeys } from '../passkey-registration.ts';
import { passkeysOf, type PasskeyRow } from '../passkeys-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { paginationToken, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

const maxAtOnce = 20;

export const listWebAuthnCredentialsRequest = v.object({
  ...withToken,
  NextToken: v.optional(paginationToken),
  MaxResults: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAtOnce)), maxAtOnce),
});
export type ListWebAuthnCredentialsRequest = v.InferOutput<typeof listWebAuthnCredentialsRequest>;

function described({ credentialId, name, relyingParty, attachment, transports, createdAt }: PasskeyRow) {
  return {
    CredentialId: credentialId,
    FriendlyCredentialName: name,
    RelyingPartyId: relyingParty,
    ...(attachment === '' ? {} : { AuthenticatorAttachment: attachment }),
    AuthenticatorTransports: transports,
    CreatedAt: createdAt.getTime() / 1_000,
  };
}

/** A person's passkeys, oldest first. */
export const listWebAuthnCredentials: Operation<ListWebAuthnCredentialsRequest> =
  (services) =>
  async (context, { AccessToken, NextToken, MaxResults }) => {
    const { user } = await userOfAccessToken(services, context, AccessToken);
    requirePasskeys(context);
    const all = await passkeysOf(context.tx, user.sub);
    const from = NextToken === undefined ? 0 : all.findIndex(({ credentialId }) => credentialId === NextToken) + 1;
    if (NextToken !== undefined && from === 0)
      throw new ProviderError('InvalidParameterException', 'Invalid pagination token given.');
    const page = all.slice(from, from + (MaxResults || maxAtOnce));
    const isLast = from + page.length >= all.length;
    return { Credentials: page.map(described), ...(isLast ? {} : { NextToken: page.at(-1)?.credentialId }) };
  };
