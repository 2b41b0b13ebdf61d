import * as v from 'valibot';

/** The visitor's probable country: a two-letter code, or null if it is not known. A hint only. */
export const viewerCountrySchema = v.object({ country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) });

export type ViewerCountry = v.InferOutput<typeof viewerCountrySchema>;
