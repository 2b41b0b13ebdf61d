import { createPath } from 'react-router-dom';
import type { Place } from '#machines/ports/pages.ts';

/** The address bar and the history of a browser. */
export interface AddressBar {
  readonly origin: string;
  /** The current entry of the history. */
  readonly read: () => Place;
  /** What a link passed on to the current entry. */
  readonly state: () => unknown;
  readonly write: (place: Place, step: 'push' | 'replace', state: unknown) => void;
  readonly go: (steps: number) => void;
  /** Tells of steps through the history. @returns stops telling. */
  readonly listen: (tell: () => void) => () => void;
}

/** What the router keeps in an entry of the history. */
interface Entry {
  readonly key?: string;
  readonly usr?: unknown;
}

/** The address bar of this page. The first entry of a visit has no key of its own. */
export const browserBar: AddressBar = {
  origin: typeof window === 'undefined' ? '' : window.location.origin,
  read: () => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, key: (window.history.state as Entry | null)?.key ?? 'default' };
  },
  state: () => (window.history.state as Entry | null)?.usr ?? null,
  write: (place, step, usr) => {
    const entry: Entry = { key: place.key, usr };
    if (step === 'push') window.history.pushState(entry, '', createPath(place));
    else window.history.replaceState(entry, '', createPath(place));
  },
  go: (steps) => window.history.go(steps),
  listen: (tell) => {
    window.addEventListener('popstate', tell);
    return () => window.removeEventListener('popstate', tell);
  },
};

/**
 * A history of its own, which no browser shows: for pages that are prerendered, and for tests. @param address the first
 * entry.
 */
export function createMemoryBar(address: string): AddressBar {
  const { pathname, search, hash } = new URL(address, 'https://plinth.example');
  const entries: { place: Place; state: unknown }[] = [
    { place: { pathname, search, hash, key: 'default' }, state: null },
  ];
  let current = 0;
  let tell = (): void => undefined;
  const entry = () => entries[current] ?? { place: { pathname, search, hash, key: 'default' }, state: null };
  const go = (steps: number): void => {
    if (entries[current + steps] === undefined) return;
    current += steps;
    tell();
  };
  return {
    origin: 'https://plinth.example',
    read: () => ({ ...entry().place }),
    state: () => entry().state,
    write: (place, step, state) => {
      // A new entry takes the place of all that Forward would have led to.
      if (step === 'push') entries.splice((current += 1), entries.length, { place, state });
      else entries[current] = { place, state };
    },
    go,
    listen: (listener) => {
      tell = listener;
      return () => void (tell = () => undefined);
    },
  };
}
