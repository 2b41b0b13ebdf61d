import * as v from 'valibot';

/** Where the visitor seems to be: a two-letter code, or null where nobody knows. A hint only. */
export const viewerCountrySchema = v.object({ country: v.nullable(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))) });

export type ViewerCountry = v.InferOutput<typeof viewerCountrySchema>;
