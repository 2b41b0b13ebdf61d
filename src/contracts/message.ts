import * as v from 'valibot';
import { isEmailAddress, normalEmail } from '#machines/domain/email-address.ts';
import type { FieldReason } from './field-reason.ts';
import { oneLine } from './one-line.ts';

const text = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most));

/**
 * `POST /api/messages`: a message from the contact form. The answer goes to the address, so only the address must be
 * valid.
 */
export const messageSchema = v.object({
  name: oneLine(120),
  email: v.pipe(
    v.string(),
    v.transform(normalEmail),
    v.maxLength(254),
    v.check((address) => address.length > 254 || isEmailAddress(address), 'mustBeEmailLike' satisfies FieldReason),
  ),
  message: v.pipe(text(4_000), v.nonEmpty()),
});

export type ContactMessage = v.InferOutput<typeof messageSchema>;

/** The response. */
export const messageAnswerSchema = v.object({ id: v.string() });
