/** The viewport of a chart: scrolled by wheel, touch and mouse, zoomed with Ctrl and the wheel, or by a pinch. */
import { useEffect, useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Chart } from '@plinth/statecharts/chart';
import { openingPlace } from './opening-place.ts';
import { useFit, type ChartSize } from './use-fit.ts';

/** The largest scale at which a state is shown on its own. */
const largestClose = 1.4;

/** The distance between the two fingers of a pinch, in px. */
function spreadOf(fingers: ReadonlyMap<number, PointerEvent>): number {
  const [one, other] = [...fingers.values()];
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls a point of a chart to the middle of its viewport. */
function centre(element: HTMLElement, scale: number, { x, y }: Point): void {
  element.scrollTo(x * scale - element.clientWidth / 2, y * scale - element.clientHeight / 2);
}

/** Scrolls a chart to the place where it opens. */
function open(element: HTMLElement, scale: number, chart: Chart): void {
  if (scale <= 0) return;
  const { x, y } = openingPlace(chart, { width: element.clientWidth / scale, height: element.clientHeight / scale });
  element.scrollTo(x * scale, y * scale);
}

interface RoomOptions {
  readonly chart: Chart;
  /** A scale, or a size that follows from the viewport. */
  readonly wanted: ChartSize | 'whole';
  /** Whether the chart opens at its start; otherwise something else is scrolled into view. */
  readonly isAtStart: boolean;
  readonly onZoom: (scale: number) => void;
}

export function useRoom({ chart, wanted, isAtStart, onZoom }: RoomOptions) {
  const room = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const fit = useFit(room, chart);
  const scale = typeof wanted === 'number' ? wanted : fit[wanted];
  const size = wanted === 'readable' ? wanted : scale;
  const shown = useRef<{ chart: Chart | null; scale: number; width: number }>({ chart: null, scale, width: 0 });
  const goal = useRef<Point | null>(null);
  const fingers = useRef(new Map<number, PointerEvent>());
  const pinch = useRef({ spread: 0, scale: 1 });

  // The centre of the viewport stays in place, unless there is a goal. The growth of the drawing is measured, because a
  // readable one has its size before its scale is known.
  useLayoutEffect(() => {
    const element = room.current;
    const width = sheet.current?.offsetWidth ?? 0;
    const before = shown.current;
    shown.current = { chart, scale, width };
    if (!element) return;
    if (goal.current) centre(element, width / chart.width, goal.current);
    else if (before.chart !== chart) {
      if (isAtStart) open(element, width / chart.width, chart);
    } else if (before.width > 0 && before.width !== width) {
      const factor = width / before.width;
      element.scrollLeft = (element.scrollLeft + element.clientWidth / 2) * factor - element.clientWidth / 2;
      element.scrollTop = (element.scrollTop + element.clientHeight / 2) * factor - element.clientHeight / 2;
    }
    goal.current = null;
  }, [chart, size, scale, isAtStart]);

  // React's wheel listeners are passive, so they cannot prevent the page from zooming.
  useEffect(() => {
    const element = room.current;
    const zoom = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      onZoom(shown.current.scale * Math.exp(-event.deltaY / 300));
    };
    element?.addEventListener('wheel', zoom, { passive: false });
    return () => element?.removeEventListener('wheel', zoom);
  }, [onZoom]);

  /** Shows one state in the middle, as large as the viewport allows. */
  const zoomTo = (id: string): void => {
    const element = room.current;
    const box = chart.boxes.find((one) => one.id === id);
    if (!element || !box) return;
    const near = 0.85 * Math.min(element.clientWidth / box.width, element.clientHeight / box.height);
    const next = Math.min(largestClose, near);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (next === scale) centre(element, scale, middle);
    else goal.current = middle;
    onZoom(next);
  };

  const release = ({ pointerId }: PointerEvent): void => void fingers.current.delete(pointerId);
  const handlers = {
    onPointerDown: (event: PointerEvent): void => {
      fingers.current.set(event.pointerId, event);
      pinch.current = { spread: spreadOf(fingers.current), scale };
    },
    onPointerMove: (event: PointerEvent<HTMLDivElement>): void => {
      const before = fingers.current.get(event.pointerId);
      if (!before) return;
      if (fingers.current.size === 2) {
        fingers.current.set(event.pointerId, event);
        const spread = spreadOf(fingers.current);
        if (pinch.current.spread > 0) onZoom((pinch.current.scale * spread) / pinch.current.spread);
      } else if (event.pointerType === 'mouse') {
        event.currentTarget.scrollBy(before.clientX - event.clientX, before.clientY - event.clientY);
        fingers.current.set(event.pointerId, event);
      }
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
  };
  return { room, sheet, fit, scale, size, zoomTo, handlers } as const;
}
