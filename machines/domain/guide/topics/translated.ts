import type { Topic } from '../guide.types.ts';

/** The texts of a topic in another language, and its search words there, in addition to the English ones. */
export type TopicWords = Pick<Topic, 'name' | 'sentence' | 'words'>;

/** Topics in another language, by id. The English words stay known. */
export function translated(topics: readonly Topic[], words: Readonly<Record<string, TopicWords>>): readonly Topic[] {
  return topics.map((topic) => ({
    ...topic,
    ...words[topic.id],
    words: [...topic.words, ...(words[topic.id]?.words ?? [])],
  }));
}
