import { fromPromise } from 'xstate';
import type { Answer } from '../domain/guide/guide.types.ts';

/** Answer a question about the catalogue. Rejects when the catalogue's words cannot be loaded. */
export const answerQuestion = fromPromise<Answer, { readonly question: string }>(() => Promise.reject(new Error('answerQuestion has no implementation here')));
