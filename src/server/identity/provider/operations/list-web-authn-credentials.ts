import * as v from 'valibot';
import { pageOf } from '../pages.ts';
import { requirePasskeys } from '../passkey-registration.ts';
import { passkeysOf, type PasskeyRow } from '../passkeys-store.ts';
import type { Operation } from '../provider.ts';
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
    const { page, next } = pageOf(await passkeysOf(context.tx, user.sub), ({ credentialId }) => credentialId, {
      limit: MaxResults,
      maxAtOnce,
      after: NextToken,
    });
    return { Credentials: page.map(described), ...(next !== undefined && { NextToken: next }) };
  };
