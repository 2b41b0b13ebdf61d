import { describe, expect, it } from 'vitest';
import { factIds } from '#machines/domain/assistant/fact-ids.ts';
import { factOf } from '#machines/domain/assistant/facts.ts';
import { brandFacts } from '#machines/domain/brand.ts';
import { sentencesOf } from '#machines/domain/sentences.ts';
import * as answers from '#messages/fact-answers.ts';
import { anyOther } from '#messages/page-heads.ts';
import { readDocument } from '../support/document-text.ts';

const answered = factIds.map((id) => [id, factOf(id)] as const).filter(([, { sentences }]) => sentences.length > 0);
const { name: brand, place } = brandFacts;
const own = new Set([
  answers.demo,
  anyOther({ brand }),
  ...sentencesOf(answers.languages),
  ...sentencesOf(answers.place({ brand, place: `${place.city}, ${place.state}, ${place.country}` })),
]);

describe('a fact in Hindi', () => {
  it('is answered where it is in English', () => {
    expect(factIds.filter((id) => factOf(id).sentences.length === 0)).toEqual(['nda', 'other-fact']);
  });

  it.each(answered)('%s is in Hindi, on the page that it names', async (_id, { question, sentences, path, page }) => {
    expect([question, ...sentences].filter((text) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    if (path === null) return;
    expect(page).toMatch(/\p{Script=Devanagari}/u);
    const { words } = await readDocument(path);
    expect(sentences.filter((sentence) => !own.has(sentence) && !words.includes(sentence))).toEqual([]);
  });

  it('has the numbers of the English text in its answers about money', () => {
    const said = (id: (typeof factIds)[number]): string => factOf(id).sentences.join(' ');
    expect(said('gst')).toContain('18%');
    expect(said('refund')).toContain('30 दिन');
    expect(said('deposit')).toContain('10%');
    expect(said('store-fees')).toMatch(/\$25.*\$99/);
    expect(said('late-payment')).toContain('60 दिन');
    expect(factOf('auto-payment').sentences[0]).toBe('अपने आप कुछ नहीं कटता।');
  });
});
