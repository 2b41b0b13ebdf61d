import * as v from 'valibot';
import { requirePasskeys } from '../passkey-registration.ts';
import { noteChange } from '../security-changes.ts';
import { dropPasskey } from '../passkeys-store.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { credentialId, withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const deleteWebAuthnCredentialRequest = v.object({ ...withToken, CredentialId: credentialId });
export type DeleteWebAuthnCredentialRequest = v.InferOutput<typeof deleteWebAuthnCredentialRequest>;

/** Deletes one of a person's own passkeys. */
export const deleteWebAuthnCredential: Operation<DeleteWebAuthnCredentialRequest> =
  (services) =>
  async (context, { AccessToken, CredentialId }) => {
    const { user } = await userOfAccessToken(services, context, AccessToken);
    requirePasskeys(context);
    if (!(await dropPasskey(context.tx, user.sub, CredentialId)))
      throw new ProviderError('ResourceNotFoundException', 'The passkey does not exist.');
    await noteChange(services, context, user, 'passkeyDeleted');
    return {};
  };
