/** The language of the Hindi build. */
export const language: string = 'hi';
/** Digits stay 0 to 9, as people in India write them. */
export const locale: string = 'hi-IN-u-nu-latn';
export const pageLanguage: string = 'hi-IN';
