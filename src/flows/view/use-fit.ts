import { useLayoutEffect, useState, type RefObject } from 'react';

/** A chart that is wider than its room is made smaller, as long as its words can be read. */
const leastFit = 0.6;

/** The scale at which something of a width, in px, fits into its room; at most 1. */
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
