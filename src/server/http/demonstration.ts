/** The word that every page of a public demonstration begins with, so that nobody takes it for the shop. */

/** In the tokens of the design. It stands in the page and covers nothing; pages as high as the window leave room for it. */
export const demonstrationStyle = `
:root { --notice: 1.625rem; }
.demonstration { display: flex; align-items: center; justify-content: center; min-height: var(--notice); padding: 0 var(--gutter); border-bottom: 1px solid var(--hair);
  background: var(--sunk); color: var(--ink-2); font: 400 var(--t-fine) / 1.2 var(--font-sans); text-align: center; }
@media (max-height: 32rem) { :root { --notice: 1.25rem; } }
@media print { .demonstration { display: none; } }
`;

/** The first element of the body. */
export const demonstrationNotice = '<aside class="demonstration" aria-label="Demonstration"><p>Demonstration: no money moves, and anybody can read what is kept.</p></aside>';

/** A page with the word in it. */
export function withDemonstration(page: string): string {
  return page.replace('</head>', () => `<style>${demonstrationStyle}</style></head>`).replace(/<body[^>]*>/, (body) => body + demonstrationNotice);
}
