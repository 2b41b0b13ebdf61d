/** The proof of a password that is never transmitted. */
import { namedUser } from '../aliases.ts';
import { ask, type AuthAnswer } from '../auth-answer.ts';
import { simulatedUser } from '../masking.ts';
import { begun, refuseLockedOut, settleProof } from '../password-proof.ts';
import { ProviderError, type OperationContext, type ProviderServices } from '../provider.ts';
import { spendSession } from '../sessions.ts';
import { provesExchange, scopeOf, startExchange, type Verifier } from '../srp.ts';
import type { UserRow } from '../users-store.ts';
import { answeredSession, deviceKeyOf, type AnswerChallenge } from './answered-session.ts';
import { readClaim, requiredClientPublic, secretBlockOf } from './proof-claim.ts';

interface Subject extends Verifier {
  readonly id: string;
}

/** The verifier for a name. An unknown name, or an account without a password, has one that looks the same. */
function subjectOf(
  services: ProviderServices,
  { pool }: OperationContext,
  name: string,
  user: UserRow | null,
): Subject {
  const simulated = simulatedUser(services, pool.id, user?.username ?? name);
  if (!user) return simulated;
  const { username: id, salt, verifier } = user;
  return salt !== null && verifier !== null ? { id, salt, verifier } : { ...simulated, id };
}

export interface ProofStart {
  readonly name: string;
  readonly srpA: string;
  readonly needsCustomChallenge: boolean;
}

/** Finds the account of a name; rejects unknown names if the pool's settings require it. */
export async function personOf(context: OperationContext, name: string): Promise<UserRow | null> {
  const user = await namedUser(context, name);
  if (!user && !context.pool.settings.masksUnknownUsers)
    throw new ProviderError('UserNotFoundException', 'User does not exist.');
  return user ?? null;
}

export async function startPasswordProof(
  services: ProviderServices,
  context: OperationContext,
  { name, srpA, needsCustomChallenge }: ProofStart,
): Promise<AuthAnswer> {
  const clientPublic = requiredClientPublic(srpA);
  const user = await personOf(context, name);
  const { id, salt, verifier } = subjectOf(services, context, name, user);
  const exchange = startExchange(services.randomBytes, verifier, clientPublic);
  // The answer contains the device: a client whose device is gone answers again without it.
  return ask(services, context, {
    name: 'PASSWORD_VERIFIER',
    sub: user?.sub ?? null,
    state: { progress: begun(name, needsCustomChallenge), exchange },
    parameters: (session) => ({
      SALT: salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: secretBlockOf(session),
      USERNAME: id,
      USER_ID_FOR_SRP: id,
    }),
  });
}

export const answerPasswordVerifier: AnswerChallenge = (services) => async (context, given) => {
  const { tx, pool } = context;
  const { claim, answer } = readClaim(given);
  const pending = await answeredSession(services, context, answer, 'PASSWORD_VERIFIER');
  const { user, state } = pending;
  const { exchange, progress } = state;
  if (!exchange) throw new Error('A proof of a password has no numbers.');

  await refuseLockedOut(services, context, user, progress.name);
  const subject = subjectOf(services, context, progress.name, user);
  const isProven = provesExchange(exchange, subject.verifier, { scope: scopeOf(pool.id), id: subject.id }, claim);
  await spendSession(services, tx, pending);
  return settleProof(services, context, { user, isProven, progress, deviceKey: deviceKeyOf(answer) });
};
