import { generateRegistrationOptions } from '@simplewebauthn/server';
import * as v from 'valibot';
import { brandFacts } from '#machines/domain/brand.ts';
import { keepRegistration, newChallenge, passkeysOf } from '../passkeys-store.ts';
import { requirePasskeys } from '../passkey-registration.ts';
import { ProviderError, type Operation } from '../provider.ts';
import { relyingPartyOf } from '../relying-party.ts';
import { withToken } from '../shapes.ts';
import { userOfAccessToken } from '../tokens.ts';

export const startWebAuthnRegistrationRequest = v.object(withToken);
export type StartWebAuthnRegistrationRequest = v.InferOutput<typeof startWebAuthnRegistrationRequest>;

const minute = 60_000;
/** The protocol's limit. */
const maxPasskeys = 20;
/** Elliptic curves first, then the algorithm of older security keys. */
const algorithms = [-7, -257];

/** The options with which a browser makes a passkey for the person. */
export const startWebAuthnRegistration: Operation<StartWebAuthnRegistrationRequest> =
  (services) =>
  async (context, { AccessToken }) => {
    const { tx, pool } = context;
    const { user, claims } = await userOfAccessToken(services, context, AccessToken);
    requirePasskeys(context);
    const { sub, username } = user;
    const known = await passkeysOf(tx, sub);
    if (known.length >= maxPasskeys)
      throw new ProviderError('LimitExceededException', `A person can have ${maxPasskeys} passkeys at most.`);

    const challenge = newChallenge(services);
    const timeout = pool.settings.sessionMinutes * minute;
    const { userVerification } = pool.settings.passkeys;
    await keepRegistration(tx, challenge, { sub, clientId: String(claims['client_id']) }, services.now() + timeout);
    const CredentialCreationOptions = await generateRegistrationOptions({
      rpName: brandFacts.name,
      rpID: relyingPartyOf(services, pool),
      userID: Buffer.from(sub),
      userName: username,
      userDisplayName: user.attributes['name'] ?? username,
      challenge: Buffer.from(challenge, 'base64url'),
      timeout,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
      supportedAlgorithmIDs: algorithms,
    });
    return { CredentialCreationOptions };
  };
