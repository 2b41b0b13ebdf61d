import type { Topic } from '../guide.types.ts';

/** What a topic is called in another language, and the words that name it there beside the English ones. */
export type TopicWords = Pick<Topic, 'name' | 'sentence' | 'words'>;

/** Topics in another language, by their ids. The English words stay known. */
export function translated(topics: readonly Topic[], words: Readonly<Record<string, TopicWords>>): readonly Topic[] {
  return topics.map((topic) => ({
    ...topic,
    ...words[topic.id],
    words: [...topic.words, ...(words[topic.id]?.words ?? [])],
  }));
}
