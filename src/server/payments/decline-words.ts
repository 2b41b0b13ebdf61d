/** Why a payment was declined, for whoever asks: the books keep it in English. */
import type { Context } from 'hono';
import * as english from '#machines/messages/decline-reasons.ts';
import * as hindi from '#machines/messages/decline-reasons.hi.ts';
import { textsFor, type Texts, type TextsOf } from '../http/request-language.ts';

type Reasons = TextsOf<typeof english>;

const texts: Texts<typeof english> = { en: english, hi: hindi };
const names = new Map(Object.entries(english).map(([name, sentence]) => [sentence as string, name as keyof Reasons]));

/** @param kept the sentence of the books; one that is none of them, such as a person's, stays as it is. */
export function declineWords(c: Context, kept: string): string {
  const name = names.get(kept);
  return name === undefined ? kept : textsFor(c, texts)[name];
}
