import type { StartAnswers } from '../domain/start/questions.ts';
import type { Suggestion } from '../domain/start/suggestion.types.ts';
import { promisePort } from './promise-port.ts';

/** Finds the plan that fits the answers. Rejects when the guide cannot be loaded. */
export const suggestPlan = promisePort<Suggestion, StartAnswers>('suggestPlan');
