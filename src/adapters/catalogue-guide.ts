import { fromPromise } from 'xstate';
import type { Answer } from '#machines/domain/guide/guide.types.ts';

/** The guide's knowledge is loaded with the first question: most visits to the other screens never ask one. */
export const answerFromCatalogue = fromPromise<Answer, { readonly question: string }>(async ({ input }) => {
  const [{ answerTo }, { searchCatalogue }] = await Promise.all([
    import('#machines/domain/guide/answer.ts'),
    import('#machines/domain/catalogue/catalogue-search.ts'),
  ]);
  return answerTo(input.question, searchCatalogue);
});
