import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, raw } from 'hono/html';
import { demonstrationNotice, demonstrationStyle } from './demonstration.ts';
import { pageLang, type Language } from './request-language.ts';

type Html = ReturnType<typeof html>;

export interface DocumentContent {
  readonly title: string;
  /** Default: English. */
  readonly language?: Language;
  readonly body: Html;
  /**
   * Styles of this page only; the app's own stylesheet styles tokens and elements. They have no effect unless the
   * page's endpoint names them.
   */
  readonly style?: string;
}

/** Writes pages that need no script, in the app's design. */
export type WriteDocument = (content: DocumentContent) => Html;

/** The elements that server pages share, styled with the design tokens. */
const common = `
body { display: grid; min-height: 100vh; align-content: start; justify-items: center; padding: var(--s-7) var(--gutter); }
main { width: 100%; max-width: 34rem; display: grid; gap: var(--s-5); }
h1 { font-family: var(--font-head); font-size: var(--t-2); }
.mark { font-family: var(--font-head); font-weight: var(--w-head); font-size: var(--t-3); }
.button { display: inline-flex; align-items: center; justify-content: center; min-height: var(--ctl); padding: 0 1.125rem; font: inherit; font-size: var(--t-ui);
  font-weight: var(--w-ui); line-height: 1.1; color: var(--ink); background: transparent; border: 1px solid var(--rule); border-radius: var(--r-1); text-decoration: none; cursor: pointer; }
.button:hover { background: var(--sunk); border-color: var(--ink); }
.primary { color: var(--on-signal); background: var(--signal); border-color: var(--signal); }
.primary:hover { background: var(--signal-hover); border-color: var(--signal-hover); }
.dim { color: var(--ink-2); }
`;

/** In such a page the notice extends to the edges, above the body's padding. */
const noticeStyle = `${demonstrationStyle}
body > .demonstration { justify-self: stretch; margin: calc(-1 * var(--s-7)) calc(-1 * var(--gutter)) var(--s-6); }
`;

/** The inline styles that all these pages share. */
export const documentStyles: readonly string[] = [common, noticeStyle];

/**
 * The stylesheets that all pages of the app use, as elements. In prerendered pages they are disabled, since such a page
 * contains its styles.
 */
export function builtStylesheets(pagesDir: string): string {
  const page = readFileSync(join(pagesDir, 'app.html'), 'utf8');
  return [...page.matchAll(/<link rel="stylesheet"[^>]*>/g)].map(([link]) => link.replace(' disabled', '')).join('');
}

/**
 * Creates the writer of pages from the app's stylesheets, which are read with the first page. A demonstration shows its
 * notice on each.
 */
export function createDocuments(
  findStylesheets: () => string,
  { isDemonstration }: { readonly isDemonstration: boolean } = { isDemonstration: false },
): WriteDocument {
  let stylesheets: string | undefined;
  return ({ title, body, style, language = 'en' }) => {
    stylesheets ??= findStylesheets();
    const styles = [common, ...(style === undefined ? [] : [style]), ...(isDemonstration ? [noticeStyle] : [])];
    return html`<!doctype html>
<html lang="${pageLang(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
${raw(stylesheets)}
${raw(styles.map((text) => `<style>${text}</style>`).join(''))}
</head>
<body>${raw(isDemonstration ? demonstrationNotice(language) : '')}${body}</body>
</html>`;
  };
}
