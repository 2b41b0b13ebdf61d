import { describe, expect, it } from 'vitest';
import type { Descriptions } from '#machines/domain/catalogue/catalogue.types.ts';
import { nameOf, otherNamesOf } from '#machines/domain/catalogue/feature-names.hi.ts';
import { createFeatureSearch } from '#machines/domain/catalogue/feature-search.ts';
import { features } from '#machines/domain/catalogue/features.ts';
import { synonyms } from '#machines/domain/catalogue/synonyms.hi.ts';

const sentences = Object.values(
  import.meta.glob<Record<string, Descriptions>>('../../machines/domain/catalogue/descriptions/*.hi.ts', {
    eager: true,
  }),
);
const descriptions: Descriptions = Object.assign(
  {},
  ...sentences.flatMap((module) => Object.values(module)),
) as Descriptions;
const search = createFeatureSearch(
  features.map((feature) => ({ ...feature, ...otherNamesOf(feature), name: nameOf(feature) })),
  descriptions,
  synonyms,
);
const ids = (query: string): readonly string[] => search(query).map(({ id }) => id);

describe('searching the catalogue in Hindi', () => {
  it('finds every feature by its name, before any other that is not called so', () => {
    expect(features.filter((feature) => !ids(nameOf(feature)).slice(0, 3).includes(feature.id)).map(nameOf)).toEqual(
      [],
    );
  });

  it('finds every feature by its English name, and by the words of its id', () => {
    expect(features.filter(({ id, name }) => !ids(name).includes(id)).map(({ name }) => name)).toEqual([]);
    expect(features.filter(({ id }) => !ids(id.replaceAll('-', ' ')).includes(id)).map(({ id }) => id)).toEqual([]);
  });

  it('distinguishes vowels', () => {
    expect(ids('किस्त')).not.toContain('video-calls');
    expect(ids('कार्ट')).toContain('shopping-cart');
    expect(ids('कोर्स')).not.toContain('shopping-cart');
  });

  it.each([
    ['शापिंग कार्ट', 'shopping-cart'],
    ['शॉपिंग', 'shopping-cart'],
    ['पेमेन्ट', 'payments'],
    ['विडियो कॉल', 'video-calls'],
    ['टोकरी', 'shopping-cart'],
    ['tokri', 'shopping-cart'],
    ['basket', 'shopping-cart'],
    ['OTP', 'phone-code-login'],
    ['ओटीपी', 'phone-code-login'],
    ['पैसे वापस', 'payment-refunds'],
    ['किस्त', 'instalment-plans'],
    ['naksha', 'map-view'],
    ['नक्शा', 'map-view'],
    ['जीएसटी', 'tax-calculation'],
  ])('%s finds %s', (query, id) => {
    expect(ids(query)).toContain(id);
  });

  it('has words each of which finds something', () => {
    expect(synonyms.flat().filter((phrase) => search(phrase).length === 0)).toEqual([]);
  });
});
