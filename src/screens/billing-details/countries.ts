import { phoneCountries } from '#machines/domain/billing/phone.ts';

/** The countries to choose from: India first, then by name. */
export const countries: readonly { readonly code: string; readonly name: string }[] = (() => {
  const names = new Intl.DisplayNames('en-IN', { type: 'region' });
  const named = (code: string) => ({ code, name: names.of(code) ?? code });
  const others = phoneCountries.filter((code) => code !== 'IN').map(named);
  return [named('IN'), ...others.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))];
})();
