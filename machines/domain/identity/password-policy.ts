import * as messages from '#messages/identity-fields.ts';

/** The password policy of a user pool. */
export interface PasswordRules {
  readonly minimumLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
}

/** The default policy of a user pool. */
export const usualRules: PasswordRules = {
  minimumLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

/** The longest password that the provider accepts. */
const passwordLimit = 256;

/** In the order in which they are checked. */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'symbol';

/** The provider's symbols; a space counts between other characters. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Whether a password meets each rule that the pool has. */
export function keptRules(
  password: string,
  rules: PasswordRules = usualRules,
): readonly { readonly rule: PasswordRule; readonly isKept: boolean }[] {
  const { minimumLength, requireUppercase, requireLowercase, requireNumbers, requireSymbols } = rules;
  const all = [
    { rule: 'length', isAsked: minimumLength > 0, isKept: password.length >= minimumLength },
    { rule: 'uppercase', isAsked: requireUppercase, isKept: /[A-Z]/.test(password) },
    { rule: 'lowercase', isAsked: requireLowercase, isKept: /[a-z]/.test(password) },
    { rule: 'number', isAsked: requireNumbers, isKept: /\d/.test(password) },
    { rule: 'symbol', isAsked: requireSymbols, isKept: symbol.test(password.trim()) },
  ] as const;
  return all.filter(({ isAsked }) => isAsked).map(({ rule, isKept }) => ({ rule, isKept }));
}

const signWords: Readonly<Record<Exclude<PasswordRule, 'length'>, string>> = {
  uppercase: messages.uppercase,
  lowercase: messages.lowercase,
  number: messages.number,
  symbol: messages.symbol,
};

/** A list in words. Browsers differ in Intl's list format, and a prerendered page must equal the hydrated one. */
function listed(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : messages.signsAnd({ signs: others.toReversed().join(', '), last });
}

/** The rules in one sentence, shown before a password is chosen. */
export function rulesInWords(rules: PasswordRules = usualRules): string {
  const length = Math.max(1, rules.minimumLength);
  const signs = keptRules('', rules).flatMap(({ rule }) => (rule === 'length' ? [] : [signWords[rule]]));
  return signs.length === 0 ? messages.atLeast({ length }) : messages.atLeastWith({ length, signs: listed(signs) });
}

function broken(rule: PasswordRule, { minimumLength }: PasswordRules): string {
  switch (rule) {
    case 'length':
      return messages.passwordTooShort({ length: minimumLength });
    case 'uppercase':
      return messages.addUppercase;
    case 'lowercase':
      return messages.addLowercase;
    case 'number':
      return messages.addNumber;
    case 'symbol':
      return messages.addSymbol;
  }
}

/** The first error of a new password; undefined if there is none. */
export function passwordError(password: string, rules: PasswordRules = usualRules): string | undefined {
  if (password === '') return messages.enterPassword;
  if (password !== password.trim()) return messages.passwordSpaces;
  if (password.length > passwordLimit) return messages.passwordTooLong({ limit: passwordLimit });
  const first = keptRules(password, rules).find(({ isKept }) => !isKept);
  return first && broken(first.rule, rules);
}
