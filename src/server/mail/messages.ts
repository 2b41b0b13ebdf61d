/** The texts of mails to people, in each language. Mails to the staff are in English. */
import type * as english from '#messages/mails.ts';
import inLanguages from '#messages/mails.ts?languages';
import type { Texts } from '../http/request-language.ts';

export const mailTexts = inLanguages as Texts<typeof english>;
