import { describe, expect, it } from 'vitest';
import { findFeature } from '#machines/domain/catalogue/features.ts';
import { wordsOf } from '#machines/domain/catalogue/search-words.ts';
import { topics } from '#machines/domain/guide/topics.ts';

describe('the topics in Hindi', () => {
  it('each have a name, a sentence and words of their own, in addition to the features of the English ones', () => {
    expect(
      topics.filter(
        ({ name, sentence, words }) =>
          ![name, sentence, words.at(-1) ?? ''].every((text) => /\p{Script=Devanagari}/u.test(text)),
      ),
    ).toEqual([]);
    expect(topics.flatMap(({ featureIds }) => featureIds).filter((id) => !findFeature(id))).toEqual([]);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  });

  it('share no word, so that none hides another', () => {
    const words = topics.flatMap((known) => [...new Set(known.words.map((word) => wordsOf(word).join(' ')))]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
