import { fromPromise } from 'xstate';
import type { StartAnswers } from '#machines/domain/start/questions.ts';
import type { Suggestion } from '#machines/domain/start/suggestion.types.ts';

/** The guide's topics are loaded with the first answer: whoever knows what to choose never needs them. */
export const suggestFromGuide = fromPromise<Suggestion, StartAnswers>(async ({ input }) => {
  const { suggestionFor } = await import('#machines/domain/start/suggestion.ts');
  return suggestionFor(input);
});
