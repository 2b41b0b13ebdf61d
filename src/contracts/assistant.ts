import * as v from 'valibot';
import { intentSchema } from '#machines/domain/assistant/intent-schema.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';

/**
 * `POST /api/assistant`: what somebody wrote to the guide, for a model to understand. The server has no such address
 * without a model.
 */
export const assistantPath = '/api/assistant';

export const assistantQuestionSchema = v.strictObject({
  question: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(questionLimit)),
});

/** Its answer: what it means, of which nothing is a text of the model. */
export const assistantAnswerSchema = v.strictObject({ intent: intentSchema });
