/** The words of mails to people, in each language. Mails to the staff are in English. */
import * as english from '#messages/mails.ts';
import * as hindi from '#messages/mails.hi.ts';
import type { Texts } from '../http/request-language.ts';

export const mailTexts: Texts<typeof english> = { en: english, hi: hindi };
