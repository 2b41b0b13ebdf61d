import * as v from 'valibot';

/** The response to every failed API request: RFC 9457, media type `application/problem+json`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  /** One sentence: the problem and its remedy. */
  detail: v.string(),
  /** The value of the header `x-request-id`; people quote it when they ask for help. */
  requestId: v.optional(v.string()),
  /** The invalid fields. `field` is a dotted path, empty for the whole body. The reason continues the field's name. */
  errors: v.optional(v.array(v.object({ field: v.string(), reason: v.string() }))),
});

export type Problem = v.InferOutput<typeof problemSchema>;
export type FieldError = NonNullable<Problem['errors']>[number];
