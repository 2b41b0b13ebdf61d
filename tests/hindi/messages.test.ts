import { describe, expect, it } from 'vitest';
import { nameOf } from '#machines/domain/catalogue/feature-names.ts';
import { featureOf } from '#machines/domain/catalogue/features.ts';
import { language } from '#messages/language.ts';
import { homeLink, nothingHere } from '#messages/site.ts';

describe('a build in Hindi', () => {
  it('puts the Hindi module in place of the English one, also behind a package name', () => {
    expect(language).toBe('hi');
    expect(nothingHere).toMatch(/\p{Script=Devanagari}/u);
    expect(nameOf(featureOf('passkeys'))).toBe('पासकी');
  });

  it('writes values into texts', () => {
    expect(homeLink({ brand: 'Plinth' })).toBe('Plinth, मुख्य पेज');
  });
});
