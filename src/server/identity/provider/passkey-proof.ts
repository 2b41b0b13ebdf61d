/** Verifies a passkey's assertion from a browser. */
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import * as v from 'valibot';
import { changePasskey, passkeyOf } from './passkeys-store.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import { isOriginOf, relyingPartyOf } from './relying-party.ts';
import type { PasskeyQuestion } from './sessions.ts';
import type { UserRow } from './users-store.ts';

const clientDataSchema = v.object({
  type: v.string(),
  challenge: v.string(),
  origin: v.string(),
  crossOrigin: v.optional(v.boolean(), false),
});
export type ClientData = v.InferOutput<typeof clientDataSchema>;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The client data that the passkey signed; undefined if it cannot be read. */
export function clientDataOf(encoded: string): ClientData | undefined {
  const read = v.safeParse(clientDataSchema, parsed(Buffer.from(encoded, 'base64url').toString()));
  return read.success ? read.output : undefined;
}

export const transportsSchema = v.array(v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']));

const assertionSchema = v.object({
  id: v.string(),
  rawId: v.string(),
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: v.string(),
    authenticatorData: v.string(),
    signature: v.string(),
    userHandle: v.optional(v.string()),
  }),
});

/** The handle by which an authenticator identifies an account. */
const userHandleOf = (sub: string): string => Buffer.from(sub).toString('base64url');

export interface PasskeyVerdict {
  readonly isProven: boolean;
  /** Whether the authenticator verified its user. */
  readonly isVerified: boolean;
}

const refused: PasskeyVerdict = { isProven: false, isVerified: false };

/**
 * Verifies a passkey's assertion: of this person, for this challenge, from a page of ours. A decreasing counter
 * indicates a copied key.
 */
export async function judgePasskey(
  services: ProviderServices,
  { tx, pool }: OperationContext,
  user: UserRow,
  question: PasskeyQuestion,
  text: string,
): Promise<PasskeyVerdict> {
  const read = v.safeParse(assertionSchema, parsed(text));
  if (!read.success) return refused;
  const { response, ...credential } = read.output;
  const origin = clientDataOf(response.clientDataJSON)?.origin ?? '';
  const relyingParty = relyingPartyOf(services, pool);
  const kept = await passkeyOf(tx, user.sub, credential.id);
  if (!kept || kept.relyingParty !== relyingParty || !isOriginOf(relyingParty, origin)) return refused;
  const { userHandle, ...signed } = response;
  if (userHandle !== undefined && userHandle !== userHandleOf(user.sub)) return refused;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response: signed, clientExtensionResults: {} },
      expectedType: 'webauthn.get',
      expectedChallenge: question.challenge,
      expectedOrigin: origin,
      expectedRPID: relyingParty,
      credential: { id: kept.credentialId, publicKey: Buffer.from(kept.publicKey, 'base64url'), counter: kept.counter },
      requireUserVerification: question.needsVerification,
    });
    if (!verified) return refused;
    await changePasskey(tx, user.sub, kept.credentialId, {
      counter: authenticationInfo.newCounter,
      usedAt: new Date(services.now()),
    });
    return { isProven: true, isVerified: authenticationInfo.userVerified };
  } catch {
    // The library throws for every mismatch.
    return refused;
  }
}
