/**
 * The languages of the product: the one list of them. English comes first and is what others fall back on. A language is
 * a row here and, beside each module of texts, a module of the same name with its tag (`site.hi.ts`).
 * JavaScript, so that the build reads it too.
 */
export const languages = /** @type {const} */ ([
  { tag: 'en', name: 'English' },
  { tag: 'hi', name: 'हिन्दी' },
]);
