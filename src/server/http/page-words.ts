/** The texts of the pages that the server writes. */
import type * as english from '#messages/server-pages.ts';
import inLanguages from '#messages/server-pages.ts?languages';
import type { Texts } from './request-language.ts';

export const texts = inLanguages as Texts<typeof english>;
