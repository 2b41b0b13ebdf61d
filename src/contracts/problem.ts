import * as v from 'valibot';

/** What every request of the API that fails is answered with: RFC 9457, media type `application/problem+json`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** One sentence: what is wrong and what to do. */
  detail: v.string(),
  /** The same as in the header `x-request-id`; whoever asks for help names it. */
  requestId: v.optional(v.string()),
  /**
   * What does not fit, field by field; a dotted path, empty for the whole. The reason reads on from the field's name.
   */
  errors: v.optional(v.array(v.object({ field: v.string(), reason: v.string() }))),
});

export type Problem = v.InferOutput<typeof problemSchema>;
export type FieldError = NonNullable<Problem['errors']>[number];
