import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/** The control of a row that takes the focus: the name of its project. */
const nameOf = 'h2 button, h2 a, [data-name] :is(a, button)';

interface Place {
  readonly id: string;
  readonly index: number;
}

/**
 * Whoever works with the keyboard keeps their place when the row they are in goes: the focus goes to the row that takes its place, and
 * to the heading of the page after the last. @param ids of the rows in their order; each row has its own as `data-id`.
 */
export function useNextFocus(ids: readonly string[]): { readonly ref: RefObject<HTMLDivElement | null>; readonly onFocus: (event: FocusEvent) => void } {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const { current } = place;
    if (!current || ids.includes(current.id) || (document.activeElement !== null && document.activeElement !== document.body)) return;
    const next = ids[Math.min(current.index, ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-id="${next}"]`);
    (row?.querySelector<HTMLElement>(nameOf) ?? document.querySelector<HTMLElement>('h1'))?.focus();
  }, [ids]);
  return {
    ref: list,
    onFocus: ({ target }) => {
      const id = target.closest<HTMLElement>('[data-id]')?.dataset['id'];
      place.current = id === undefined ? null : { id, index: ids.indexOf(id) };
    },
  };
}
