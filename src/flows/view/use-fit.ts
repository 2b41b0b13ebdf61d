import { useLayoutEffect, useState, type RefObject } from 'react';
import { readableScale } from '@plinth/statecharts/chart-look';

/** The size of a chart: its scale, or as wide as its container as far as its text is readable. */
export type ChartSize = number | 'readable';

/** The style of a chart of that size. @param chart its size at a scale of 1, in px */
export function sizeStyle(
  size: ChartSize,
  { width, height }: { readonly width: number; readonly height: number },
): { readonly width: string | number; readonly height: 'auto' | number } {
  return size === 'readable'
    ? { width: `clamp(${readableScale * width}px, 100cqi, ${width}px)`, height: 'auto' }
    : { width: size * width, height: size * height };
}

export interface Fit {
  /** The scale at which the chart is as wide as its container, or readable; at most 1. */
  readonly readable: number;
  /** The scale at which all of the chart fits into its container; at most 1. */
  readonly whole: number;
  /** Whether the container shows less than half of the chart at a scale. */
  readonly isFarAbove: (scale: number) => boolean;
}

/** Measures the container of a chart. @param chart its size at a scale of 1, in px */
export function useFit(
  room: RefObject<HTMLElement | null>,
  { width, height }: { readonly width: number; readonly height: number },
): Fit {
  const [area, setArea] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = (): void => setArea({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [room]);
  const isMeasured = area.width > 0 && area.height > 0;
  return {
    readable: isMeasured ? Math.max(readableScale, Math.min(1, area.width / width)) : 1,
    whole: isMeasured ? Math.min(1, area.width / width, area.height / height) : 1,
    isFarAbove: (scale) => isMeasured && width * height * scale * scale > 2 * area.width * area.height,
  };
}
