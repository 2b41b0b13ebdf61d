import * as v from 'valibot';
import { oneLine } from './one-line.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1_400));

/** `GET /api/passkeys`: what the provider's own list does not tell. */
export const passkeyNotesSchema = v.array(
  v.object({
    id,
    /** As its person calls it; empty where they never did. */
    name: v.string(),
    /** When it last signed in, ms since 1970; null when nobody knows. */
    usedAt: v.nullable(v.number()),
  }),
);
export type PasskeyNotes = v.InferOutput<typeof passkeyNotesSchema>;

/** `POST /api/passkeys/names`. */
export const passkeyNameSchema = v.strictObject({ id, name: v.pipe(oneLine(60), v.minLength(1)) });
