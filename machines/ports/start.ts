import { fromPromise } from 'xstate';
import type { StartAnswers } from '../domain/start/questions.ts';
import type { Suggestion } from '../domain/start/suggestion.types.ts';

/** Find the plan that the answers lead to. Rejects when the guide cannot be loaded. */
export const suggestPlan = fromPromise<Suggestion, StartAnswers>(() =>
  Promise.reject(new Error('suggestPlan has no implementation here')),
);
