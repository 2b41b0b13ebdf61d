import { observeWindowOffset, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** Where the number of columns changes: the same as in the stylesheet. */
const widths = ['(max-width: 52rem)', '(max-width: 72rem)'] as const;

/** px of a row before it is measured, by the number of columns. */
const estimates = [0, 230, 400, 400] as const;
/** px between rows. */
const gap = 20;
/** px per ms from which nobody reads what scrolls by: about two screens in a second. */
const fast = 2;
/** ms over which the speed is measured. */
const stretch = 50;

function columnsNow(): number {
  if (typeof window.matchMedia !== 'function') return 3;
  return widths.findIndex((width) => window.matchMedia(width).matches) + 1 || 3;
}

function useColumns(): number {
  const [columns, setColumns] = useState(columnsNow);
  useEffect(() => {
    const follow = (): void => setColumns(columnsNow());
    const lists = widths.map((width) => window.matchMedia(width));
    for (const list of lists) list.addEventListener('change', follow);
    return () => {
      for (const list of lists) list.removeEventListener('change', follow);
    };
  }, []);
  return columns;
}

/** Rows of one height that hold one each, instead of cards. */
export interface FixedRows {
  readonly columns: 1;
  /** px */
  readonly height: number;
}

export interface WindowedRow {
  readonly index: number;
  /** px from the top of the list to where it begins and ends. */
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

export interface WindowedRows<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  readonly columns: number;
  /** The rows that stand in the page. */
  readonly rows: readonly WindowedRow[];
  /** px of all rows, those that do not stand in the page as well. */
  readonly height: number;
  /** Rows fly by faster than anyone reads: what comes into sight now needs no more than its name. */
  readonly isFast: boolean;
  /** To be called with the element of each row. */
  readonly measure: (element: Element | null) => void;
}

/** How the place of the page is followed, with word of how fast it changes. */
function useSpeed() {
  const [isFast, setIsFast] = useState(false);
  const observe = useCallback((instance: Virtualizer<Window, Element>, follow: (offset: number, isScrolling: boolean) => void) => {
    let from = { offset: window.scrollY, at: performance.now() };
    let wasFast = false;
    const tell = (now: boolean): void => {
      wasFast = now;
      setIsFast(now);
    };
    return observeWindowOffset(instance, (offset, isScrolling) => {
      const at = performance.now();
      const passed = at - from.at;
      if (!isScrolling) tell(false);
      else if (passed >= stretch) {
        // What begins to move was at rest until now.
        if (passed < 4 * stretch) tell(Math.abs(offset - from.offset) / passed > (wasFast ? fast / 4 : fast));
        from = { offset, at };
      }
      follow(offset, isScrolling);
    });
  }, []);
  return { isFast, observe };
}

/** Whether something was so once; then it stays so. */
export function useHasBeen(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

/** Rows that scroll with the page, as many as are in sight: of cards, unless they are fixed. @param onEnd the last of them comes into sight. */
export function useWindowedRows<List extends HTMLElement>(count: number, onEnd: () => void, fixed?: FixedRows): WindowedRows<List> {
  const list = useRef<List>(null);
  const ofCards = useColumns();
  const columns = fixed?.columns ?? ofCards;
  const rowHeight = fixed?.height;
  const [top, setTop] = useState(0);
  const { isFast, observe } = useSpeed();
  const rowCount = Math.ceil(count / columns);
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled, and what it returns goes into no memo
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeight ?? estimates[columns] ?? 400,
    overscan: rowHeight === undefined ? 2 : 4,
    gap: rowHeight === undefined ? gap : 0,
    scrollMargin: top,
    observeElementOffset: observe,
    // Rows that come into sight wait for no frame, and no frame waits for them.
    useFlushSync: false,
  });
  // What stands above the list changes its place: notes come and go.
  useLayoutEffect(() => {
    const follow = (): void => setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, columns]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const end = useEffectEvent(onEnd);
  const isNearEnd = count > 0 && last >= rowCount - 3;
  useEffect(() => {
    if (isNearEnd) end();
  }, [isNearEnd, count]);
  return {
    list,
    columns,
    rows: items.map(({ index, start, end: below, size }) => ({ index, start: start - top, end: below - top, height: size })),
    height: virtualizer.getTotalSize(),
    isFast: useDeferredValue(isFast),
    measure: virtualizer.measureElement,
  };
}
