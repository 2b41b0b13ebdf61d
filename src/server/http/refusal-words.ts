/** The words of refusals for whoever asks, and what a field's schema says of it in them. */
import type { Context } from 'hono';
import type { FieldReason } from '#contracts/field-reason.ts';
import * as english from '#messages/refusals.ts';
import inLanguages from '#messages/refusals.ts?languages';
import type { TextsOf } from '#messages/message.ts';
import { textsFor, type Texts } from './request-language.ts';

export const refusalTexts = inLanguages as Texts<typeof english>;

export type RefusalWords = TextsOf<typeof english>;

/** The words of refusals in the language of a request. */
export function refusalWords(c: Context): RefusalWords {
  return textsFor(c, refusalTexts);
}

const sentences: ReadonlySet<string> = new Set(
  Object.entries(english).flatMap(([name, text]) => (typeof text === 'string' ? [name] : [])),
);

/** Whether what a schema says of a field is the name of a text. */
export function isFieldReason(said: string): said is FieldReason {
  return sentences.has(said);
}
