/**
 * The custom challenge: a sum. It demonstrates a sign-in with a custom challenge, and proves nothing about a person; a
 * pool has it only if a demonstration switched it on.
 */
import { ask, type AuthAnswer } from './auth-answer.ts';
import type { OperationContext, ProviderServices } from './provider.ts';
import type { Progress } from './sessions.ts';

/** The maximum number of answers in one sign-in. */
export const maxTries = 3;
const largest = 9;

export interface SumFor {
  readonly sub: string | null;
  readonly username: string;
  readonly progress: Progress;
  /** The number of wrong answers so far. */
  readonly tries?: number;
}

export function askSum(
  services: ProviderServices,
  context: OperationContext,
  { sub, username, progress, tries = 0 }: SumFor,
): Promise<AuthAnswer> {
  const [a = 0, b = 0] = [...services.randomBytes(2)].map((byte) => (byte % largest) + 1);
  return ask(services, context, {
    name: 'CUSTOM_CHALLENGE',
    sub,
    state: { progress, custom: { answer: String(a + b), tries } },
    parameters: { USERNAME: username, question: `${a}+${b}` },
  });
}
