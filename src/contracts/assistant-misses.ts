import * as v from 'valibot';
import { meaningName, missConfidences, missLanguages, missLimits } from '#machines/domain/assistant/miss.ts';

/**
 * `POST /api/assistant/misses`: a question that the assistant did not understand, with or without a model. Answers 204.
 */
export const missesPath = '/api/assistant/misses';

const name = v.pipe(v.string(), v.regex(meaningName));

/** `words` only if the visitor agreed to send them. */
export const missSchema = v.strictObject({
  language: v.picklist(missLanguages),
  confidence: v.picklist(missConfidences),
  nearest: v.pipe(v.array(name), v.maxLength(missLimits.nearest)),
  chosen: v.nullable(name),
  words: v.nullable(v.pipe(v.string(), v.maxLength(missLimits.words))),
});
