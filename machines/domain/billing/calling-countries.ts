import { language, locale } from '#messages/language.ts';
import { diallingPrefix, phoneCountries } from './phone.ts';

/** A country or territory with a phone prefix: its two-letter code and its dialling prefix, as '+91'. */
export interface CallingCountry {
  readonly code: string;
  readonly name: string;
  readonly prefix: string;
}

/** The countries to choose from: India first, then by name. */
export const callingCountries: readonly CallingCountry[] = (() => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(language);
  const named = (code: string) => ({ code, name: names.of(code) ?? code, prefix: diallingPrefix(code) ?? '' });
  const others = phoneCountries.filter((code) => code !== 'IN').map(named);
  return [named('IN'), ...others.toSorted((a, b) => compare(a.name, b.name))];
})();
