/** An SRP proof in the client's form. The secret block identifies the session: its bytes are the session's id. */
import { required } from '../auth-answer.ts';
import { ProviderError } from '../provider.ts';
import { clientPublicOf, timestampForm, type Claim } from '../srp.ts';
import type { Answer } from './answered-session.ts';

const invalid = (message: string): ProviderError => new ProviderError('InvalidParameterException', message);

export const secretBlockOf = (sessionId: string): string => Buffer.from(sessionId, 'base64url').toString('base64');

/** The client's number; rejected if a proof with it would prove nothing. */
export function requiredClientPublic(text: string): string {
  const clientPublic = clientPublicOf(text);
  if (clientPublic === undefined) throw invalid('SRP_A is not a valid number.');
  return clientPublic;
}

export interface ReadClaim {
  readonly claim: Claim;
  /** With the session that the block identifies: clients may omit theirs. */
  readonly answer: Answer;
}

export function readClaim({ session, responses }: Answer): ReadClaim {
  required(responses, 'USERNAME');
  const secretBlock = Buffer.from(required(responses, 'PASSWORD_CLAIM_SECRET_BLOCK'), 'base64');
  const signature = Buffer.from(required(responses, 'PASSWORD_CLAIM_SIGNATURE'), 'base64');
  const timestamp = required(responses, 'TIMESTAMP');
  if (!timestampForm.test(timestamp)) throw invalid('TIMESTAMP format should be EEE MMM d HH:mm:ss z yyyy in english.');
  const own = secretBlock.toString('base64url');
  if (session !== undefined && session !== own)
    throw new ProviderError('NotAuthorizedException', 'Invalid session for the user.');
  return { claim: { secretBlock, timestamp, signature }, answer: { session: own, responses } };
}
