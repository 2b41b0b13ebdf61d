import { useLayoutEffect, useState, type RefObject } from 'react';

interface Stage {
  /** The scale at which the page is as wide as its stage. */
  readonly scale: number;
  /** The height of the page that fills the stage, in px of the page. */
  readonly height: number;
}

/** Fits a page into an element. @param width of the page, in px */
export function useStage(element: RefObject<HTMLElement | null>, width: number): Stage {
  const [stage, setStage] = useState<Stage>({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    const measure = ({ width: across, height: down }: { readonly width: number; readonly height: number }): void => {
      const scale = Math.min(1, across / width);
      if (across > 0) setStage({ scale, height: Math.floor(down / scale) });
    };
    const observer = new ResizeObserver(([entry]) => entry && measure(entry.contentRect));
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, width]);
  return stage;
}
