import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabStore } from '#adapters/safe-storage.ts';
import type { ShownPage } from './router.ts';

const storageKey = 'scroll-positions';

/**
 * In px from the top, by the key of the history entry. The first entry of a visit has no key and is stored by its
 * address.
 */
type Positions = Record<string, number>;

function keyOf({ location: { key, pathname } }: ShownPage): string {
  return key === 'default' ? pathname : key;
}

function keptPositions(): Positions {
  return (tabStore.readJson(storageKey) ?? {}) as Positions;
}

/** Whether the document was opened by its address or a link, not by a reload or a step through the history. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return navigation?.type === undefined || navigation.type === 'navigate';
}

/**
 * Scrolls a new page to its top or to the fragment of the address; Back, Forward and reload restore the earlier
 * position. A prerendered page stays where it was scrolled before the app started.
 * @returns a function that stores the position of a page, to be called before another replaces it.
 */
export function useScrollPositions(page: ShownPage): (left: ShownPage) => void {
  const positions = useRef<Positions | null>(null);
  const first = useRef(page);
  const note = (left: ShownPage): void => {
    positions.current = { ...(positions.current ?? keptPositions()), [keyOf(left)]: window.scrollY };
  };

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    const leave = (): void => {
      note(page);
      // The browser itself restores the position when the visitor returns from another document.
      window.history.scrollRestoration = 'auto';
      // Without storage the page is shown from its top.
      tabStore.write(storageKey, JSON.stringify(positions.current));
    };
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [page]);

  const { hash } = page.location;
  useLayoutEffect(() => {
    const isFirst = page === first.current;
    positions.current ??= keptPositions();
    const left = page.step === 'pop' && !(isFirst && isNewVisit()) ? positions.current[keyOf(page)] : undefined;
    const part = hash === '' ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
    if (left !== undefined) window.scrollTo(0, left);
    else if (part) part.scrollIntoView();
    else if (!isFirst) window.scrollTo(0, 0);
  }, [page, hash]);
  return note;
}
