/** The texts of rejections in the caller's language, and those that a field's schema names. */
import type { Context } from 'hono';
import type { FieldReason } from '#contracts/field-reason.ts';
import * as english from '#messages/refusals.ts';
import inLanguages from '#messages/refusals.ts?languages';
import type { TextsOf } from '#messages/message.ts';
import { textsFor, type Texts } from './request-language.ts';

export const refusalTexts = inLanguages as Texts<typeof english>;

export type RefusalWords = TextsOf<typeof english>;

/** The texts of rejections in the language of a request. */
export function refusalWords(c: Context): RefusalWords {
  return textsFor(c, refusalTexts);
}

const sentences: ReadonlySet<string> = new Set(
  Object.entries(english).flatMap(([name, text]) => (typeof text === 'string' ? [name] : [])),
);

/** Whether a schema's message is the name of a text. */
export function isFieldReason(said: string): said is FieldReason {
  return sentences.has(said);
}
