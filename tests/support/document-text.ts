import { renderToStaticMarkup } from 'react-dom/server';
import { documentAt } from '#app/site/documents.tsx';

/** A page of the site as a visitor reads it: its words in one line, and the ids of its elements. */
export async function readDocument(address: string): Promise<{ words: string; ids: readonly string[] }> {
  const page = await documentAt(address);
  if (page === undefined) throw new Error(`There is no page at ${address}`);
  const markup = renderToStaticMarkup(page);
  const words = markup
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
  return { words, ids: [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id) };
}
