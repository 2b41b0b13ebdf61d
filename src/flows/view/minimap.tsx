import { useEffect, useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import type { Chart } from '@plinth/statecharts/chart';
import { freeCorner } from './opening-place.ts';
import styles from './minimap.module.css';

/** The largest size of the map, in px. */
const largest = { width: 200, height: 150 } as const;

/** Its distance from the corner of the room, in px. */
const distance = 32;

/** The part of the room that an arrow key moves it by. */
const step = 0.2;

/** The directions of the arrow keys. */
const arrows: Readonly<Record<string, readonly [across: number, down: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A small overview of a chart with the part that its room shows: a press, a drag or the arrow keys move the room. */
export function Minimap({ chart, room }: { chart: Chart; room: RefObject<HTMLElement | null> }) {
  const map = useRef<SVGSVGElement>(null);
  const view = useRef<SVGRectElement>(null);
  const factor = Math.min(largest.width / chart.width, largest.height / chart.height);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const follow = (): void => {
      const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
      // Nothing has a size while the page is printed.
      if (scrollWidth === 0 || scrollHeight === 0) return;
      const [across, down] = [chart.width / scrollWidth, chart.height / scrollHeight];
      const place = {
        x: scrollLeft * across,
        y: scrollTop * down,
        width: clientWidth * across,
        height: clientHeight * down,
      };
      for (const [name, value] of Object.entries(place)) view.current?.setAttribute(name, String(value));
    };
    follow();
    const scale = element.scrollWidth / chart.width;
    const corner = freeCorner(
      chart,
      {
        x: element.scrollLeft / scale,
        y: element.scrollTop / scale,
        width: element.clientWidth / scale,
        height: element.clientHeight / scale,
      },
      { width: (chart.width * factor + distance) / scale, height: (chart.height * factor + distance) / scale },
    );
    map.current?.setAttribute('data-corner', corner);
    const observer = new ResizeObserver(follow);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', follow);
    };
  }, [room, chart, factor]);
  function handlePress(event: PointerEvent<SVGSVGElement>): void {
    const element = room.current;
    if (!element || (event.type === 'pointermove' && event.buttons === 0)) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const area = event.currentTarget.getBoundingClientRect();
    element.scrollTo(
      ((event.clientX - area.left) / area.width) * element.scrollWidth - element.clientWidth / 2,
      ((event.clientY - area.top) / area.height) * element.scrollHeight - element.clientHeight / 2,
    );
  }
  function handleKey(event: KeyboardEvent<SVGSVGElement>): void {
    const [across, down] = arrows[event.key] ?? [];
    const element = room.current;
    if (!element || across === undefined || down === undefined) return;
    event.preventDefault();
    element.scrollBy(across * element.clientWidth, down * element.clientHeight);
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- an application handles keys and presses
    <svg
      ref={map}
      className={styles.map}
      width={chart.width * factor}
      height={chart.height * factor}
      viewBox={`0 0 ${chart.width} ${chart.height}`}
      role="application"
      aria-label={`Map of ${chart.id}: the arrow keys move the chart`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- an application needs the keyboard
      tabIndex={0}
      data-minimap=""
      onKeyDown={handleKey}
      onPointerDown={handlePress}
      onPointerMove={handlePress}
    >
      {chart.boxes.map(({ id, x, y, width, height }) => (
        <rect key={id} className={styles.box} x={x} y={y} width={width} height={height} />
      ))}
      <rect ref={view} className={styles.view} />
    </svg>
  );
}
