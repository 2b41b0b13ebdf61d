import { useDeferredValue, useMemo } from 'react';
import { templates, type Template } from '#machines/domain/catalogue/templates.ts';
import { createLazySearch } from '../product/lazy-search.ts';

const useBaseSearch = createLazySearch<readonly Template[]>(
  async () => (await import('#machines/domain/catalogue/base-search.ts')).searchBases,
  // By the name alone.
  (query) => templates.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase())),
);

/** The bases that fit a query, best first, and the query that they belong to: all bases until the search has loaded. */
export function useFoundBases(typed: string): { readonly query: string; readonly found: readonly Template[] } {
  const query = useDeferredValue(typed).trim();
  const search = useBaseSearch(query);
  return useMemo(
    () => (query === '' || !search ? { query: '', found: templates } : { query, found: search(query) }),
    [query, search],
  );
}
