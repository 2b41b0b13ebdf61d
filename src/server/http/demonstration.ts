/** The notice at the top of every page of a public demonstration, so that people do not mistake it for the shop. */
import type * as messages from '#messages/demonstration.ts';
import inLanguages from '#messages/demonstration.ts?languages';
import type { Language, Texts } from './request-language.ts';

const texts = inLanguages as Texts<typeof messages>;

/**
 * Styled with the design tokens. It is part of the page and covers nothing; pages as high as the window leave room for
 * it.
 */
export const demonstrationStyle = `
:root { --notice: 1.625rem; }
.demonstration { display: flex; align-items: center; justify-content: center; min-height: var(--notice); padding: 0 var(--gutter); border-bottom: 1px solid var(--hair);
  background: var(--sunk); color: var(--ink-2); font: 400 var(--t-fine) / 1.2 var(--font-sans); text-align: center; }
@media (max-height: 32rem) { :root { --notice: 1.25rem; } }
@media print { .demonstration { display: none; } }
`;

/** The first element of the body. */
export function demonstrationNotice(language: Language): string {
  const words = texts[language];
  return `<aside class="demonstration" aria-label="${words.demonstration}"><p>${words.nothingMoves}</p></aside>`;
}

/** The page with the notice. */
export function withDemonstration(page: string, language: Language): string {
  return page
    .replace('</head>', () => `<style>${demonstrationStyle}</style></head>`)
    .replace(/<body[^>]*>/, (body) => body + demonstrationNotice(language));
}
