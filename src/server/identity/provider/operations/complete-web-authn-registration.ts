import * as v from 'valibot';
import {
  friendlyName,
  knownTransports,
  noChallenge,
  otherClient,
  readAttestation,
  registeredPasskey,
  requirePasskeys,
  unsupported,
} from '../passkey-registration.ts';
import { noteChange } from '../security-changes.ts';
import { addPasskey, takeRegistration } from '../passkeys-store.ts';
import type { Operation } from '../provider.ts';
import { relyingPartyOf } from '../relying-party.ts';
import { withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const completeWebAuthnRegistrationRequest = v.object({ ...withToken, Credential: v.looseObject({}) });
export type CompleteWebAuthnRegistrationRequest = v.InferOutput<typeof completeWebAuthnRegistrationRequest>;

/**
 * Stores the passkey that a browser made. Its challenge is valid for one try, of the person and the client that
 * requested it.
 */
export const completeWebAuthnRegistration: Operation<CompleteWebAuthnRegistrationRequest> =
  (services) =>
  async (context, { AccessToken, Credential }) => {
    const { tx, pool } = context;
    const { user, claims } = await userOfAccessToken(services, context, AccessToken);
    requirePasskeys(context);
    const made = readAttestation(Credential);
    const at = services.now();
    const started = await takeRegistration(tx, made.clientData.challenge, at);
    if (started?.sub !== user.sub) throw noChallenge();
    if (started.clientId !== claims['client_id']) throw otherClient();

    const relyingParty = relyingPartyOf(services, pool);
    const { aaguid, credential } = await registeredPasskey(
      made,
      relyingParty,
      pool.settings.passkeys.userVerification === 'required',
    );
    const isNew = await addPasskey(tx, {
      credentialId: credential.id,
      sub: user.sub,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: knownTransports(made),
      attachment: made.authenticatorAttachment ?? '',
      relyingParty,
      name: friendlyName(aaguid, made, context.userAgent ?? ''),
      createdAt: new Date(at),
    });
    if (!isNew) throw unsupported();
    await noteChange(services, context, user, 'passkeyAdded');
    return {};
  };
