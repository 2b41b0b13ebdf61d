/** Verifies a new passkey before it is stored, with the protocol's errors. */
import { verifyRegistrationResponse, type VerifiedRegistrationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import { deviceName } from '#machines/domain/identity/device.ts';
import { unnamedPasskeys } from '#machines/domain/identity/passkey.ts';
import { clientDataOf, transportsSchema, type ClientData } from './passkey-proof.ts';
import { ProviderError, type OperationContext } from './provider.ts';
import { isOriginOf } from './relying-party.ts';

/** Earlier writes are kept: the used challenge. */
const refusal = (type: string, message: string): ProviderError =>
  new ProviderError(type, message, { keepsWrites: true });

export const noChallenge = (): ProviderError =>
  refusal('WebAuthnChallengeNotFoundException', 'The challenge was not found: start the registration again.');
export const otherClient = (): ProviderError =>
  refusal('WebAuthnClientMismatchException', 'The registration was started by another client.');
export const unsupported = (): ProviderError =>
  refusal('WebAuthnCredentialNotSupportedException', 'The passkey is not supported here.');

export function requirePasskeys({ pool }: OperationContext): void {
  if (!pool.settings.firstFactors.includes('WEB_AUTHN'))
    throw new ProviderError('WebAuthnNotEnabledException', 'Passkeys are not enabled for this user pool.');
}

const attestationSchema = v.object({
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  authenticatorAttachment: v.optional(v.picklist(['platform', 'cross-platform'])),
  response: v.object({
    clientDataJSON: v.string(),
    attestationObject: v.string(),
    transports: v.optional(v.array(v.string()), []),
  }),
});
export type Attestation = v.InferOutput<typeof attestationSchema>;

export interface NewPasskey extends Attestation {
  readonly clientData: ClientData;
}

/** The browser's attestation of a new passkey. */
export function readAttestation(given: unknown): NewPasskey {
  const read = v.safeParse(attestationSchema, given);
  const clientData = read.success ? clientDataOf(read.output.response.clientDataJSON) : undefined;
  if (!read.success || !clientData) throw new ProviderError('InvalidParameterException', 'Invalid credential given.');
  return { ...read.output, clientData };
}

type Registered = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

/** Verifies a new passkey. */
export async function registeredPasskey(
  { clientData, ...given }: NewPasskey,
  relyingParty: string,
  requireUserVerification: boolean,
): Promise<Registered> {
  if (!isOriginOf(relyingParty, clientData.origin))
    throw refusal(
      'WebAuthnOriginNotAllowedException',
      'The origin of the passkey does not belong to the relying party.',
    );
  const { clientDataJSON, attestationObject } = given.response;
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id: given.id,
        rawId: given.rawId,
        type: given.type,
        response: { clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
      expectedType: 'webauthn.create',
      expectedChallenge: clientData.challenge,
      expectedOrigin: clientData.origin,
      expectedRPID: relyingParty,
      requireUserVerification,
    });
    if (registrationInfo && !clientData.crossOrigin) return registrationInfo;
  } catch (error) {
    if (error instanceof Error && error.name === 'UnexpectedRPIDHash')
      throw refusal('WebAuthnRelyingPartyMismatchException', 'The passkey belongs to another relying party.');
  }
  throw unsupported();
}

/** The known transports of the authenticator: a browser may name others. */
export function knownTransports({ response: { transports } }: Attestation): v.InferOutput<typeof transportsSchema> {
  return transports.flatMap((each) => {
    const read = v.safeParse(transportsSchema, [each]);
    return read.success ? read.output : [];
  });
}

/** The names of passkey providers, by the authenticator's AAGUID. */
const keepers: ReadonlyMap<string, string> = new Map([
  ['ea9b8d66-4d01-1d21-3ce4-b6b48cb575d4', 'Google Password Manager'],
  ['fbfc3007-154e-4ecc-8c0b-6e020557d7bd', 'iCloud Keychain'],
  ['dd4ec289-e01d-41c9-bb89-70fa845d4bf2', 'iCloud Keychain'],
  ['08987058-cadc-4b81-b6e1-30de50dcbe96', 'Windows Hello'],
  ['9ddd1817-af5a-4672-a2b9-3e3dd95000a9', 'Windows Hello'],
  ['6028b017-b1d4-4c02-b4b3-afcdafc96bb1', 'Windows Hello'],
  ['bada5566-a7aa-401f-bd96-45619a55120d', '1Password'],
  ['d548826e-79b4-db40-a3d8-11116f7e8349', 'Bitwarden'],
]);

/** The name of a passkey until its person renames it. */
export function friendlyName(
  aaguid: string,
  { authenticatorAttachment, response }: Attestation,
  userAgent: string,
): string {
  const keeper = keepers.get(aaguid);
  if (keeper !== undefined) return keeper;
  if (response.transports.includes('hybrid') && authenticatorAttachment === 'cross-platform')
    return unnamedPasskeys.phone;
  return authenticatorAttachment === 'cross-platform' ? unnamedPasskeys.securityKey : deviceName({ name: userAgent });
}
