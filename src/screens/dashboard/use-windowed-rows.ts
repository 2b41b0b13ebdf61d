import { observeWindowOffset, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react';

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
  /** The rows that are rendered. */
  readonly rows: readonly WindowedRow[];
  /** px of all rows, those that are not rendered included. */
  readonly height: number;
  /** Rows scroll by faster than anyone reads: new ones need no more than a name. */
  readonly isFast: boolean;
  /** To be called with the element of each row. */
  readonly measure: (element: Element | null) => void;
}

/** Observes the scroll position, and whether it changes fast. */
function useSpeed() {
  const [isFast, setIsFast] = useState(false);
  const observe = useCallback(
    (instance: Virtualizer<Window, Element>, follow: (offset: number, isScrolling: boolean) => void) => {
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
          // After a long pause the speed is not known yet.
          if (passed < 4 * stretch) tell(Math.abs(offset - from.offset) / passed > (wasFast ? fast / 4 : fast));
          from = { offset, at };
        }
        follow(offset, isScrolling);
      });
    },
    [],
  );
  return { isFast, observe };
}

/** Whether a condition has been true at least once. */
export function useHasBeen(isSo: boolean): boolean {
  const [was, setWas] = useState(isSo);
  if (isSo && !was) setWas(true);
  return was || isSo;
}

/**
 * The rows in view of a list that scrolls with the page: of cards, unless they are fixed. @param onEnd the last row
 * comes into view.
 */
export function useWindowedRows<List extends HTMLElement>(
  count: number,
  onEnd: () => void,
  fixed?: FixedRows,
): WindowedRows<List> {
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
    // New rows are rendered without flushSync, so that scrolling never waits for them.
    useFlushSync: false,
  });
  // Notes above the list change its position.
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
    rows: items.map(({ index, start, end: below, size }) => ({
      index,
      start: start - top,
      end: below - top,
      height: size,
    })),
    height: virtualizer.getTotalSize(),
    isFast: useDeferredValue(isFast),
    measure: virtualizer.measureElement,
  };
}
