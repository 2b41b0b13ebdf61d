/**
 * The languages of the product, in their only list. English comes first and is the fallback of the others. A language
 * is a row here and, beside each module of texts, a module of the same name with its tag (`site.hi.ts`).
 * JavaScript, so that the build can read it.
 */
export const languages = /** @type {const} */ ([
  { tag: 'en', name: 'English' },
  { tag: 'hi', name: 'हिन्दी' },
]);
