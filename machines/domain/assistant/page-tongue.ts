import { language } from '#messages/language.ts';
import type { Tongue } from './assistant.types.ts';

/** The language of the page, in which the assistant's own messages are. */
export const pageTongue: Tongue = language === 'hi' ? 'hi' : 'en';
