import { describe, expect, it } from 'vitest';
import { searchCatalogue } from '#machines/domain/catalogue/catalogue-search.ts';
import { features, findFeature } from '#machines/domain/catalogue/features.ts';
import { wordsOf } from '#machines/domain/catalogue/search-words.ts';
import { answerTo } from '#machines/domain/guide/answer.ts';
import { knownExamples } from '#machines/domain/guide/examples.ts';
import type { Answer } from '#machines/domain/guide/guide.types.ts';
import { topics } from '#machines/domain/guide/topics.ts';

const ask = (question: string): Answer => answerTo(question, searchCatalogue);
const topic = (id: string) => topics.find((known) => known.id === id) ?? expect.fail(`No topic is called ${id}`);
const featureNames = new Set(features.flatMap(({ id, name }) => [id, name].map((known) => wordsOf(known).join(' '))));
const isAFeature = (word: string): boolean => featureNames.has(wordsOf(word).join(' '));

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

  it('are found by each of their words, alone and in a question', () => {
    const missed = topics.flatMap(({ sentence, words }) =>
      words.filter(
        (word) =>
          !isAFeature(word) &&
          (/[a-z]/.test(word) ? [word] : [`मुझे ${word} के लिए क्या चाहिए?`]).some(
            (question) => !ask(question).sentences.includes(sentence),
          ),
      ),
    );
    expect(missed).toEqual([]);
  });

  it('share no word, so that none hides another', () => {
    const words = topics.flatMap((known) => [...new Set(known.words.map((word) => wordsOf(word).join(' ')))]);
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  });
});

describe('questions in Hindi', () => {
  it('that the guide shows have an answer', () => {
    expect(knownExamples.map(ask).filter(({ kind }) => kind === 'unknown')).toEqual([]);
  });

  it.each([
    ['फ़ूड डिलीवरी के लिए क्या चाहिए?', 'food-delivery'],
    ['मुझे डॉक्टर अपॉइंटमेंट ऐप चाहिए', 'clinic'],
    ['What do I need for a marketplace?', 'marketplace'],
    ['रेस्टोरेन्ट', 'restaurant'],
    ['ऑनलाइन कोर्स के लिए कौन से फ़ीचर चाहिए', 'online-course'],
  ])('ask what an app needs: %s', (question, id) => {
    expect(ask(question)).toMatchObject({
      kind: 'topic',
      featureIds: expect.arrayContaining(topic(id).featureIds.slice(0, 2)) as string[],
    });
  });

  it.each([
    'वीडियो कॉल कितने का है?',
    'वीडियो कॉल की कीमत क्या है?',
    'वीडियो कॉल में कितने दिन लगेंगे?',
    'What does Video Calls cost?',
    'video calls price',
  ])('ask what a feature costs: %s', (question) => {
    expect(ask(question)).toMatchObject({ kind: 'cost', featureIds: ['video-calls'] });
  });

  it.each([
    ['नमस्ते', 'greeting'],
    ['धन्यवाद', 'greeting'],
    ['आप क्या कर सकते हैं?', 'help'],
    ['What can you do?', 'help'],
    ['मेरे प्लान की कुल कीमत कितनी है?', 'planTotal'],
    ['कुल कितना होगा?', 'planTotal'],
    ['ऐप कब तक तैयार होगा?', 'limit'],
    ['क्या छूट मिलेगी?', 'limit'],
    ['मुझे किसी इंसान से बात करनी है', 'limit'],
    ['???', 'unknown'],
  ])('are distinguished: %s', (question, kind) => {
    expect(ask(question).kind).toBe(kind);
  });
});
