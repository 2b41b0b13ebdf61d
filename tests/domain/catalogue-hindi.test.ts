import { describe, expect, it } from 'vitest';
import type { Descriptions, FeatureRow, Reasons } from '#machines/domain/catalogue/catalogue.types.ts';
import { categories } from '#machines/domain/catalogue/categories.ts';
import { nameOf } from '#machines/domain/catalogue/feature-names.hi.ts';
import { features } from '#machines/domain/catalogue/features.ts';

const modules = {
  descriptions: import.meta.glob<Record<string, Descriptions>>('../../machines/domain/catalogue/descriptions/*.ts', {
    eager: true,
  }),
  reasons: import.meta.glob<Record<string, Reasons>>('../../machines/domain/catalogue/reasons/*.ts', { eager: true }),
};

/** The content of a category's module in a language. */
function held(kind: keyof typeof modules, category: string, language: '' | '.hi'): Descriptions | Reasons {
  const [found] = Object.values(
    modules[kind][`../../machines/domain/catalogue/${kind}/${category}${language}.ts`] ?? {},
  );
  if (!found) throw new Error(`${kind}/${category}${language}.ts holds nothing`);
  return found;
}

/** Words in Latin letters that the Hindi texts keep. */
const kept =
  /\b(?:UPI|OTP|QR|GST(?:IN)?|PAN|PDF|CSV|iOS|Android|Google|Apple|WhatsApp|Stripe|Razorpay|SMS|API|AI|PIN|NFC|GPS|VAT|GIF|CRM|Drive|Dropbox|OneDrive|Outlook|A\/B|Plinth|Chrome|URL|RSS|HTML|USB|3D)\b/g;

function hasEnglish(words: string): boolean {
  return /[A-Za-z]/.test(words.replaceAll(kept, ''));
}

describe('the catalogue in Hindi', () => {
  it('has a name of its own for every feature, in Devanagari', () => {
    const names = features.map((feature) => nameOf(feature as FeatureRow));
    expect(names.filter((name) => hasEnglish(name) || !/\p{Script=Devanagari}/u.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(features.length);
  });

  it.each(categories.map(({ id }) => id))(
    'describes and requires for each feature of %s, and for no other',
    (category) => {
      for (const kind of ['descriptions', 'reasons'] as const) {
        const [english, hindi] = [held(kind, category, ''), held(kind, category, '.hi')];
        expect(Object.keys(hindi)).toEqual(Object.keys(english));
        for (const [id, words] of Object.entries(hindi)) {
          const sentences: readonly string[] = typeof words === 'string' ? [words] : Object.values<string>(words);
          if (typeof words !== 'string') expect(Object.keys(words)).toEqual(Object.keys(english[id] ?? {}));
          expect(sentences.filter((sentence) => hasEnglish(sentence) || !sentence.endsWith('।'))).toEqual([]);
        }
      }
    },
  );
});
