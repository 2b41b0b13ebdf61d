import { memo, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Detail, Dimensions, Drawable, DrawingOptions, GhostBlock } from './drawing.types.ts';
import { moveParts, standingParts, type Standing } from './motion.ts';
import styles from './plinth-drawing.module.css';
import { plinthSvg } from './plinth-svg.ts';

export type PlinthDrawingProps = {
  app: Drawable;
  /** The accessible name. Without one the drawing is decorative. */
  title?: string | undefined;
  /** px for one unit of the grid, before the drawing is scaled to its container. */
  unit?: number | undefined;
  mode?: DrawingOptions['mode'];
  detail?: Detail | undefined;
  /** The part in the signal colour: the id of a category, a platform, a phase or the template. */
  newest?: string | null | undefined;
  ghost?: readonly GhostBlock[] | undefined;
  /** Further parts in the signal colour: the ids of platforms, phases or the template. */
  apart?: readonly string[] | undefined;
  dims?: Dimensions | undefined;
  /** In px, in drawing units. */
  fontSize?: number | undefined;
  /** Animates changes: the newest part drops, those above it move, a removed one rises and fades. */
  live?: boolean | undefined;
  /** Shows the parts one after another when the drawing appears. */
  intro?: boolean | undefined;
};

/** The drawing of an app, as wide as its container. It is updated one frame after the input that changed it. */
export function PlinthDrawing(props: PlinthDrawingProps) {
  return <Drawn {...useDeferredValue(props)} />;
}

const Drawn = memo(function Drawn(props: PlinthDrawingProps) {
  const { app, title, unit, mode, detail, newest, ghost, apart, dims, fontSize, live = false, intro } = props;
  const grown = useGrown(app, newest ?? null);
  const markup = useMemo(
    () =>
      plinthSvg(app, { title, unit, mode, detail, newest, ghost, apart, dims, fontSize, live: live && grown, intro }),
    [app, title, unit, mode, detail, newest, ghost, apart, dims, fontSize, live, grown, intro],
  );
  const frame = useMotion(markup, live, intro === true);
  return (
    <span
      ref={frame}
      className={styles.drawing}
      dangerouslySetInnerHTML={useMemo(() => ({ __html: markup }), [markup])}
    />
  );
});

/** Whether the newest part is new or higher than before: pointing at another part must not animate it. */
function useGrown(app: Drawable, newest: string | null): boolean {
  const key = useMemo(() => JSON.stringify([app, newest]), [app, newest]);
  const [last, setLast] = useState({ key, app, grown: false });
  if (last.key === key) return last.grown;
  const grown = newest !== null && sizeOf(app, newest) > sizeOf(last.app, newest);
  setLast({ key, app, grown });
  return grown;
}

/** The number of floors of a block; 1 for any other part that exists, 0 for one that does not. */
function sizeOf(app: Drawable, id: string): number {
  if (app.site) return 0;
  const block = app.categories.find((category) => category.id === id);
  if (block) return block.count;
  return [app.templateId, ...app.platforms.map((platform) => platform.id), ...app.phases].includes(id) ? 1 : 0;
}

/** Animates a change of the markup from the positions of the parts before it. */
function useMotion(markup: string, live: boolean, intro: boolean) {
  const frame = useRef<HTMLSpanElement>(null);
  const before = useRef<Standing>(undefined);
  useLayoutEffect(() => {
    const svg = frame.current?.querySelector('svg');
    if (!svg) return;
    if (intro) numberParts(svg);
    // Environments without layout have nothing to animate.
    const moves = live && typeof svg.animate === 'function';
    if (moves && before.current) moveParts(svg, before.current);
    before.current = moves ? standingParts(svg) : undefined;
  }, [markup, live, intro]);
  return frame;
}

/** Sets the order of the parts in the intro. */
function numberParts(svg: SVGSVGElement): void {
  const parts = svg.querySelectorAll<SVGGElement>('.pb');
  parts.forEach((part, turn) => part.style.setProperty('--i', String(turn)));
  svg.style.setProperty('--i', String(parts.length));
}
