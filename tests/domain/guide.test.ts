import { describe, expect, it } from 'vitest';
import { featureOf, findFeature } from '#machines/domain/catalogue/features.ts';
import { wordsOf } from '#machines/domain/catalogue/search-words.ts';
import { topics } from '#machines/domain/guide/topics.ts';

describe('the topics', () => {
  it('are at least 40, with ids and names of their own', () => {
    expect(topics.length).toBeGreaterThanOrEqual(40);
    expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
    expect(new Set(topics.map(({ name }) => name)).size).toBe(topics.length);
  });

  it('propose 4 to 7 features that exist, each once', () => {
    expect(topics.flatMap(({ featureIds }) => featureIds).filter((id) => !findFeature(id))).toEqual([]);
    expect(
      topics.filter(
        ({ featureIds }) =>
          featureIds.length < 4 || featureIds.length > 7 || new Set(featureIds).size < featureIds.length,
      ),
    ).toEqual([]);
  });

  it('propose no two features that exclude each other, nor their requirements', () => {
    const withNeeds = (id: string): readonly string[] => [id, ...(featureOf(id).requires ?? []).flatMap(withNeeds)];
    const clashes = topics.filter(({ featureIds }) => {
      const all = featureIds.flatMap(withNeeds);
      return all.some((id) => featureOf(id).excludes?.some((other) => all.includes(other)));
    });
    expect(clashes).toEqual([]);
  });

  it('describe themselves in one plain sentence', () => {
    expect(topics.filter(({ sentence }) => !/^[A-Z][^.!?]*\.$/.test(sentence))).toEqual([]);
  });

  it('share no word, so that none hides another', () => {
    const words = topics.flatMap((known) => [...new Set(known.words.map((word) => wordsOf(word).join(' ')))]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});
