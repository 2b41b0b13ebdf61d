import * as v from 'valibot';
import { oneLine } from './one-line.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(1_400));

/** `GET /api/passkeys`: the data that the provider's own list does not contain. */
export const passkeyNotesSchema = v.array(
  v.object({
    id,
    /** The name that the person gave it; empty without one. */
    name: v.string(),
    /** The time of its last sign-in, in ms since 1970; null if not known. */
    usedAt: v.nullable(v.number()),
  }),
);
export type PasskeyNotes = v.InferOutput<typeof passkeyNotesSchema>;

/** `POST /api/passkeys/names`. */
export const passkeyNameSchema = v.strictObject({ id, name: v.pipe(oneLine(60), v.minLength(1)) });
