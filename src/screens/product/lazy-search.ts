import { startTransition, useEffect, useState } from 'react';
import { loadCode } from '#ui/load-code.ts';

/**
 * Returns a hook that yields the search for a query: loaded with the first query, and kept for the page. If it does not
 * load, `otherwise` is used, and the next query tries again.
 */
export function createLazySearch<Found>(
  load: () => Promise<(query: string) => Found>,
  otherwise: (query: string) => Found,
) {
  let loaded: typeof otherwise | undefined;
  let hasFailed = false;

  async function request(): Promise<typeof otherwise> {
    try {
      return (loaded ??= await loadCode(load, hasFailed));
    } catch {
      hasFailed = true;
      return otherwise;
    }
  }

  /** The search; undefined until it has loaded. */
  return function useLazySearch(query: string): typeof otherwise | undefined {
    const [search, setSearch] = useState(() => loaded);
    useEffect(() => {
      if (query === '' || (loaded && search === loaded)) return undefined;
      let isCurrent = true;
      void (async () => {
        const code = await request();
        if (isCurrent) startTransition(() => setSearch(() => code));
      })();
      return () => {
        isCurrent = false;
      };
    }, [query, search]);
    return search;
  };
}
