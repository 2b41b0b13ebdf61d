/** Default names are stored in English, and shown in the language of the page. */
import { expect, it } from 'vitest';
import { callingCountries } from '#machines/domain/billing/calling-countries.ts';
import { passkeyInWords } from '#machines/domain/identity/passkey.ts';
import { browserInWords } from '#machines/domain/identity/signed-in-browser.ts';

it.each([
  ['Phone or tablet', 'फ़ोन या टैबलेट'],
  ['Security key', 'सिक्योरिटी की'],
  ['Passkey', 'पासकी'],
  ['Chrome on Android', 'Android पर Chrome'],
  ['Samsung Internet on Android', 'Android पर Samsung Internet'],
  ['iCloud Keychain', 'iCloud Keychain'],
  ['Laptop on my desk', 'Laptop on my desk'],
])('the passkey %s is called %s', (kept, words) => expect(passkeyInWords(kept)).toBe(words));

it.each([
  ['Chrome on Windows', 'Windows पर Chrome'],
  ['curl', 'curl'],
  ['', 'बिना नाम का डिवाइस'],
])('the browser %j is called %s', (kept, words) => expect(browserInWords(kept)).toBe(words));

it('countries have Hindi names, India first and the others in the order of that language', () => {
  const [first, ...others] = callingCountries.map(({ name }) => name);
  expect(first).toBe('भारत');
  expect(others.filter((name) => !/\p{scx=Deva}/u.test(name))).toEqual([]);
  expect(others.toSorted((a, b) => a.localeCompare(b, 'hi'))).toEqual(others);
});
