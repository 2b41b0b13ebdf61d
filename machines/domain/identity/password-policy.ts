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
export function keptRules(password: string, rules: PasswordRules = usualRules): readonly { readonly rule: PasswordRule; readonly isKept: boolean }[] {
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

function inWords(rule: PasswordRule, { minimumLength }: PasswordRules): string {
  const words = { length: `${minimumLength} characters`, uppercase: 'a capital letter', lowercase: 'a small letter', number: 'a number', symbol: 'a symbol' };
  return words[rule];
}

/** The rules in one sentence, to be read before a password is thought up. */
export function rulesInWords(rules: PasswordRules = usualRules): string {
  const [length, ...others] = keptRules('', { ...rules, minimumLength: Math.max(1, rules.minimumLength) }).map(({ rule }) => inWords(rule, rules));
  const last = others.pop();
  if (last === undefined) return `At least ${length}`;
  return `At least ${length}, with ${others.length > 0 ? `${others.join(', ')} and ${last}` : last}`;
}

/** What is wrong with a new password, the first thing; undefined when nothing is. */
export function passwordError(password: string, rules: PasswordRules = usualRules): string | undefined {
  if (password === '') return 'Enter a password';
  if (password !== password.trim()) return 'Enter a password without a space at the start or end';
  if (password.length > passwordLimit) return `Enter a password of at most ${passwordLimit} characters`;
  const broken = keptRules(password, rules).find(({ isKept }) => !isKept)?.rule;
  if (broken === undefined) return undefined;
  const words = inWords(broken, rules);
  return broken === 'length' ? `Use at least ${words}` : `Add ${words}`;
}
