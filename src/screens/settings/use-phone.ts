import { useSyncExternalStore } from 'react';

/** The width up to which the sections of a page stand below each other, one of them open. */
const width = '(max-width: 40rem)';

function listen(tell: () => void): () => void {
  if (typeof window.matchMedia !== 'function') return () => undefined;
  const list = window.matchMedia(width);
  list.addEventListener('change', tell);
  return () => list.removeEventListener('change', tell);
}

const isPhone = (): boolean => typeof window.matchMedia === 'function' && window.matchMedia(width).matches;

/** Whether the page is as narrow as a phone. A browser without media queries counts as a wide one. */
export function usePhone(): boolean {
  return useSyncExternalStore(listen, isPhone, () => false);
}
