import * as v from 'valibot';
import { understandingSchema } from '#machines/domain/assistant/intent-schema.ts';
import { questionLimit } from '#machines/domain/guide/question-limit.ts';

/**
 * `POST /api/assistant`: a text typed into the guide, for a model to interpret. Without a model, the server does not
 * have this address.
 */
export const assistantPath = '/api/assistant';

export const assistantQuestionSchema = v.strictObject({
  question: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(questionLimit)),
});

/** The response: what the text means. It contains no text of the model. */
export const assistantAnswerSchema = understandingSchema;
