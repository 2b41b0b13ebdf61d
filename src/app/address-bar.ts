import { createPath } from 'react-router-dom';
import type { Place } from '#machines/ports/pages.ts';

/** The address bar and history of a browser. */
export interface AddressBar {
  readonly origin: string;
  /** The current history entry. */
  readonly read: () => Place;
  /** The state that a link passed to the current entry. */
  readonly state: () => unknown;
  readonly write: (place: Place, step: 'push' | 'replace', state: unknown) => void;
  readonly go: (steps: number) => void;
  /** Calls the listener after each step through the history. @returns a function that unsubscribes. */
  readonly listen: (tell: () => void) => () => void;
}

/** The router's data in a history entry. */
interface Entry {
  readonly key?: string;
  readonly usr?: unknown;
}

/** The address bar of this page. The first entry of a visit has no key. */
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

/** An in-memory history, for prerendered pages and for tests. @param address the first entry. */
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
      // A new entry replaces all entries ahead of the current one.
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
