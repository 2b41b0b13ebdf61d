import { useEffect, useLayoutEffect, useRef } from 'react';
import { tabStore } from '#adapters/safe-storage.ts';
import type { ShownPage } from './router.ts';

const storageKey = 'scroll-positions';

/**
 * In px from the top, by the entry of the history; the first of a visit has no key of its own and goes by its address.
 */
type Positions = Record<string, number>;

function keyOf({ location: { key, pathname } }: ShownPage): string {
  return key === 'default' ? pathname : key;
}

function keptPositions(): Positions {
  return (tabStore.readJson(storageKey) ?? {}) as Positions;
}

/** Whether the document was opened by its address or a link, and not by a reload or a step through the history. */
function isNewVisit(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as readonly Partial<PerformanceNavigationTiming>[];
  return navigation?.type === undefined || navigation.type === 'navigate';
}

/**
 * A new page is shown from its top, or from the part that its address names; Back, Forward and reload show a page where
 * it was left. A prerendered page stays where it was scrolled before the app came.
 * @returns notes where a page is left; to be called before another takes its place.
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
      // What is left for another document comes back by the browser's own means.
      window.history.scrollRestoration = 'auto';
      // Where storage is refused, the page is shown from its top.
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
