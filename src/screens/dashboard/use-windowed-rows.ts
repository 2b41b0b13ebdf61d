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

/** The widths at which the number of columns changes: the same as in the stylesheet. */
const widths = ['(max-width: 52rem)', '(max-width: 72rem)'] as const;

/** The height of a row in px before it is measured, by the number of columns. */
const estimates = [0, 230, 400, 400] as const;
/** The px between rows. */
const gap = 20;
/** The speed, in px per ms, above which rows cannot be read: about two screens per second. */
const fast = 2;
/** The time, in ms, over which the speed is measured. */
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

/** Rows of fixed height with one item each, instead of cards. */
export interface FixedRows {
  readonly columns: 1;
  /** In px. */
  readonly height: number;
}

export interface WindowedRow {
  readonly index: number;
  /** In px from the top of the list: the start and the end of the row. */
  readonly start: number;
  readonly end: number;
  readonly height: number;
}

export interface WindowedRows<List extends HTMLElement> {
  readonly list: RefObject<List | null>;
  readonly columns: number;
  /** The rendered rows. */
  readonly rows: readonly WindowedRow[];
  /** The height of all rows, including those not rendered, in px. */
  readonly height: number;
  /** Whether rows scroll too fast to be read: new ones need only a name. */
  readonly isFast: boolean;
  /** Must be called with the element of each row. */
  readonly measure: (element: Element | null) => void;
}

/** Observes the scroll position and its speed. */
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
          // After a long pause the speed is unknown.
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
 * The rows in view of a list that scrolls with the page: rows of cards, unless fixed rows are given. @param onEnd
 * called when the last row scrolls into view.
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
  // oxlint-disable-next-line react/incompatible-library -- the React Compiler does not compile this code
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
