import { plinthSvg } from '#ui/drawing/plinth-svg.ts';
import drawing from '#ui/drawing/plinth-drawing.module.css';
import type { Growth } from './landing-drawings.ts';

export interface Still {
  readonly __html: string;
}

/** A drawing that never changes, drawn once. Without a margin, so that it stands on the same edge as the words below it. */
export function drawStill({ app, newest }: Growth, unit: number): Still {
  return { __html: plinthSvg(app, { newest, unit, detail: 1, pad: 1 }) };
}

export function StillDrawing({ still }: { still: Still }) {
  return <span className={drawing.drawing} dangerouslySetInnerHTML={still} />;
}
