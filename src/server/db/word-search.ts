/** The search of long lists: the words that a row contains, in any order and case, by an index. */
import { sql, type Column, type SQL } from 'drizzle-orm';

/** In lower case in every script: the database's own mapping depends on its configuration. */
export const folded = (text: SQL): SQL => sql`lower(${text} collate "und-x-icu")`;

/** The words of these texts. An index on the same texts finds them; separators do not belong to a word. */
export function wordsOf(...texts: readonly (Column | SQL)[]): SQL {
  const all = sql.join(
    texts.map((text) => sql`coalesce(${text}, '')`),
    sql` || ' ' || `,
  );
  return sql`to_tsvector('simple', translate(${folded(sql`(${all})`)}, '@/._+-:,’‘“”–—…', '               '))`;
}

/** Rows with every word that was typed, or a longer word that begins with it; undefined if nothing was typed. */
export function containsWords(words: SQL, search: string): SQL | undefined {
  if (search.trim() === '') return undefined;
  const typed = search.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  // Without a letter or a digit, nothing can be found.
  if (typed.length === 0) return sql`false`;
  const wanted = typed.map((word) => `'${word}':*`).join(' & ');
  return sql`${words} @@ to_tsquery('simple', ${folded(sql`${wanted}::text`)})`;
}
