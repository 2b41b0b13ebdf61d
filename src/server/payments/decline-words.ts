/** Why a payment was declined, for whoever asks. The books keep the name of the reason. */
import type { Context } from 'hono';
import * as english from '#messages/decline-reasons.ts';
import inLanguages from '#messages/decline-reasons.ts?languages';
import { textsFor, type Texts } from '../http/request-language.ts';

/** Why a payment was declined. */
export type DeclineReason = keyof typeof english;

const texts = inLanguages as Texts<typeof english>;
/** By what the books keep: the name, and in rows of earlier releases the English sentence. */
const names = new Map(
  (Object.entries(english) as [DeclineReason, string][]).flatMap(([name, sentence]): [string, DeclineReason][] => [
    [name, name],
    [sentence, name],
  ]),
);

/** The reason that the books keep; undefined where they keep none of these. */
export function keptReason(kept: string): DeclineReason | undefined {
  return names.get(kept);
}

/** @param kept what the books keep; what is no reason of these, such as a person's sentence, stays as it is. */
export function declineWords(c: Context, kept: string): string {
  const name = keptReason(kept);
  return name === undefined ? kept : textsFor(c, texts)[name];
}
