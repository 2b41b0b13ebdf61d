/** The reason of a declined payment in the caller's language. The books store the name of the reason. */
import type { Context } from 'hono';
import * as english from '#messages/decline-reasons.ts';
import inLanguages from '#messages/decline-reasons.ts?languages';
import { textsFor, type Language, type Texts } from '../http/request-language.ts';

/** The name of a reason for a declined payment. */
export type DeclineReason = keyof typeof english;

const texts = inLanguages as Texts<typeof english>;
/** By the stored value: the name, and in rows of earlier releases the English sentence. */
const names = new Map(
  (Object.entries(english) as [DeclineReason, string][]).flatMap(([name, sentence]): [string, DeclineReason][] => [
    [name, name],
    [sentence, name],
  ]),
);

/** The reason of a stored value; undefined for any other value. */
export function keptReason(kept: string): DeclineReason | undefined {
  return names.get(kept);
}

/** @param kept the stored value; one that is no known reason, such as a person's sentence, is returned unchanged. */
export function declineWords(c: Context, kept: string): string {
  const name = keptReason(kept);
  return name === undefined ? kept : textsFor(c, texts)[name];
}

/** The same for a mail, which has no request. */
export function reasonWords(language: Language, kept: string): string {
  const name = keptReason(kept);
  return name === undefined ? kept : texts[language][name];
}
