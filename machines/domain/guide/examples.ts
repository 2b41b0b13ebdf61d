/** Questions to begin with: apart from the answers, so that they can be shown before those are loaded. */
export const openingExamples = ['What do I need for food delivery?', 'What does Video Calls cost?', 'What can you do?'] as const;

/** Two questions that have an answer, for whoever asked one that has none. */
export const knownExamples = ['What do I need for a marketplace?', 'What does live chat cost?'] as const;
