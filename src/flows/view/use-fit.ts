import { useLayoutEffect, useState, type RefObject } from 'react';

/** The minimum scale of a fitted chart: smaller text would be unreadable. */
const leastFit = 0.6;

/** The size of a chart: its scale, or as wide as its container. */
export type ChartSize = number | 'fitted';

/** The style of a chart of that size; the height follows from the width. @param width at a scale of 1, in px */
export function sizeStyle(
  size: ChartSize,
  width: number,
): { readonly width: string | number; readonly height: 'auto' } {
  return {
    width: size === 'fitted' ? `clamp(${leastFit * width}px, 100cqi, ${width}px)` : size * width,
    height: 'auto',
  };
}

/** The scale at which content of a width, in px, fits into its container; at most 1. */
export function useFit(room: RefObject<HTMLElement | null>, width: number): number {
  const [fit, setFit] = useState(1);
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = (): void => setFit(Math.max(leastFit, Math.min(1, element.clientWidth / width)));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [room, width]);
  return fit;
}
