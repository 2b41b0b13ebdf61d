import * as messages from '#messages/identity-fields.ts';

/** What a pool asks of a password. */
export interface PasswordRules {
  readonly minimumLength: number;
  readonly requireUppercase: boolean;
  readonly requireLowercase: boolean;
  readonly requireNumbers: boolean;
  readonly requireSymbols: boolean;
}

/** The rules of a pool that nobody changed. */
export const usualRules: PasswordRules = {
  minimumLength: 8,
  requireUppercase: true,
  requireLowercase: true,
  requireNumbers: true,
  requireSymbols: true,
};

/** The longest password that the provider takes. */
const passwordLimit = 256;

/** In the order in which they are looked at. */
export type PasswordRule = 'length' | 'uppercase' | 'lowercase' | 'number' | 'symbol';

/** The provider's symbols; a space counts where it stands between other characters. */
const symbol = /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/;

/** Whether each rule of a pool is kept, those that it asks for alone. */
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

/**
 * A list in words. Browsers differ in how Intl writes lists, and a prerendered page has to be the one that hydrates.
 */
function listed(words: readonly string[]): string {
  const [last = '', ...others] = words.toReversed();
  return others.length === 0 ? last : messages.signsAnd({ signs: others.toReversed().join(', '), last });
}

/** The rules in one sentence, to be read before a password is thought up. */
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

/** What is wrong with a new password, the first thing; undefined when nothing is. */
export function passwordError(password: string, rules: PasswordRules = usualRules): string | undefined {
  if (password === '') return messages.enterPassword;
  if (password !== password.trim()) return messages.passwordSpaces;
  if (password.length > passwordLimit) return messages.passwordTooLong({ limit: passwordLimit });
  const first = keptRules(password, rules).find(({ isKept }) => !isKept);
  return first && broken(first.rule, rules);
}
