/**
 * The language that this build speaks. Its sibling for another language stands in its place in that language's build.
 */
export const language: string = 'en';

/** How dates, lists and names of countries are written: a BCP 47 tag. */
export const locale: string = 'en-IN';

/** The same as a page says it in its `lang`. */
export const pageLanguage: string = 'en-IN';
