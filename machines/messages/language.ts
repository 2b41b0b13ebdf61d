/** The language of this build. In the build of another language, its sibling for that language replaces it. */
export const language: string = 'en';

/** The format of dates, lists and names of countries: a BCP 47 tag. */
export const locale: string = 'en-IN';

/** The same as the value of a page's `lang`. */
export const pageLanguage: string = 'en-IN';
