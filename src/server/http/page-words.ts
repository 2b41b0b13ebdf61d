/** The words of the pages that the server writes. */
import * as english from '#messages/server-pages.ts';
import * as hindi from '#messages/server-pages.hi.ts';
import type { Texts } from './request-language.ts';

export const texts: Texts<typeof english> = { en: english, hi: hindi };
