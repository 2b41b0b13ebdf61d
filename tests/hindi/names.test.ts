/** Names that nobody gave are kept in English, and read in the language of the page. */
import { expect, it } from 'vitest';
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
