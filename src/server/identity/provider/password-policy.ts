/** Rejects passwords that a pool does not accept, with the protocol's messages. */
import { keptRules, type PasswordRule } from '#machines/domain/identity/password-policy.ts';
import type { PasswordPolicy } from './pool.ts';
import { ProviderError } from './provider.ts';

const faults: Readonly<Record<PasswordRule, string>> = {
  length: 'Password not long enough',
  uppercase: 'Password must have uppercase characters',
  lowercase: 'Password must have lowercase characters',
  number: 'Password must have numeric characters',
  symbol: 'Password must have symbol characters',
};

/** The start of the message, which differs by action. */
export type PolicyOpening = 'Password did not conform with policy' | 'Password does not conform to policy';

/** Only the first broken rule is reported. */
export function checkPassword(
  policy: PasswordPolicy,
  password: string,
  opening: PolicyOpening = 'Password did not conform with policy',
): void {
  const broken = keptRules(password, policy).find(({ isKept }) => !isKept);
  if (broken) throw new ProviderError('InvalidPasswordException', `${opening}: ${faults[broken.rule]}`);
}
