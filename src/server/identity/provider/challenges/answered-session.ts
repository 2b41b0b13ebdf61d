/** The session of an answer to a challenge. */
import { given, required, type AuthAnswer, type Texts } from '../auth-answer.ts';
import { ProviderError, type OperationContext, type ProviderServices } from '../provider.ts';
import { foreignSession, openSession, type ChallengeName, type PendingSession } from '../sessions.ts';
import type { UserRow } from '../users-store.ts';

export interface Answer {
  readonly session: string | undefined;
  readonly responses: Texts;
}

/** Checks the answer to one kind of challenge. */
export type AnswerChallenge = (
  services: ProviderServices,
) => (context: OperationContext, answer: Answer) => Promise<AuthAnswer>;

export interface PersonSession extends PendingSession {
  readonly user: UserRow;
}

/** Whether the name in an answer belongs to the session. The name alone decides nothing. */
function isOf({ user, state }: PendingSession, name: string): boolean {
  if (!user) return true;
  return [user.username, user.sub, state.progress.name].some((known) => known.toLowerCase() === name.toLowerCase());
}

/** By the id that a client sent, or by another one in the answer. */
export async function answeredSession(
  services: ProviderServices,
  context: OperationContext,
  { session, responses }: Answer,
  challenge: ChallengeName,
): Promise<PendingSession> {
  const name = required(responses, 'USERNAME');
  if (session === undefined) throw new ProviderError('InvalidParameterException', 'Missing required parameter Session');
  const pending = await openSession(services, context, session, challenge);
  if (!isOf(pending, name)) throw foreignSession();
  return pending;
}

/** For challenges that only existing accounts reach. */
export async function personSession(
  services: ProviderServices,
  context: OperationContext,
  answer: Answer,
  challenge: ChallengeName,
): Promise<PersonSession> {
  const { user, ...pending } = await answeredSession(services, context, answer, challenge);
  if (!user) throw foreignSession();
  return { ...pending, user };
}

export const deviceKeyOf = ({ responses }: Answer): string | undefined => given(responses, 'DEVICE_KEY');
